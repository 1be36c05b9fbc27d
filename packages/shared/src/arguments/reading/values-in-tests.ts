import * as fc from 'fast-check';
import { isRecord } from '../dialect.ts';

/** Values near and far from what a schema asks, for property tests. */

const TELLING: readonly unknown[] = JSON.parse(
  '[null,true,false,0,1,5,15,100,-1,2.5,0.3,1e21,9007199254740993,"","x","text","file","url","sms","email","auto",' +
    '"manual","#f00","production","prod","2026-01-01","2026-01-01T10:00:00Z","a@b.c","https://example.com/",' +
    '"3","true","[1]","{}"]',
);
const scalar = fc.oneof(
  fc.constantFrom(...TELLING),
  fc.string({ maxLength: 8 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const keysIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(keysIn);
  if (!isRecord(schema)) return [];
  const own = isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
  return [...new Set([...own, ...Object.values(schema).flatMap(keysIn)])];
};

/** As it is read back: without `undefined` and `-0`. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Any value, with keys the schema names more often than not. */
export const anyValue = (schema: unknown): fc.Arbitrary<unknown> => {
  const named = keysIn(schema);
  const key =
    named.length === 0
      ? fc.string({ maxLength: 4 })
      : fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...named) },
          { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
        );
  const { value, object } = fc.letrec<{ value: unknown; object: unknown; array: unknown }>(
    (tie) => ({
      value: fc.oneof(
        { maxDepth: 4, depthIdentifier: 'value' },
        scalar,
        tie('object'),
        tie('array'),
      ),
      object: fc.dictionary(key, tie('value'), { maxKeys: 6 }),
      array: fc.array(tie('value'), { maxLength: 4 }),
    }),
  );
  return fc.oneof({ weight: 5, arbitrary: object }, { weight: 1, arbitrary: value }).map(asJson);
};

type Slip = { kind: string; pick: number; value: unknown };

const slip: fc.Arbitrary<Slip> = fc.record({
  kind: fc.constantFrom('drop', 'rename', 'replace', 'stringify', 'wrap', 'add', 'grow', 'null'),
  pick: fc.nat(),
  value: scalar,
});

/** Every place in a value, itself apart: its holder and its key. */
const placesIn = (value: unknown): [Record<string, unknown> | unknown[], string][] =>
  (isRecord(value) || Array.isArray(value) ? Object.entries(value) : []).flatMap(([key, inner]) => [
    ...(isRecord(value) || Array.isArray(value)
      ? [[value, key] satisfies [Record<string, unknown> | unknown[], string]]
      : []),
    ...placesIn(inner),
  ]);

const slipped = (root: unknown, { kind, pick, value }: Slip): unknown => {
  const places = placesIn(root);
  const [holder, key] = places[pick % Math.max(places.length, 1)] ?? [];
  if (holder === undefined || key === undefined) return root;
  const index = Number(key);
  const held: unknown = Array.isArray(holder) ? holder[index] : holder[key];
  const put = (next: unknown) => {
    if (Array.isArray(holder)) holder[index] = next;
    else holder[key] = next;
  };
  if (kind === 'drop' && Array.isArray(holder)) holder.splice(index, 1);
  else if (kind === 'drop' && !Array.isArray(holder)) delete holder[key];
  else if (kind === 'replace') put(value);
  else if (kind === 'null') put(null);
  else if (kind === 'stringify')
    put(typeof held === 'string' ? held.toUpperCase() : JSON.stringify(held));
  else if (kind === 'wrap') put([held]);
  else if (kind === 'grow') put(typeof held === 'number' ? held * 1000 : [held, held, held, held]);
  else if (kind === 'add' && isRecord(held)) held['extra'] = value;
  else if (kind === 'rename' && !Array.isArray(holder)) {
    delete holder[key];
    holder[pick % 2 === 0 ? key.slice(0, -1) : key.toUpperCase()] = held;
  }
  return root;
};

/** A value people get wrong: one that fits, with a few slips. */
export const slippedFrom = (fitting: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(slip, { minLength: 1, maxLength: 4 })
    .map((slips) => asJson(slips.reduce(slipped, asJson(fitting))));
