import type { Verdict } from '../diff/row.ts';
import type { Nearness } from '../reading/near-names.ts';
import { counted } from '../value-words.ts';

/** What each verdict is called, for the mark's tooltip and for screen readers. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  ok: 'valid',
  missing: 'missing',
  'unknown-key': 'unknown key',
  'wrong-type': 'wrong type',
  'out-of-range': 'out of range',
  'near-miss': 'near miss, not in the list',
  'not-in-list': 'not in the list',
  format: 'wrong format',
  'too-many': 'too many',
  'too-few': 'too few',
  'branch-mismatch': 'fits no alternative',
  'duplicate-key': 'key stands twice',
  'not-allowed': 'not allowed',
  deprecated: 'deprecated',
  ignored: 'may be ignored',
  'not-sent': 'not sent',
};

const nearWords = (near: Nearness): string => {
  if (near.kind === 'letters') return 'same letters';
  return near.kind === 'prefix' ? 'the beginning' : `${counted(near.edits, 'edit')} away`;
};

/** "unknown key, 1 edit away": what stands in the schema's column for a key it does not know. */
export const unknownKeyWords = (near: readonly Nearness[]): string => {
  const [first, ...more] = near;
  if (first === undefined) return 'unknown key';
  return `unknown key, ${more.length === 0 ? nearWords(first) : 'choose one'}`;
};

/** The sentence for an unknown key that was most likely meant to be another. */
export const misspeltSentence = (meant: string, isRequired: boolean): string =>
  isRequired
    ? `Unknown key. The schema requires ${meant}, which is missing.`
    : `Unknown key. The schema names ${meant}.`;

/** What stands in the schema's column for a key it does not name and does not refuse. */
export const unnamedKeyWords = (near: readonly Nearness[]): string => {
  const [first, ...more] = near;
  if (first === undefined) return 'not in the schema';
  return `not in the schema, ${more.length === 0 ? nearWords(first) : 'choose one'}`;
};

export const IGNORED_SENTENCE = 'The schema does not name this key. The server may ignore it.';
export const DEPRECATED_SENTENCE = 'The schema calls this deprecated.';

/** "{ 2 keys }", "[ 3 items ]": a container in the Sent column. */
export const keysShown = (count: number): string =>
  count === 0 ? '{}' : `{ ${counted(count, 'key')} }`;
export const itemsShown = (count: number): string =>
  count === 0 ? '[]' : `[ ${counted(count, 'item')} ]`;

/** The line above the table: "6 problems", "5 have a single fix, 4 of them safe, 1 needs your choice". */
export const summaryWords = (
  problems: number,
  { single, safe, none }: { single: number; safe: number; none: number },
): { title: string; detail: string } => {
  const choices = problems - single - none;
  const parts = [
    single === 0 ? '' : `${single} ${single === 1 ? 'has' : 'have'} a single fix`,
    safe === 0 || safe === single ? '' : `${safe} of them safe`,
    choices === 0 ? '' : `${choices} ${choices === 1 ? 'needs' : 'need'} your choice`,
    none === 0 ? '' : `for ${none} no fix can be made`,
  ].filter((part) => part !== '');
  return {
    title: problems === 0 ? 'No problems' : counted(problems, 'problem'),
    detail: parts.join(', '),
  };
};

/** "Apply 5 fixes". */
export const applyWords = (count: number): string => `Apply ${counted(count, 'fix', 'fixes')}`;
