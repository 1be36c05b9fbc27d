import { pathInWords, type Path } from '../pointer.ts';
import type { ProbeGroup } from '../probes/probe.ts';
import { withArticle } from '../value-words.ts';

/** What each group of probes is called. */
export const PROBE_GROUPS: Readonly<Record<ProbeGroup, string>> = {
  valid: 'Valid calls',
  missing: 'A required key missing',
  type: 'Another type',
  boundary: 'At and beyond the bounds',
  list: 'Not in the list',
  unknown: 'An unknown key',
  unicode: 'Odd characters',
  long: 'Very long',
};

const placeWords = (path: Path): string =>
  path.length === 0 ? 'the arguments' : pathInWords(path);

export const MINIMAL_NAME = 'Required keys only';
export const FULL_NAME = 'Every key';
export const NOTHING_NAME = 'No keys at all';
export const missingName = (path: Path): string => `Without ${placeWords(path)}`;
export const typeName = (path: Path, type: string): string =>
  `${placeWords(path)} as ${withArticle(type)}`;
export const boundaryName = (path: Path, what: string): string => `${placeWords(path)}: ${what}`;
export const listName = (path: Path): string =>
  `${placeWords(path)}: a value that is not in the list`;
export const unknownName = (path: Path): string => `An unknown key in ${placeWords(path)}`;
export const unicodeName = (path: Path): string =>
  `${placeWords(path)} with accents, emoji, right-to-left marks and control characters`;
export const longName = (path: Path, characters: number): string =>
  `${placeWords(path)} with ${characters.toLocaleString('en')} characters`;

/** "the minimum 1", "1 below the minimum". */
export const numberWords = (keyword: string, bound: string, step: number): string => {
  const said: Readonly<Record<string, string>> = {
    minimum: 'minimum',
    maximum: 'maximum',
    exclusiveMinimum: 'lower limit',
    exclusiveMaximum: 'upper limit',
  };
  const name = said[keyword] ?? keyword;
  if (step === 0) return `the ${name} ${bound}`;
  return `1 ${step < 0 ? 'below' : 'above'} the ${name} ${bound}`;
};

export const countWords = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
export const EMPTY_TEXT = 'an empty text';
export const OFF_STEP = 'between two steps';
