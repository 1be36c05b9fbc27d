import { asFields, type Fields } from './loose-fields.ts';

/** Reading of the entries of lists: every oddity becomes a sentence, none hides the entry or its neighbours. */

/** What a value is, in the words of such a sentence. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** A text every entry must have: as said, as its JSON text when it is no string, '' when there is none. */
export function requiredText(entry: Fields, key: string, problems: string[]): string {
  const text = entry[key];
  if (typeof text === 'string') {
    if (text === '') problems.push(`${key} is empty.`);
    return text;
  }
  if (text === undefined) {
    problems.push(`${key} is missing.`);
    return '';
  }
  problems.push(`${key} is ${kindOf(text)}; it must be a string.`);
  return JSON.stringify(text);
}

/** A member that may be absent; another type than the one due is a problem. */
export function optionalMember(
  entry: Fields,
  key: string,
  type: 'string' | 'object',
  problems: string[],
): unknown {
  const value = entry[key];
  if (value === undefined) return undefined;
  const isRight = type === 'string' ? typeof value === 'string' : asFields(value) !== undefined;
  if (isRight) return value;
  const due = type === 'string' ? 'a string' : 'an object';
  problems.push(`${key} is ${kindOf(value)}; it must be ${due}, or be left out.`);
  return undefined;
}

/** Those of the named members that are there, each a string. */
export function optionalTexts<Key extends string>(
  entry: Fields,
  keys: readonly Key[],
  problems: string[],
): { [K in Key]?: string } {
  const texts: { [K in Key]?: string } = {};
  for (const key of keys) {
    const text = optionalMember(entry, key, 'string', problems);
    if (typeof text === 'string') texts[key] = text;
  }
  return texts;
}

/** Names a problem on every entry that repeats what an earlier one is called by. */
export function nameRepeats<Entry extends { problems: string[] }>(
  entries: Entry[],
  what: string,
  keyOf: (entry: Entry) => string,
): Entry[] {
  const seen = new Set<string>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== '' && seen.has(key))
      entry.problems.push(`Another ${what} before it is named ${JSON.stringify(key)} too.`);
    seen.add(key);
  }
  return entries;
}
