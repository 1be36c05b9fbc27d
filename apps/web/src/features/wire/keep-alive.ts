import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { SUBJECT_LENGTH } from '@wirescope/shared/traffic/subject-text';

/**
 * Whether two rows are comments of the same event stream that say the same but for numbers, such as the time: what a
 * server sends every so often so that nobody takes the stream for dead. With a `retry`, an `id` or words of their own
 * they are not.
 */
export const sameKeepAlive = (table: RowTable, left: number, right: number): boolean => {
  if (table.methodAt(left) !== 'sse' || table.methodAt(right) !== 'sse') return false;
  if (table.httpAt(left) !== table.httpAt(right)) return false;
  const words = commentWords(table.subjectAt(right));
  return words !== undefined && words === commentWords(table.subjectAt(left));
};

/** The text of an event that holds comments and nothing else, without its digits. */
const commentWords = (text: string | undefined): string | undefined => {
  // What was cut off may be more than a comment.
  if (text === undefined || text.length >= SUBJECT_LENGTH) return undefined;
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '');
  if (lines.length === 0 || !lines.every((line) => line.startsWith(':'))) return undefined;
  return lines.join('\n').replaceAll(/\d+/g, '');
};
