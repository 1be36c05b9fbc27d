/** What the examples made from a schema are called in a menu. */
export const EXAMPLE_NAMES = {
  minimal: 'Required keys only',
  full: 'Every key',
  documented: 'Defaults and examples of the schema',
  given: (index: number): string => `Example ${index + 1} of the schema`,
} as const;
