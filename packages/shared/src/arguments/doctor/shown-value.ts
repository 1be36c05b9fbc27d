const LONGEST = 40;

/** A value of a schema, short enough to stand in a sentence. */
export const shownValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
};
