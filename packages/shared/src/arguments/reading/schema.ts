import { isRecord } from '../dialect.ts';

/** A schema: an object of keywords, or true (anything) or false (nothing). */
export type Schema = boolean | Readonly<Record<string, unknown>>;

/** What stands in place of a schema; anything else than a schema allows everything. */
export const asSchema = (value: unknown): Schema =>
  typeof value === 'boolean' || isRecord(value) ? value : true;
