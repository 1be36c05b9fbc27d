import { never, type FilterContext, type FrameFinding, type RowTest } from './context.ts';
import type { FieldName } from './fields.ts';
import { isError, isMine, kindTest } from './row-words.ts';

type WordTest = (context: FilterContext, word: string) => RowTest;

/** What the words of a field ask of rows. */
export const WORD_TESTS: Readonly<Partial<Record<FieldName, WordTest>>> = {
  kind: ({ table }, word) => kindTest(table, word),
  dir:
    ({ table }, word) =>
    (index) =>
      table.dirAt(index) === word,
  is: stateTest,
  has: carriesTest,
  level: (context, word) => findingTest(context, ({ level }) => level === word),
};

function stateTest({ table, links }: FilterContext, word: string): RowTest {
  switch (word) {
    case 'error':
      return (index) => isError(table, index);
    case 'pending':
      return (index) => links.isOpen(table.seqAt(index));
    case 'cancelled':
    case 'timeout':
      return (index) => table.hasMark(index, word) || links.was(index, word);
    case 'late':
      return (index) => table.hasMark(index, 'late');
    case 'auto':
      return (index) => table.byAt(index) !== undefined;
    case 'mine':
      return (index) => isMine(table, index);
    default:
      return never;
  }
}

/** `_meta` is not in rows: payloads are searched for it. */
function carriesTest(context: FilterContext, word: string): RowTest {
  const { table, links } = context;
  if (word === 'progress')
    return (index) => table.progressAt(index) !== undefined || links.was(index, 'progress');
  return word === 'finding' ? findingTest(context, () => true) : never;
}

export function findingTest(
  { table, findings }: FilterContext,
  fits: (finding: FrameFinding) => boolean,
): RowTest {
  return findings === undefined ? never : (index) => findings(table.seqAt(index)).some(fits);
}
