import { asFields, fieldOf } from '@wirescope/shared/mcp/loose-fields';
import { elicitationDefaults } from '@wirescope/shared/mcp/elicitation-defaults';

/** Answers given in advance to what the server may ask: method → JSON text of the result. */
export type PreparedAnswers = ReadonlyMap<string, string>;

/**
 * The prepared answer to a request, exactly as it was written; an `accept` of a form that was prepared without `content`
 * gets the form's defaults, as a form does that is accepted untouched. Undefined when none was prepared.
 */
export function preparedAnswer(
  { method, params }: { method: string; params: unknown },
  prepared: PreparedAnswers,
): string | undefined {
  const text = prepared.get(method);
  if (text === undefined || method !== 'elicitation/create') return text;
  const answer = asFields(JSON.parse(text));
  const untouched = answer?.['action'] === 'accept' && answer['content'] === undefined;
  return untouched && fieldOf(params, 'mode') !== 'url'
    ? JSON.stringify({ ...answer, content: elicitationDefaults(params) })
    : text;
}
