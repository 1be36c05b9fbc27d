import { fieldNamed, fieldNames, fieldOf, type FieldName } from './fields.ts';
import { nearestOf } from './nearest.ts';
import type { FieldTerm, QueryNode, Span } from './query.ts';
import { quote } from './quoting.ts';
import { needsWords, readValue } from './read-value.ts';
import type { TokenStream } from './token-stream.ts';
import type { TokenOf } from './tokenize.ts';

/** A value, or the place where one is missing. */
type Slot = { value?: TokenOf<'value'>; span: Span };

/** Reads the values behind a field's name. What is wrong with them is noted, so that reading can go on. */
export function parseField(
  stream: TokenStream,
  { text: written, span: nameSpan }: TokenOf<'field'>,
): QueryNode {
  const slots = readSlots(stream, nameSpan);
  const span = { start: nameSpan.start, end: slots.at(-1)?.span.end ?? nameSpan.end };
  const field = fieldNamed(written);
  if (field === undefined) {
    unknownField(stream, written, { name: nameSpan, whole: span });
    return { kind: 'text', text: written, span };
  }
  const term: FieldTerm = { kind: 'field', field, values: [], span };
  for (const slot of slots) addValue(stream, term, slot);
  return term;
}

function readSlots(stream: TokenStream, nameSpan: Span): Slot[] {
  const slots: Slot[] = [];
  for (let before = nameSpan; ;) {
    const value = stream.take('value');
    slots.push(value === undefined ? { span: before } : { value, span: value.span });
    const comma = stream.take('comma');
    if (comma === undefined) return slots;
    before = comma.span;
  }
}

function addValue(stream: TokenStream, term: FieldTerm, { value, span }: Slot): void {
  if (value === undefined) return stream.problem(span, needsWords(term.field));
  const { text, quoted } = value;
  const read = readValue(term.field, text, quoted);
  if (read.ok) term.values.push({ text, quoted, test: read.value, span });
  else stream.problem(span, read.error.expected, read.error.fix);
}

function unknownField(
  stream: TokenStream,
  written: string,
  spans: { name: Span; whole: Span },
): void {
  const none = `There is no field \`${written}:\`.`;
  const meant = fieldMeant(written);
  if (meant !== undefined)
    return stream.problem(spans.name, `${none} Did you mean \`${meant}:\`?`, `${meant}:`);
  const { start, end } = spans.whole;
  const fix = quote(stream.text.slice(start, end));
  stream.problem(spans.whole, `${none} To find the text itself, put it in quotes.`, fix);
}

/** The field a person most likely meant, by its letters or by what other tools call it. */
function fieldMeant(written: string): FieldName | undefined {
  const word = written.toLowerCase();
  const known = fieldNames.find((name) => fieldOf(name).also?.includes(word));
  return known ?? fieldNamed(nearestOf(word, fieldNames) ?? '');
}
