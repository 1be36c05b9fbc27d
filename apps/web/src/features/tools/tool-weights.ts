import { tokensFor } from '@wirescope/shared/arguments/doctor/weigh-tool';
import { utf8Length } from '@wirescope/shared/traffic/byte-length';
import * as z from 'zod/mini';
import type { ListedTool } from './find-tool.ts';

/** In which order the tools are listed: the server's, or the largest first, told in bytes or in tokens. */
export const ToolOrder = z.enum(['server', 'bytes', 'tokens']);
export type ToolOrder = z.infer<typeof ToolOrder>;

/** Bytes of each tool's definition, by its place in the list. */
export type Weights = ReadonlyMap<number, number>;

export const weightsOf = (entryTexts: readonly string[]): Weights =>
  new Map(entryTexts.map((text, position) => [position, utf8Length(text)]));

/** The tools in an order. Of equals the server's stays; the order of the server is data and is never lost. */
export const inOrder = (
  tools: readonly ListedTool[],
  order: ToolOrder,
  weights: Weights,
): readonly ListedTool[] =>
  order === 'server'
    ? tools
    : tools.toSorted((a, b) => (weights.get(b.position) ?? 0) - (weights.get(a.position) ?? 0));

/** So many bytes in tokens, short, marked as an estimate. */
export const tokenWords = (bytes: number): string => {
  const tokens = tokensFor(bytes);
  return `~${tokens < 1000 ? tokens : `${(tokens / 1000).toFixed(1)}k`}`;
};

/** What a tool weighs, short; undefined while the list is in the order of the server. */
export const weightWords = (
  bytes: number | undefined,
  order: ToolOrder,
  sizeWords: (bytes: number) => string,
): string | undefined => {
  if (order === 'server' || bytes === undefined) return undefined;
  return order === 'bytes' ? sizeWords(bytes) : tokenWords(bytes);
};
