/** "1 item", "3 items". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const LONGEST = 48;

/** The JSON text of a value if it is short enough to stand in a sentence. */
export const shortText = (value: unknown): string | undefined => {
  const text = JSON.stringify(value);
  return text !== undefined && text.length <= LONGEST ? text : undefined;
};

/** The JSON Schema type of a value. */
export const typeName = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
};

/** "a string", "an object", "null". */
export const withArticle = (type: string): string => {
  if (type === 'null') return 'null';
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
};

/** "a, b or c". */
export const eitherOf = (words: readonly string[]): string => {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
};
