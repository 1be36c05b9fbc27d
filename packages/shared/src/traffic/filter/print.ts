import type { FieldValue, Query, QueryNode } from './query.ts';
import { quote } from './quoting.ts';
import { tokenizeFilter } from './tokenize.ts';

/** The text of a query: parsing it gives the query again. Parentheses stand only where they are needed. */
export function printFilter(query: Query): string {
  switch (query.kind) {
    case 'all':
      return '';
    case 'text':
      return isPlainWord(query.text) ? query.text : quote(query.text);
    case 'regex':
      return `/${query.source}/${query.flags}`;
    case 'field':
      return `${query.field}:${query.values.map(printValue).join(',')}`;
    case 'not':
      return `-${query.item.kind === 'not' ? inParens(query.item) : printItem(query.item)}`;
    case 'and':
      return query.items.map(printItem).join(' ');
    case 'or':
      // AND binds closer, but few people know; only OR inside OR would be read otherwise.
      return query.items
        .map((item) => (item.kind === 'or' ? printItem(item) : printFilter(item)))
        .join(' OR ');
  }
}

const inParens = (node: QueryNode): string => `(${printFilter(node)})`;
const printItem = (node: QueryNode): string =>
  node.kind === 'and' || node.kind === 'or' ? inParens(node) : printFilter(node);

function printValue({ text, quoted }: FieldValue): string {
  return quoted ? quote(text) : text;
}

/** Whether a bare text is read as itself. With a slash in front, what follows could make it a regular expression. */
function isPlainWord(text: string): boolean {
  if (text.startsWith('/')) return false;
  const { tokens, problems } = tokenizeFilter(text);
  const [token] = tokens;
  return (
    problems.length === 0 && tokens.length === 1 && token?.kind === 'word' && token.text === text
  );
}

/** Whether a value of a field is read as itself without quotes. */
export function isPlainValue(text: string): boolean {
  const { tokens, problems } = tokenizeFilter(`kind:${text}`);
  const [, value] = tokens;
  const isOne = tokens.length === 2 && value?.kind === 'value' && !value.quoted;
  return problems.length === 0 && isOne && value.text === text;
}
