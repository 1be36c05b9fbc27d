/** Reading of values a peer sent: nothing about them is certain. */

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object with named members; undefined for lists, null and everything else. */
export function asFields(value: unknown): Fields | undefined {
  return isFields(value) ? value : undefined;
}

/** An own member of an object; undefined where there is none. */
export function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

export function stringOf(value: unknown, key: string): string | undefined {
  const found = fieldOf(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** The strings of a list; undefined when there is no list. */
export function stringsOf(value: unknown, key: string): string[] | undefined {
  const found = fieldOf(value, key);
  return Array.isArray(found) ? found.filter((item) => typeof item === 'string') : undefined;
}
