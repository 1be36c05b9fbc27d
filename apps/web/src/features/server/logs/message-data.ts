import { valueSpanAt } from '@wirescope/shared/json-text/scan';

export type MessageData = {
  /** The data exactly as it was written. */
  json: string;
  /** What it says when it is a string. */
  words: string | undefined;
};

/** The data of a log message in the text of its frame; undefined when it has none. */
export const messageData = (text: string): MessageData | undefined => {
  const span = valueSpanAt(text, ['params', 'data']);
  if (span === undefined) return undefined;
  const json = text.slice(span.start, span.end);
  const value: unknown = json.startsWith('"') ? JSON.parse(json) : undefined;
  return { json, words: typeof value === 'string' ? value : undefined };
};
