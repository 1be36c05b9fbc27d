import { utf8Length } from '../../traffic/byte-length.ts';
import { memberOf, parseJson, textOf } from '../../json-text/json-text.ts';

/** What a tool costs before the first word: exact bytes of its JSON, and what that is in tokens, about. */
export type ToolWeight = {
  bytes: number;
  tokens: number;
  /** Bytes of its members as they stand there; the rest is names, brackets and spaces. */
  parts: Readonly<Record<'name' | 'description' | 'inputSchema' | 'outputSchema' | 'rest', number>>;
};

/** Bytes a token stands for in English text and JSON, by and large. An estimate: every model cuts otherwise. */
const BYTES_PER_TOKEN = 4;

export const tokensFor = (bytes: number): number => Math.ceil(bytes / BYTES_PER_TOKEN);

/** Weighs a tool by the text of its definition, as it was on the wire. */
export const weighTool = (toolText: string): ToolWeight => {
  const { root } = parseJson(toolText);
  const bytes = utf8Length(toolText);
  const of = (key: string): number => {
    const node = root === undefined ? undefined : memberOf(root, key);
    return node === undefined ? 0 : utf8Length(textOf(node, toolText));
  };
  const parts = {
    name: of('name'),
    description: of('description'),
    inputSchema: of('inputSchema'),
    outputSchema: of('outputSchema'),
  };
  const named = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { bytes, tokens: tokensFor(bytes), parts: { ...parts, rest: bytes - named } };
};
