import { durationOf, inWords } from '../format.ts';

/** The time of a running clock in whole tenths of a second: more cannot be read while it runs. */
export const runningFor = (ms: number): string =>
  ms < 60_000 ? `${(Math.max(0, ms) / 1000).toFixed(1)} s` : inWords(durationOf(ms));
