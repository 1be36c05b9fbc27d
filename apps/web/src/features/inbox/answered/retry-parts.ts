import { memberSpans, valueSpanAt } from '@wirescope/shared/json-text/scan';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import type { Row } from '@wirescope/shared/traffic/row';

const sourceAt = (text: string, path: readonly string[]): string | undefined => {
  const span = valueSpanAt(text, path);
  return span === undefined ? undefined : text.slice(span.start, span.end);
};

/** What a retry brought: the answers under their keys, and the state, as they were sent. */
export type RetryParts = { responses: Record<string, string>; stateText: string | undefined };

/** Reads a retry as it was recorded; nothing where it is no JSON. Pure. */
export const retryParts = (text: string): RetryParts => {
  if (parseJson(text).errors.length > 0) return { responses: {}, stateText: undefined };
  const source = sourceAt(text, ['params', 'inputResponses']) ?? '{}';
  const responses = memberSpans(source).map(({ key, value }) => {
    const name: unknown = JSON.parse(source.slice(key.start, key.end));
    return [String(name), source.slice(value.start, value.end)] as const;
  });
  return {
    responses: Object.fromEntries(responses),
    stateText: sourceAt(text, ['params', 'requestState']),
  };
};

/** What a retry brought, as JSON text for reading. */
export const answerText = ({ responses, stateText }: RetryParts): string => {
  const inputs = Object.entries(responses).map(([key, text]) => `${JSON.stringify(key)}:${text}`);
  const state = stateText === undefined ? '' : `,"requestState":${stateText}`;
  return `{"inputResponses":{${inputs.join(',')}}${state}}`;
};

/**
 * How the state of a retry stands to the one that was given, and to those of earlier rounds. The texts may differ and
 * mean the same.
 */
export const stateWords = (
  sent: string | undefined,
  given: string | undefined,
  older: readonly (string | undefined)[] = [],
): string => {
  if (sent === undefined) return given === undefined ? 'no state' : 'state missing';
  if (given === undefined) return older.includes(sent) ? 'old state' : 'a state nobody gave';
  if (sent === given) return 'state as given';
  return older.includes(sent) ? 'old state' : 'state altered';
};

/** What the server made of a retry. */
export const answerWords = (answer: Row | undefined): string => {
  if (answer === undefined) return 'no answer yet';
  if (answer.shape === 'error')
    return `Refused ${answer.code ?? ''} ${answer.subject ?? ''}`.trim();
  if (answer.marks?.includes('input-required') === true) return 'Asks again';
  return answer.marks?.includes('isError') === true ? 'Error result' : 'Result';
};
