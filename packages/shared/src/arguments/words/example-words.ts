/** What the examples made from a schema are called in a menu. */
export const EXAMPLE_NAMES = {
  minimal: 'Required keys only',
  full: 'Every key',
  documented: 'Defaults and examples of the schema',
  given: (index: number): string => `Example ${index + 1} of the schema`,
} as const;

/** Why no example can be made. */
export const NOTHING_MADE = {
  endless:
    'Nothing was filled in: what the schema requires goes on inside itself without end, so no arguments can fit it.',
  costly: 'Nothing was filled in: the search for arguments that fit the schema took too long.',
  unfit:
    'Nothing was filled in: no arguments were found that fit the schema. It may contradict itself.',
} as const;
