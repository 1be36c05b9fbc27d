import { asFields, fieldOf, stringOf } from '../loose-fields.ts';

/** One thing a server asks: a request of its own, or an entry of `inputRequests`. */
export type Question = { method: string; params: unknown };

/** What an `input_required` result asks, by key in the order written; an entry without a method has an empty one. */
export function questionsIn(result: unknown): Map<string, Question> {
  const entries = Object.entries(asFields(fieldOf(result, 'inputRequests')) ?? {});
  return new Map(
    entries.map(([key, asked]) => [
      key,
      { method: stringOf(asked, 'method') ?? '', params: fieldOf(asked, 'params') },
    ]),
  );
}

/** All text of a question that a person would read. */
export function questionText({ method, params }: Question): string {
  if (method !== 'sampling/createMessage') return stringOf(params, 'message') ?? '';
  const messages = fieldOf(params, 'messages');
  const contents = Array.isArray(messages)
    ? messages.flatMap((message) => fieldOf(message, 'content'))
    : [];
  const texts = contents.map((content) => stringOf(content, 'text'));
  return [stringOf(params, 'systemPrompt'), ...texts]
    .filter((text) => text !== undefined)
    .join('\n');
}
