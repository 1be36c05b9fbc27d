import type { FilterContext, RowTest } from './context.ts';
import { subjectTest } from './exchange-tests.ts';
import type { FieldName } from './fields.ts';
import type { SubjectField } from './row-words.ts';
import { textTest, type TextPattern } from './text-pattern.ts';
import { findingTest } from './word-tests.ts';

type PatternTest = (context: FilterContext, pattern: TextPattern) => RowTest;

const subject =
  (field: SubjectField): PatternTest =>
  (context, pattern) =>
    subjectTest(context, field, pattern);

/** What the texts of a field ask of rows. */
export const TEXT_TESTS: Readonly<Partial<Record<FieldName, PatternTest>>> = {
  method: (context, pattern) => methodTest(context, textTest(pattern)),
  tool: subject('tool'),
  uri: subject('uri'),
  prompt: subject('prompt'),
  id: idTest,
  rule: (context, pattern) => {
    const fits = textTest(pattern);
    return findingTest(context, ({ rule }) => fits(rule));
  },
  session: ({ session }, pattern) => {
    const fits = textTest(pattern);
    const isThis = session !== undefined && (fits(session.id) || fits(session.title));
    return () => isThis;
  },
};

/** Methods are few: each is looked at once. */
export function methodTest({ table }: FilterContext, fits: (text: string) => boolean): RowTest {
  const known: boolean[] = [];
  return (index) => {
    const number = table.methodNumberAt(index);
    return number !== undefined && (known[number] ??= fits(table.methods[number] ?? ''));
  };
}

/** `17` is the number and the string; with its JSON quotes it is the string alone. */
function idTest({ table }: FilterContext, pattern: TextPattern): RowTest {
  const fits = textTest(pattern);
  return (index) => {
    const id = table.idAt(index);
    if (id === undefined) return false;
    return fits(id) || (id.startsWith('"') && fits(contentOf(id)));
  };
}

function contentOf(id: string): string {
  return id.includes('\\') ? String(JSON.parse(id)) : id.slice(1, -1);
}
