import * as fc from 'fast-check';

/** Texts of JSON as people and programs write it, for property tests: odd spaces, escapes, digits, double keys. */

const space = fc.constantFrom('', '', '', ' ', '\n', '\r\n', '\t  ');

const escaped = fc.constantFrom(
  String.raw`\"`,
  String.raw`\\`,
  String.raw`\/`,
  String.raw`\n`,
  String.raw`\u0041`,
  String.raw`\uD83D\uDE00`,
  String.raw`\ud800`,
);
const character = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('a', 'id', ' ', '{', '}', '[', ']', ':', ',', 'é', '😀'),
  },
  { weight: 1, arbitrary: escaped },
);
export const stringText: fc.Arbitrary<string> = fc
  .array(character, { maxLength: 6 })
  .map((parts) => `"${parts.join('')}"`);

export const numberText: fc.Arbitrary<string> = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom(
    '9007199254740993',
    '1.0',
    '1e400',
    '-0',
    '0.1000000000000000055',
    '1E+2',
    '10e-1',
  ),
);

const scalar = fc.oneof(stringText, numberText, fc.constantFrom('true', 'false', 'null'));
const key = fc.oneof(
  fc.constantFrom('"id"', '"method"', '"_meta"', String.raw`"\u0069d"`, '"a"', '"__proto__"'),
  stringText,
);

const joined = (open: string, parts: readonly string[], close: string): string =>
  open + parts.join(',') + close;

const { value, object } = fc.letrec<{ value: string; object: string; array: string }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, depthIdentifier: 'json' }, scalar, tie('object'), tie('array')),
  object: fc
    .array(fc.tuple(space, key, space, space, tie('value'), space), { maxLength: 4 })
    .map((members) =>
      joined(
        '{',
        members.map(([a, k, b, c, v, d]) => `${a}${k}${b}:${c}${v}${d}`),
        '}',
      ),
    ),
  array: fc.array(fc.tuple(space, tie('value'), space), { maxLength: 4 }).map((items) =>
    joined(
      '[',
      items.map((parts) => parts.join('')),
      ']',
    ),
  ),
}));

/** Any JSON value. */
export const jsonText: fc.Arbitrary<string> = value;
/** A JSON object. */
export const objectText: fc.Arbitrary<string> = object;
