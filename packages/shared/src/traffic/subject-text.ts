/** Most characters of a row's subject. */
export const SUBJECT_LENGTH = 160;

/**
 * The beginning of a text, as a string of its own: a slice would keep the whole text in memory for as long as the row
 * lives. A surrogate pair is not cut in half.
 */
export function subjectText(text: string): string {
  if (text.length <= SUBJECT_LENGTH) return text;
  const last = text.charCodeAt(SUBJECT_LENGTH - 1);
  const length = last >= 0xd800 && last <= 0xdbff ? SUBJECT_LENGTH - 1 : SUBJECT_LENGTH;
  const units: number[] = [];
  for (let index = 0; index < length; index++) units.push(text.charCodeAt(index));
  return String.fromCharCode(...units);
}
