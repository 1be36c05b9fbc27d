import { frameAt, frameCount } from './recording.ts';

/** How long frames are looked through before the page may draw, ms. */
const SLICE = 12;

/** All that is written in a frame and in its row, but for the names of members. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? '');
  return Object.values(value).map(wordsOf).join(' ');
};

let turn = 0;

/** The frames in which a text stands, in any case; undefined when another search was begun meanwhile. */
export const findFrames = async (text: string): Promise<number[] | undefined> => {
  turn += 1;
  const mine = turn;
  const needle = text.trim().toLowerCase();
  const found: number[] = [];
  let sliceEnd = performance.now() + SLICE;
  for (let index = 0; index < frameCount; index += 1) {
    if (needle === '' || wordsOf(frameAt(index)).toLowerCase().includes(needle)) found.push(index);
    if (performance.now() < sliceEnd) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (mine !== turn) return undefined;
    sliceEnd = performance.now() + SLICE;
  }
  return found;
};
