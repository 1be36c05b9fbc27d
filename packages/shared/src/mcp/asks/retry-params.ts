import { keyIs, memberSpans, valueSpanAt, type MemberSpan } from '../../json-text/scan.ts';
import { fail, ok, type Failure, type Result } from '../../result.ts';

/** The `requestState` of a retry: as given, none, or this JSON text. */
export type RetryState = 'echo' | 'omit' | { text: string };

export type Retry = {
  /** Params of the request that was answered with questions, as written. */
  paramsText: string | undefined;
  /** The message that asked, as it came. */
  answerText: string;
  /** Key → JSON text of the answer. */
  responses: Readonly<Record<string, string>>;
  state: RetryState;
};

/**
 * Params of the request that brings what an `input_required` result asked for (2026-07-28 basic/patterns/mrtr): those of
 * the request as written, the answers under the keys of the questions, and the very text of `requestState`.
 */
export function retryParams({
  paramsText,
  answerText,
  responses,
  state,
}: Retry): Result<string, Failure> {
  const params = (paramsText ?? '').trim() || '{}';
  if (!params.startsWith('{')) return fail(NO_OBJECT);
  const answers: string[] = [];
  for (const [key, text] of Object.entries(responses)) {
    if (!isJson(text)) return fail(notJson(`The answer to ${key}`));
    answers.push(`${JSON.stringify(key)}:${text.trim()}`);
  }
  const stateText = typeof state === 'object' ? state.text.trim() : givenState(answerText, state);
  if (stateText !== undefined && !isJson(stateText)) return fail(notJson('The requestState'));
  const wantsAnswers = valueSpanAt(answerText, ['result', 'inputRequests']) !== undefined;
  const members = [
    ...ownMembers(params),
    ...(wantsAnswers || answers.length > 0 ? [`"inputResponses":{${answers.join(',')}}`] : []),
    ...(stateText === undefined ? [] : [`"requestState":${stateText}`]),
  ];
  return ok(`{${members.join(',')}}`);
}

/** What an earlier retry added is replaced. */
function ownMembers(params: string): string[] {
  const added = ['inputResponses', 'requestState'];
  return memberSpans(params)
    .filter(({ key }) => !added.some((name) => keyIs(params, key, name)))
    .map(({ key, value }: MemberSpan) => params.slice(key.start, value.end));
}

function givenState(answerText: string, state: 'echo' | 'omit'): string | undefined {
  if (state === 'omit') return undefined;
  const span = valueSpanAt(answerText, ['result', 'requestState']);
  return span && answerText.slice(span.start, span.end);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

const notJson = (what: string): Failure => ({
  code: 'not-json',
  what: `${what} is not JSON, so nothing was sent.`,
  todo: 'Correct the text.',
});

const NO_OBJECT: Failure = {
  code: 'params-no-object',
  what: 'The params of the request are no JSON object, so nothing can be added to them.',
  todo: 'Send the next round as a raw message.',
};
