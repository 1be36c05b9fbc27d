/** A dialect of JSON Schema Wirescope can check against. */
export type Dialect = '2020-12' | '2019-09' | 'draft-07';

const DECLARED: readonly [RegExp, Dialect][] = [
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, '2020-12'],
  [/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, '2019-09'],
  [/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/, 'draft-07'],
  // What draft-06 and draft-04 say of tool arguments means the same in draft-07; where it does not, a notice says so.
  [/^https?:\/\/json-schema\.org\/draft-0[46]\/schema#?$/, 'draft-07'],
];

/** Which dialect a schema is written in: the one `$schema` names, else 2020-12 (server/tools). */
export const dialectOf = (schema: unknown): { dialect: Dialect; notice?: string } => {
  const declared = isRecord(schema) ? schema['$schema'] : undefined;
  if (declared === undefined) return { dialect: '2020-12' };
  const known = DECLARED.find(
    ([pattern]) => typeof declared === 'string' && pattern.test(declared),
  );
  if (known !== undefined) return { dialect: known[1] };
  const name = JSON.stringify(declared);
  return {
    dialect: '2020-12',
    notice: `$schema is ${name}, which Wirescope does not know. It is read as 2020-12.`,
  };
};

/** A JSON object: no array, no null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
