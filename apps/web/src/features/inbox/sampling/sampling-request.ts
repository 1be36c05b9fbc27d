import { elementSpans, valueSpanAt } from '@wirescope/shared/json-text/scan';
import { fieldOf, stringOf } from '@wirescope/shared/mcp/loose-fields';
import type { ShownBlock } from '../parts.ts';

type SamplingMessage = { role: string; blocks: readonly ShownBlock[] };
export type OfferedTool = { name: string; description: string | undefined; schemaText: string };

/** What a server asks of a model, however it is made. */
export type SamplingRequest = {
  messages: readonly SamplingMessage[];
  systemPrompt: string | undefined;
  tools: readonly OfferedTool[];
  /** Names of models in the order of preference (client/sampling: substrings, first to last). */
  hints: readonly string[];
  /** Everything else that was asked, as JSON text, in the order of the message. */
  others: readonly { key: string; text: string }[];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sourceAt = (text: string, path: readonly string[]): string | undefined => {
  const span = valueSpanAt(text, path);
  return span === undefined ? undefined : text.slice(span.start, span.end);
};

const elementsIn = (text: string | undefined): string[] =>
  text === undefined || !text.startsWith('[')
    ? []
    : elementSpans(text).map(({ start, end }) => text.slice(start, end));

const blockOf = (text: string, index: number): ShownBlock => {
  const value: unknown = JSON.parse(text);
  return { index, text, value: isRecord(value) ? value : {} };
};

/** The blocks of a content: one alone, or a list of them. */
export const blocksIn = (contentText: string | undefined): ShownBlock[] => {
  if (contentText === undefined) return [];
  const several = contentText.startsWith('[');
  return (several ? elementsIn(contentText) : [contentText]).map(blockOf);
};

const messageOf = (text: string): SamplingMessage => ({
  role: stringOf(JSON.parse(text), 'role') ?? '',
  blocks: blocksIn(sourceAt(text, ['content'])),
});

const toolOf = (text: string): OfferedTool => {
  const tool: unknown = JSON.parse(text);
  return {
    name: stringOf(tool, 'name') ?? '',
    description: stringOf(tool, 'description'),
    schemaText: sourceAt(text, ['inputSchema']) ?? '{}',
  };
};

const SHOWN_APART = new Set(['messages', 'systemPrompt', 'tools', '_meta']);

/** Reads the params of `sampling/createMessage`. Pure. */
export const samplingRequest = (params: unknown, paramsText: string): SamplingRequest => {
  const hints = fieldOf(fieldOf(params, 'modelPreferences'), 'hints');
  return {
    messages: elementsIn(sourceAt(paramsText, ['messages'])).map(messageOf),
    systemPrompt: stringOf(params, 'systemPrompt'),
    tools: elementsIn(sourceAt(paramsText, ['tools'])).map(toolOf),
    hints: (Array.isArray(hints) ? hints : []).flatMap((hint) => stringOf(hint, 'name') ?? []),
    others: Object.keys(isRecord(params) ? params : {})
      .filter((key) => !SHOWN_APART.has(key))
      .map((key) => ({ key, text: sourceAt(paramsText, [key]) ?? 'null' })),
  };
};
