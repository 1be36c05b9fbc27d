import type { Schema } from '../reading/schema.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';

/**
 * Whether a change takes (or gives) documents. `no`: none · `unnamed`: only such as have a key the schema did not name
 * and yet allowed · `yes`: it does, or may; what cannot be decided counts as that.
 */
export type Effect = 'no' | 'unnamed' | 'yes';

/** One difference between two schemas. */
export type SchemaChange = {
  /** The place in a value, as people write it: `window.from`, `rows[]`; '' for the whole. */
  where: string;
  /** What is the case now, without a full stop and without the place. */
  what: string;
  /** Documents valid before are invalid now. */
  narrows: Effect;
  /** Documents invalid before are valid now. */
  widens: Effect;
};

/** Two schemas in their documents, on the way down from the roots. */
export type Walk = {
  before: SchemaDocument;
  after: SchemaDocument;
  /** Pairs that are being compared: a reference that comes back to one says nothing new. */
  active: Set<string>;
  /** Pairs that may still be compared; schemas of strangers may have no end. */
  left: number;
};

export type Keywords = Readonly<Record<string, unknown>>;

/** What compares two schemas; given to the parts, which compare what is inside. */
export type Compare = (walk: Walk, a: Sub, b: Sub, where: string) => SchemaChange[];

/** Two schemas with keywords, to be compared keyword by keyword. */
export type Pair = {
  walk: Walk;
  compare: Compare;
  where: string;
  a: Keywords;
  b: Keywords;
  subA: Sub;
  subB: Sub;
};

/** A change after which less is valid: who sent what was valid may be refused. */
export const narrower = (where: string, what: string): SchemaChange => ({
  where,
  what,
  narrows: 'yes',
  widens: 'no',
});
/** A change after which more is valid, and nothing less. */
export const wider = (where: string, what: string): SchemaChange => ({
  where,
  what,
  narrows: 'no',
  widens: 'yes',
});
/** It takes some and gives others, or cannot be decided. */
export const other = (where: string, what: string): SchemaChange => ({
  where,
  what,
  narrows: 'yes',
  widens: 'yes',
});

export const narrows = (changes: readonly SchemaChange[]): boolean =>
  changes.some((change) => change.narrows !== 'no');
export const widens = (changes: readonly SchemaChange[]): boolean =>
  changes.some((change) => change.widens !== 'no');

/** The place of a member. */
export const memberOf = (where: string, key: string): string => {
  const plain = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key);
  if (!plain) return `${where}[${JSON.stringify(key)}]`;
  return where === '' ? key : `${where}.${key}`;
};

/** A schema that allows everything. */
export const ANYTHING: Schema = true;
