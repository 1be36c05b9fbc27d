import type { RowTable } from '../row-table.ts';

/** What an event belongs to when it is not the process or the connection. */
const HTTP_EVENTS = new Set(['sse', 'stream-opened', 'stream-lost']);
const FAILURES = new Set(['failed', 'spawn-failed', 'stream-lost']);

/** The value of `kind:` that fits the row: exactly one does. */
export function kindWordAt(table: RowTable, index: number): string {
  switch (table.kindAt(index)) {
    case 'message': {
      const shape = table.shapeAt(index) ?? 'invalid';
      return shape === 'invalid' ? 'malformed' : shape;
    }
    case 'noise':
      return 'malformed';
    case 'stderr':
      return 'stderr';
    case 'http':
      return 'http';
    case 'event':
      return HTTP_EVENTS.has(table.methodAt(index) ?? '') ? 'http' : 'process';
  }
}

/** The same as a question, which for most words needs a single look. */
export function kindTest(table: RowTable, word: string): (index: number) => boolean {
  switch (word) {
    case 'request':
    case 'response':
    case 'error':
    case 'notification':
    case 'batch':
      return (index) => table.shapeAt(index) === word && table.kindAt(index) === 'message';
    case 'stderr':
      return (index) => table.kindAt(index) === word;
    default:
      return (index) => kindWordAt(table, index) === word;
  }
}

/** Whether the row tells of a failure. What turns Wirescope's own probe away is an expected answer, and what was ended
 *  on this side ended as it was wished. */
export function isError(table: RowTable, index: number): boolean {
  if (table.hasMark(index, 'isError')) return true;
  if (table.hasMark(index, 'expected') || table.hasMark(index, 'closed-here')) return false;
  switch (table.kindAt(index)) {
    case 'message':
      return (
        table.shapeAt(index) === 'error' ||
        (table.batchAt(index)?.answers.some(([, failed]) => failed) ?? false)
      );
    case 'http':
      return table.phaseAt(index) === 'error' || (table.statusAt(index) ?? 0) >= 400;
    case 'event':
      return FAILURES.has(table.methodAt(index) ?? '');
    case 'noise':
    case 'stderr':
      return false;
  }
}

/** Whether the user sent it, and not Wirescope by itself. */
export function isMine(table: RowTable, index: number): boolean {
  return (
    table.kindAt(index) === 'message' &&
    table.dirAt(index) === 'out' &&
    table.byAt(index) === undefined
  );
}

export type SubjectField = 'tool' | 'uri' | 'prompt';
const SUBJECTS: ReadonlyMap<string, SubjectField> = new Map([
  ['tools/call', 'tool'],
  ['prompts/get', 'prompt'],
  ['resources/read', 'uri'],
  ['resources/subscribe', 'uri'],
  ['resources/unsubscribe', 'uri'],
  ['notifications/resources/updated', 'uri'],
]);

/** What the subject of a request or notification names. */
export const subjectFieldOf = (method: string | undefined): SubjectField | undefined =>
  SUBJECTS.get(method ?? '');
