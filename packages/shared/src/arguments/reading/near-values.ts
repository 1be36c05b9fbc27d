import { nearNames, type NearName } from './near-names.ts';

/** Joints between the words of a value. What leads it may be a sign: `-created` is no `created`. */
const JOINTS = /(?<=\p{L})[\s_./-]+(?=[\p{L}\p{N}])|(?<=\p{N})[\s_./-]+(?=\p{L})/gu;

/** A value without regard to letter case, blanks and quotes around it, and what joins its words. */
export const plainSpelling = (text: string): string =>
  text
    .trim()
    .replaceAll(/^["'`]+|["'`.,;]+$/g, '')
    .toLowerCase()
    .replaceAll(JOINTS, '');

/** In a value of two letters one is half of it. */
const MOST_WRONG = 1 / 3;

/** Whether a name that comes near is near as a value too, where a code of two letters is whole another country's. */
export const isNearValue = (written: string, { name, near }: NearName): boolean =>
  near.kind !== 'edits' || near.edits <= Math.min(written.length, name.length) * MOST_WRONG;

/** Up to here every letter counts: `GET` is no `SET`, and `json` no `jsonl`. */
const LONGEST_CODE = 4;
const SHORTEST_BEGINNING = 3;

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Whether a listed value was so surely meant that it may be put in unasked: it is spelled otherwise, or long, begins alike
 * and differs in few letters, or what is written is the beginning of its word.
 */
export const isSurelyMeant = (written: string, listed: string): boolean => {
  const [given, wanted] = [plainSpelling(written), plainSpelling(listed)];
  if (given === wanted) return true;
  if (given[0] !== wanted[0] || digitsIn(given) !== digitsIn(wanted)) return false;
  if (wanted.startsWith(given))
    return given.length >= SHORTEST_BEGINNING && /^\p{L}{2,}$/u.test(listed.slice(written.length));
  return (
    !given.startsWith(wanted) &&
    Math.min(given.length, wanted.length) > LONGEST_CODE &&
    nearNames(given, [wanted]).some(({ near }) => near.kind !== 'prefix')
  );
};
