import { jsonDifferences, type JsonDifference } from '../json-text/compare-json.ts';
import type { Revision } from './revision.ts';

/**
 * How the text blocks of a result stand to its `structuredContent`. For clients that do not know the latter, a server
 * should put the same JSON into a text block (server/tools, structured content).
 */
export type TextAgreement =
  | { state: 'same'; block: number }
  /** A block that is JSON says something else. */
  | { state: 'differs'; block: number; differences: JsonDifference[] }
  /** There is text, and none of it is JSON. */
  | { state: 'no-json' }
  | { state: 'no-text' };

/** Differences that are named; more say nothing new. */
export const MOST_DIFFERENCES = 50;

/** `texts`: the text blocks by their place in `content`. Blocks that are no JSON objects or lists are prose. */
export function textAgreement(
  structured: string,
  texts: readonly { block: number; text: string }[],
): TextAgreement {
  if (texts.length === 0) return { state: 'no-text' };
  const scalar = !/^\s*[[{]/.test(structured);
  const candidates = texts
    .filter(({ text }) => (scalar || /^\s*[[{]/.test(text)) && isJson(text))
    .map(({ block, text }) => ({
      block,
      differences: jsonDifferences(text, structured, MOST_DIFFERENCES),
    }));
  const [best] = candidates.toSorted((a, b) => a.differences.length - b.differences.length);
  if (best === undefined) return { state: 'no-json' };
  return best.differences.length === 0
    ? { state: 'same', block: best.block }
    : { state: 'differs', ...best };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // Prose: that is no fault.
  }
}

/** What a revision says against this `structuredContent` as such; undefined when nothing. */
export function structuredFault(structured: string, revision: Revision): string | undefined {
  if (revision < '2025-06-18')
    return `${revision} has no structuredContent; it came with 2025-06-18. Clients of this revision pass it over.`;
  const [first = ''] = structured.trim();
  if (first === '{' || revision >= '2026-07-28') return undefined;
  return `structuredContent is ${kindIn(first)}; ${revision} allows an object only. From 2026-07-28 on it may be any JSON.`;
}

const kindIn = (first: string): string => {
  if (first === '[') return 'a list';
  if (first === '"') return 'a string';
  if (first === 'n') return 'null';
  return /[tf]/.test(first) ? 'a boolean' : 'a number';
};
