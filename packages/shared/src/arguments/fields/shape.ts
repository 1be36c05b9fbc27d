import { isRecord } from '../dialect.ts';
import type { Choice, FieldKind } from '../field.ts';
import { TYPE_NAMES } from '../keywords.ts';
import { askedOf, typesAsked, type Listed } from '../reading/asked.ts';
import { isOfType } from '../reading/check-scalars.ts';
import type { InForce, Rule } from '../reading/rules.ts';
import type { SchemaDocument } from '../reading/schema-document.ts';
import { listedBy } from './listed.ts';
import type { Held, Ruling } from './ruling.ts';

/** What the rules of a place make of its field: its kind, with a reason in words when that is a JSON field. */
export type Shape = {
  kind: FieldKind;
  nullable: boolean;
  choices: readonly Choice[];
  /** The one container the rules allow, if they say so. */
  container?: 'object' | 'array';
  /** Types to choose from, null among them, where there is more than one beside null. */
  types?: { names: readonly string[]; chosen: number };
  fallbackReason?: string;
};

/** The decision between types, where a person has to make it. */
export const TYPE_DECISION = 'type';

/** What anything can be written as, and how a value is written of which nothing is known: it is no type of the schema's. */
export const AS_JSON = 'JSON';

/** What a value may be where the schema does not say. */
const ANY_TYPE = [AS_JSON, 'string', 'number', 'boolean', 'object', 'array', 'null'] as const;

/** The rules without unions: what the questions of the reading are asked of. */
export const forceOf = (ruling: Ruling): InForce => ({
  rules: ruling.rules,
  unions: [],
  never: ruling.never,
});

type At = {
  doc: SchemaDocument;
  ruling: Ruling;
  held: Held;
  nullable: boolean;
  /** It is the whole: an object, whether or not its schema says so. */
  whole: boolean;
};
type Container = 'object' | 'array';

const plain = (at: At, kind: FieldKind, container?: Container): Shape => ({
  kind,
  nullable: at.nullable,
  choices: [],
  ...(container === undefined ? {} : { container }),
});

const asJson = (at: At, fallbackReason: string, container?: Container): Shape => ({
  ...plain(at, 'json', container),
  fallbackReason,
});

/** The shape of the field that rules describe. */
export const shapeOf = (
  doc: SchemaDocument,
  ruling: Ruling,
  { held, whole }: { held: Held; whole: boolean },
): Shape => {
  const at: At = { doc, ruling, held, nullable: ruling.nullable, whole };
  if (ruling.never) return asJson(at, 'The schema allows no value here.');
  const open = ruling.decisions.find(({ chosen }) => chosen === undefined);
  if (open !== undefined) return plain(at, 'undecided');
  const listed = listedBy(doc, ruling.rules, ruling.lists);
  return listed === undefined ? shapeByType(at) : shapeOfList(at, listed);
};

const choiceOf = ({ text, title }: Listed): Choice =>
  title === undefined ? { text } : { text, title };

const shapeOfList = (at: At, listed: readonly Listed[]): Shape => {
  if (listed.length === 0)
    return asJson(at, 'Its schemas list values, but none that all of them allow.');
  const single = at.ruling.rules.some(({ schema }) => Object.hasOwn(schema, 'const'));
  if (single && at.ruling.lists.length === 0 && listed.length === 1)
    return {
      ...plain(at, 'const'),
      choices: listed.map(({ text }) => ({ text })),
    };
  const choices = listed.map(choiceOf);
  const withNull =
    at.nullable && !choices.some(({ text }) => text === 'null')
      ? [...choices, { text: 'null' }]
      : choices;
  return { ...plain(at, 'enum'), nullable: false, choices: withNull };
};

const shapeByType = (at: At): Shape => {
  const asked = typesAsked(at.doc, forceOf(at.ruling));
  if (asked?.size === 0)
    return asJson(at, 'Its schemas ask for types that exclude each other. No value fits.');
  const names = [...(asked ?? [])];
  const real = names.filter((name) => name !== 'null');
  const here = { ...at, nullable: at.nullable || (names.includes('null') && real.length > 0) };
  if (names.length > 0 && real.length === 0)
    return { ...plain(at, 'const'), nullable: false, choices: [{ text: 'null' }] };
  const types = real.includes('number') ? real.filter((name) => name !== 'integer') : real;
  const [type, ...more] = types;
  if (type === undefined) return shapeWithoutType(here);
  if (more.length === 0) return shapeOfType(here, type);
  const all = names.filter((name) => name === 'null' || types.includes(name));
  const chosen = chosenType(here, all);
  return { ...shapeOfType(here, all[chosen] ?? type), types: { names: all, chosen } };
};

/** The type that is there, else the one that was picked, else the first. */
const chosenType = ({ held }: At, names: readonly string[]): number => {
  const picked = held.picked[TYPE_DECISION];
  const has = (index: number | undefined) =>
    held.value === undefined || isOfType(held.value.is, names[index ?? -1]);
  if (picked !== undefined && names[picked] !== undefined && (held.forced || has(picked)))
    return picked;
  const there = held.value === undefined ? -1 : names.findIndex((_, index) => has(index));
  return there >= 0
    ? there
    : Math.max(
        0,
        names.findIndex((name) => name !== 'null'),
      );
};

/** Keywords that say of which type the values are that they are about. */
const IMPLIED: readonly [string, readonly string[]][] = [
  ['object', ['properties', 'patternProperties', 'required', 'minProperties', 'maxProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  [
    'string',
    ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
  ],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

const shapeWithoutType = (at: At): Shape => {
  const says = (keywords: readonly string[]) =>
    at.ruling.rules.some(({ schema }) =>
      keywords.some((keyword) => Object.hasOwn(schema, keyword)),
    );
  const implied = IMPLIED.filter(([, keywords]) => says(keywords));
  const [first, ...more] = implied;
  if (first !== undefined && more.length === 0) return shapeOfType(at, first[0]);
  if (implied[0]?.[0] === 'object') return shapeOfType(at, 'object');
  const [dead] = at.ruling.dead;
  if (dead !== undefined) return asJson(at, dead);
  const circle = at.ruling.rules.every(({ schema }) => leadsOnly(schema));
  if (circle && at.ruling.rules.length > 0 && leadsSomewhere(at.ruling.rules))
    return asJson(at, 'Its reference leads back to itself and names no schema.');
  return at.whole ? plain(at, 'object', 'object') : shapeOfAnything(at);
};

/** A value of which nothing is known is what was picked, else what stands there, else JSON. */
const shapeOfAnything = (at: At): Shape => {
  const chosen = kindChosen(at.held);
  const name = ANY_TYPE[chosen] ?? AS_JSON;
  // Null is one of the types here.
  const here = { ...at, nullable: false };
  return {
    ...(name === AS_JSON
      ? asJson(here, 'The schema says nothing about its type.')
      : shapeOfType(here, name)),
    types: { names: ANY_TYPE, chosen },
  };
};

/** Larger values are read better as JSON. */
const MOST_MEMBERS = 50;

const kindChosen = ({ value, picked, forced }: Held): number => {
  const json = ANY_TYPE.indexOf(AS_JSON);
  const pick = picked[TYPE_DECISION];
  const isType = (index: number) =>
    value === undefined || isOfType(value.is, ANY_TYPE[index] ?? AS_JSON);
  if (pick !== undefined && (pick === json || forced || isType(pick))) return pick;
  if (value === undefined || isLarge(value.is)) return json;
  return Math.max(
    json,
    ANY_TYPE.findIndex((_, index) => isType(index)),
  );
};

const isLarge = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > MOST_MEMBERS;

const leadsOnly = (schema: Rule['schema']): boolean =>
  Object.keys(schema).every((keyword) => keyword === '$ref' || keyword === '$dynamicRef');
const leadsSomewhere = (rules: readonly Rule[]): boolean =>
  rules.some(({ schema }) => Object.keys(schema).length > 0);

const shapeOfType = (at: At, type: string): Shape => {
  if (type === 'object') return plain(at, 'object', 'object');
  if (type === 'array') return shapeOfArray(at);
  if (type === 'null')
    return { ...plain(at, 'const'), nullable: false, choices: [{ text: 'null' }] };
  const kinds: readonly FieldKind[] = ['string', 'number', 'integer', 'boolean'];
  return plain(at, kinds.find((kind) => kind === type) ?? 'json');
};

export const isDescribing = (schema: unknown): boolean =>
  isRecord(schema) && Object.keys(schema).length > 0;

/** Whether schemas describe the values of keys that nobody names. */
export const describesOthers = (force: InForce): boolean =>
  ['additionalProperties', 'unevaluatedProperties'].some((keyword) =>
    askedOf(force, keyword).some(({ value }) => isDescribing(value)),
  ) || askedOf(force, 'patternProperties').some(({ value }) => isDescribing(value));

const shapeOfArray = (at: At): Shape => {
  const force = forceOf(at.ruling);
  const [items, places] = [askedOf(force, 'items'), askedOf(force, 'prefixItems')];
  const none = places.length === 0 && items.some(({ value }) => value === false);
  return none ? asJson(at, 'The schema allows no items.', 'array') : plain(at, 'array', 'array');
};

/** Names in `type` that JSON Schema does not have, each with a sentence. */
export const unknownTypes = (doc: SchemaDocument, rules: readonly Rule[]): string[] =>
  rules.flatMap(({ pointer, schema }) => {
    if (!Array.isArray(schema['type'])) return [];
    const written: unknown = JSON.parse(doc.textAt(`${pointer}/type`) ?? '[]');
    const names: unknown[] = Array.isArray(written) ? written : [];
    return names
      .filter((name) => typeof name !== 'string' || !TYPE_NAMES.has(name))
      .map((name) => `The schema names a type JSON Schema does not have: ${JSON.stringify(name)}.`);
  });
