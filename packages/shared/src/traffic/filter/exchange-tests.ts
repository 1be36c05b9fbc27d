import { CountColumn } from '../column.ts';
import { subjectText } from '../subject-text.ts';
import type { FilterContext, RowTest } from './context.ts';
import { subjectFieldOf, type SubjectField } from './row-words.ts';
import { textTest, type TextPattern } from './text-pattern.ts';

/**
 * Whether a row belongs to an exchange that fits: its own, one around it, or one that its batch answers. What an
 * exchange is does not change once its request is there, so each is looked at once.
 */
function belongsTest(
  { table, links }: FilterContext,
  fits: (exchange: number) => boolean,
): RowTest {
  const known = new CountColumn(1);
  const fitsAround = (exchange: number): boolean => {
    for (let at: number | undefined = exchange; at !== undefined; at = links.outer(at))
      if (fits(at)) return true;
    return false;
  };
  const fitsOnce = (exchange: number): boolean => {
    const answer = known.get(exchange);
    if (answer !== undefined) return answer === 1;
    const fresh = fitsAround(exchange);
    known.set(exchange, fresh ? 1 : 0);
    return fresh;
  };
  return (index) => {
    const exchange = table.exchangeAt(index);
    if (exchange !== undefined) return fitsOnce(exchange);
    return table.batchAt(index)?.answers.some(([answered]) => fitsOnce(answered)) ?? false;
  };
}

/** `exchange:#19`: all that belongs to the exchange of that frame, retries of it included. */
export function frameExchangeTest(context: FilterContext, seq: number): RowTest {
  const { table, links } = context;
  let belongs: RowTest | undefined;
  // The frame may come later than the filter.
  const find = (): RowTest | undefined => {
    const at = table.indexOfSeq(seq);
    if (at < 0) return undefined;
    const wanted = links.original(table.exchangeAt(at) ?? seq);
    return belongsTest(context, (exchange) => exchange === wanted);
  };
  return (index) => {
    belongs ??= find();
    return table.seqAt(index) === seq || (belongs?.(index) ?? false);
  };
}

/** `tool:`, `uri:` and `prompt:`: exchanges whose request names it, and notifications that do. */
export function subjectTest(
  context: FilterContext,
  field: SubjectField,
  pattern: TextPattern,
): RowTest {
  const { table } = context;
  // Subjects are kept cut to a length.
  const text = pattern.how === 'is' ? subjectText(pattern.text) : pattern.text;
  const fits = textTest({ ...pattern, text });
  const names = (index: number): boolean =>
    subjectFieldOf(table.methodAt(index)) === field && fits(table.subjectAt(index) ?? '');
  const belongs = belongsTest(context, (exchange) => {
    const index = table.indexOfSeq(exchange);
    return index >= 0 && names(index);
  });
  return (index) => belongs(index) || (table.shapeAt(index) === 'notification' && names(index));
}
