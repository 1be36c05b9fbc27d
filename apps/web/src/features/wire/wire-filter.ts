import type { RowTable } from '@wirescope/shared/traffic/row-table';

/** One thing to look for. A frame matches when every word is found in its row or in its bytes. */
export type FilterWord = { text: string; matchCase: boolean };
/** What a filter text asks for; no words: every frame. */
export type WireFilter = { words: readonly FilterWord[] };

/** More words than bits in a row's number of findings are not told apart. */
export const MOST_WORDS = 30;

/**
 * Reads the text of the filter box. Words are separated by spaces, a phrase stands in double quotes (an open one
 * reaches to the end); case counts as soon as a capital is typed.
 */
export const readFilter = (text: string): WireFilter => {
  const words = [...text.matchAll(/"([^"]*)"?|(\S+)/g)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  return { words: words.map((word) => ({ text: word, matchCase: /\p{Lu}/u.test(word) })) };
};

const finder = ({ text, matchCase }: FilterWord): ((candidate: string | undefined) => boolean) => {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  // Far cheaper than a lower-case copy of every subject.
  const pattern = new RegExp(escaped, matchCase ? 'u' : 'iu');
  return (candidate) => candidate !== undefined && pattern.test(candidate);
};

/** Words for each kind of row, as one would type them; those of messages are their shapes. */
const KINDS = ['noise malformed', 'stderr', 'http', 'event'];
const SHAPES = ['request', 'response', 'error', 'notification', 'batch', 'invalid'];

const kindWords = (table: RowTable, index: number): string => {
  const kind = table.kindAt(index);
  if (kind === 'noise') return 'noise malformed';
  return kind === 'message' ? (table.shapeAt(index) ?? 'invalid') : kind;
};

/** Looks for a word in method, subject, id and kind of a row. Methods are few: each is looked at once. */
export const rowFinder = (table: RowTable, word: FilterWord): ((index: number) => boolean) => {
  const find = finder(word);
  const methods: boolean[] = [];
  const kinds = [...KINDS, ...SHAPES].filter(find);
  const inMethod = (index: number): boolean => {
    const number = table.methodNumberAt(index);
    return number !== undefined && (methods[number] ??= find(table.methodAt(index)));
  };
  // Most words name no kind, and a million rows need not be asked for theirs.
  const inKind = (index: number): boolean =>
    kinds.length > 0 && kinds.includes(kindWords(table, index));
  return (index) =>
    inMethod(index) || find(table.subjectAt(index)) || find(table.idAt(index)) || inKind(index);
};
