import type { Verdict } from './row.ts';

/** The verdict on a value by the keyword that failed. */
const BY_KEYWORD: ReadonlyMap<string, Verdict> = new Map<string, Verdict>([
  ['required', 'missing'],
  ['dependentRequired', 'missing'],
  ['dependencies', 'missing'],
  ['additionalProperties', 'unknown-key'],
  ['unevaluatedProperties', 'unknown-key'],
  ['propertyNames', 'unknown-key'],
  ['type', 'wrong-type'],
  ['minimum', 'out-of-range'],
  ['maximum', 'out-of-range'],
  ['exclusiveMinimum', 'out-of-range'],
  ['exclusiveMaximum', 'out-of-range'],
  ['multipleOf', 'out-of-range'],
  ['minLength', 'out-of-range'],
  ['maxLength', 'out-of-range'],
  ['enum', 'not-in-list'],
  ['const', 'not-in-list'],
  ['format', 'format'],
  ['pattern', 'format'],
  ['maxItems', 'too-many'],
  ['items', 'too-many'],
  ['additionalItems', 'too-many'],
  ['unevaluatedItems', 'too-many'],
  ['uniqueItems', 'too-many'],
  ['maxProperties', 'too-many'],
  ['minItems', 'too-few'],
  ['minProperties', 'too-few'],
  ['contains', 'too-few'],
  ['anyOf', 'branch-mismatch'],
  ['oneOf', 'branch-mismatch'],
  ['duplicateKey', 'duplicate-key'],
]);

export const verdictOf = (keyword: string): Verdict => BY_KEYWORD.get(keyword) ?? 'not-allowed';

/** Keywords whose problem is that a key is there. */
export const isAboutUnknown = (keyword: string): boolean =>
  keyword === 'additionalProperties' || keyword === 'unevaluatedProperties';
