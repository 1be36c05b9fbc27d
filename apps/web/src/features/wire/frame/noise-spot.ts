import { parseJson } from '@wirescope/shared/json-text/json-text';
import { nestingExceeds } from '../../../ui/json-view/nesting.ts';

/** The place in a text where it stops being JSON, and what is wrong there. Offsets in UTF-16 units. */
export type NoiseSpot = { offset: number; length: number; words: string };

/** Longer lines are not parsed for the sake of an explanation. */
const LONGEST = 200_000;
const DEEPEST = 500;

const byteOf = (text: string, offset: number): number =>
  new TextEncoder().encode(text.slice(0, offset)).length;

/** The first thing that is wrong in a text that is not JSON; undefined when it is JSON, empty or too long to look. */
export const noiseSpot = (text: string): NoiseSpot | undefined => {
  if (text.trim() === '' || text.length > LONGEST || nestingExceeds(text, DEEPEST))
    return undefined;
  const [error] = parseJson(text).errors;
  if (error === undefined) return undefined;
  const offset = Math.min(error.offset, text.length);
  const length = Math.max(1, error.length);
  const place = offset >= text.length ? 'at the end' : `byte ${byteOf(text, offset)}`;
  return { offset, length, words: `${place}: ${error.message}` };
};
