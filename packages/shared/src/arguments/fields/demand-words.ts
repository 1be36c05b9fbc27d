import { isRecord } from '../dialect.ts';
import { askedOf, boundAsked } from '../reading/asked.ts';
import type { SchemaDocument } from '../reading/schema-document.ts';
import { counted } from '../value-words.ts';
import { forceOf } from './shape.ts';
import type { Ruling } from './ruling.ts';
import type { Alternatives } from './telling.ts';

const LONGEST = 60;

const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;

/** What schemas ask for beside the type, each a sentence: what a control alone does not show. */
export const demandsOf = (doc: SchemaDocument, ruling: Ruling): string[] => {
  const force = forceOf(ruling);
  const bound = (keyword: string) => boundAsked(doc, force, keyword)?.value;
  const count = (least: string, most: string, unit: string): string[] =>
    countWords(bound(least), bound(most), unit);
  const texts = (keyword: string) => askedOf(force, keyword);
  return [
    ...count('minLength', 'maxLength', 'character'),
    ...texts('pattern').map(({ value }) => `Matches ${shortened(String(value))}`),
    ...texts('multipleOf').map(({ value }) => `A multiple of ${String(value)}.`),
    ...count('minItems', 'maxItems', 'item'),
    ...(texts('uniqueItems').some(({ value }) => value === true)
      ? ['No two items are equal.']
      : []),
    ...texts('contains').map(({ pointer }) => `Holds an item that fits ${source(doc, pointer)}`),
    ...count('minProperties', 'maxProperties', 'key'),
    ...texts('propertyNames').flatMap(({ value }) => nameWords(value)),
    ...texts('not').map(({ value, pointer }) => notWords(doc, value, pointer)),
    ...ruling.demands.map(alternativeWords),
  ];
};

const countWords = (least = 0, most = Infinity, unit: string): string[] => {
  if (least > 0 && most === least) return [`Exactly ${counted(least, unit)}.`];
  if (least > 0 && most < Infinity) return [`${least} to ${counted(most, unit)}.`];
  if (least > 0) return [`At least ${counted(least, unit)}.`];
  return most < Infinity ? [`At most ${counted(most, unit)}.`] : [];
};

const source = (doc: SchemaDocument, pointer: string): string =>
  shortened((doc.textAt(pointer) ?? '').replaceAll(/\s+/g, ' '));

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const nameWords = (names: unknown): string[] => {
  if (!isRecord(names)) return [];
  const { pattern, maxLength } = names;
  return [
    ...(typeof pattern === 'string' ? [`Keys match ${shortened(pattern)}`] : []),
    ...(typeof maxLength === 'number'
      ? [`Keys have at most ${counted(maxLength, 'character')}.`]
      : []),
  ];
};

const notWords = (doc: SchemaDocument, schema: unknown, pointer: string): string => {
  const keys = isRecord(schema) ? textsIn(schema['required']) : [];
  if (isRecord(schema) && Object.keys(schema).length === 1 && keys.length > 0)
    return `Without ${keys.length === 1 ? '' : 'all of '}${keys.join(', ')}.`;
  return `Excluded: ${source(doc, pointer)}`;
};

/** Branches that only ask for keys are said by their keys. */
const alternativeWords = ({ keyword, branches }: Alternatives): string => {
  const groups = branches.map(({ schema }) =>
    isRecord(schema) ? textsIn(schema['required']).join(' and ') : '',
  );
  const lead = keyword === 'oneOf' ? 'Exactly one of' : 'At least one of';
  return groups.includes('')
    ? `${lead} ${branches.length} sets of demands is met.`
    : `${lead} these is there: ${groups.join('; ')}.`;
};
