import type { FilterContext, RowTest } from './context.ts';
import type { RegexTerm, TextTerm } from './query.ts';
import { hasCapital, textTest } from './text-pattern.ts';
import { methodTest } from './text-tests.ts';

/**
 * Looks for bare text in what rows show: method, subject, id. A frame is found there at once; its bytes are searched
 * where they are kept.
 */
export function textRowTest(context: FilterContext, term: TextTerm | RegexTerm): RowTest {
  const { table } = context;
  const fits = finder(term);
  const inMethod = methodTest(context, fits);
  return (index) => {
    if (inMethod(index)) return true;
    const subject = table.subjectAt(index);
    if (subject !== undefined && fits(subject)) return true;
    const id = table.idAt(index);
    return id !== undefined && fits(id);
  };
}

function finder(term: TextTerm | RegexTerm): (text: string) => boolean {
  if (term.kind === 'text')
    return textTest({ how: 'has', text: term.text, matchCase: hasCapital(term.text) });
  const pattern = new RegExp(term.source, term.flags);
  return (text) => pattern.test(text);
}
