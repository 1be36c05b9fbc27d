import { elementSpans, valueSpanAt } from '@wirescope/shared/json-text/scan';
import { classifyText, type Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import { readPromptMessages } from '@wirescope/shared/mcp/prompt';

/** One content block with its source. */
export type MessageBlock = { index: number; text: string; value: Record<string, unknown> };

export type ShownMessage = { role: string; block: MessageBlock; problems: readonly string[] };

/** What an answer to `prompts/get` holds, however it is made. */
export type PromptAnswer =
  | { kind: 'messages'; description?: string; messages: readonly ShownMessage[]; json: string }
  | { kind: 'refused'; code?: number; message?: string; data?: string }
  /** The server wants answers first (2026-07-28). JSON text. */
  | { kind: 'input'; text: string }
  /** No list of messages. JSON text. */
  | { kind: 'odd'; text: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads an answer's text. `id`: that of the request as JSON text; in a batch it tells which is meant. Pure. */
export const promptAnswer = (text: string, id: string | undefined): PromptAnswer => {
  const message = classifyText(text);
  if (message.kind !== 'message') return { kind: 'odd', text };
  const { items } = message.envelope;
  const envelope: Envelope =
    items?.find((item) => item.idText === id && item.method === undefined) ?? message.envelope;
  if (envelope.error !== undefined) {
    const { code, message: said, data } = envelope.error;
    return { kind: 'refused', code, message: said, data: JSON.stringify(data) };
  }
  const { result } = envelope;
  const json =
    (items === undefined ? sourceOf(text, ['result']) : undefined) ??
    JSON.stringify(result) ??
    text;
  const messages = readPromptMessages(result);
  if (messages === undefined)
    return fieldOf(result, 'resultType') === 'input_required'
      ? { kind: 'input', text: json }
      : { kind: 'odd', text: json };
  const sources = messageSources(json);
  const description = fieldOf(result, 'description');
  return {
    kind: 'messages',
    json,
    ...(typeof description === 'string' && { description }),
    messages: messages.map(({ index, role, content, problems }) => {
      const source = sources[index];
      return {
        role,
        problems,
        block: {
          index,
          text: (source && sourceOf(source, ['content'])) ?? JSON.stringify(content) ?? 'null',
          value: isRecord(content) ? content : {},
        },
      };
    }),
  };
};

const sourceOf = (text: string, path: readonly string[]): string | undefined => {
  const span = valueSpanAt(text, path);
  return span === undefined ? undefined : text.slice(span.start, span.end);
};

const messageSources = (json: string): string[] => {
  const list = valueSpanAt(json, ['messages']);
  return list === undefined
    ? []
    : elementSpans(json.slice(0, list.end), list.start).map(({ start, end }) =>
        json.slice(start, end),
      );
};

/** The messages as a person would write them down. What is no text is named by its type and, if it has one, its address. */
export const asPlainText = (messages: readonly ShownMessage[]): string =>
  messages.map(({ role, block }) => `${role}:\n${plainOf(block.value)}`).join('\n\n');

const plainOf = (value: Record<string, unknown>): string => {
  const { type, text, resource } = value;
  if (typeof text === 'string') return text;
  const inner = isRecord(resource) ? resource : value;
  if (typeof inner['text'] === 'string') return inner['text'];
  const uri = typeof inner['uri'] === 'string' ? ` ${inner['uri']}` : '';
  return `[${typeof type === 'string' ? type : 'content without a type'}${uri}]`;
};
