import type { Outcome } from '../sessions/outcome.ts';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import { preparedAnswer, type PreparedAnswers } from '../sessions/prepared-answer.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The params of the next round, made from the params of the first, when a server asked for input and every question has a prepared answer
 * (patterns/mrtr: same method and params, the responses under the same keys, `requestState` unchanged).
 * Undefined when there is nothing to answer or an answer is missing.
 */
export function answerInputRequired(
  outcome: Outcome,
  paramsText: string | undefined,
  prepared: PreparedAnswers,
): string | undefined {
  if (outcome.kind !== 'result' || !isObject(outcome.envelope.result)) return undefined;
  const { resultType, inputRequests, requestState } = outcome.envelope.result;
  if (resultType !== 'input_required' || !isObject(inputRequests)) return undefined;
  const responses: string[] = [];
  for (const [key, asked] of Object.entries(inputRequests)) {
    const method = isObject(asked) ? asked['method'] : undefined;
    const answer =
      typeof method === 'string'
        ? preparedAnswer({ method, params: fieldOf(asked, 'params') }, prepared)
        : undefined;
    if (answer === undefined) return undefined;
    responses.push(`${JSON.stringify(key)}:${answer}`);
  }
  const members = [`"inputResponses":{${responses.join(',')}}`];
  if (typeof requestState === 'string')
    members.push(`"requestState":${JSON.stringify(requestState)}`);
  return withMembers(paramsText, members);
}

/** Adds members at the end of the text of an object. */
function withMembers(paramsText: string | undefined, members: string[]): string {
  const inner = (paramsText ?? '{}').trim().slice(1, -1).trim();
  return `{${[inner, ...members].filter((part) => part !== '').join(',')}}`;
}
