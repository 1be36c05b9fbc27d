import type { NoiseReason } from '../frame.ts';
import type { Language } from './language.ts';

/** A stretch of the text that is at fault. Offset and length in UTF-16 units. */
export type Spot = { offset: number; length: number; words: string };

/** What usually writes such a line, and what to do about it. */
export type Cause = {
  /** Stable name, for example `pretty-printed`. */
  kind: string;
  /** A sentence. */
  title: string;
  words: string;
  /** What to do. */
  todo?: string;
  /** A line of the server's source or settings as it may be, and as it should be. */
  patch?: { note: string; before?: string; after: string };
  /** Characters at fault, where the cause knows them better than the JSON parser does. */
  spot?: Spot;
};

/** The rule that is broken, around the word that says how strictly it holds. */
export type BrokenRule = { before: string; keyword: string; after: string; page: string };

/** What is known about bytes that stood where a message belonged. */
export type NoiseLine = {
  why: NoiseReason;
  /** Absent when the bytes are not UTF-8. */
  text?: string;
  /** The first bytes of a line that is not UTF-8. */
  bytes?: Uint8Array;
  /** What carried it. */
  carrier: 'stdio' | 'http' | 'sse';
  language?: Language;
  /** The line stands between such lines: what the same server wrote right before and after, if that was noise too. */
  before?: string;
  after?: string;
  /** On an HTTP body: what its head said. */
  contentType?: string;
  contentEncoding?: string;
  /** How the exchange ended, if it broke. */
  ending?: string;
  status?: number;
};

export type NoiseExplanation = {
  title: string;
  /** What Wirescope did with it. */
  kept: string;
  rule?: BrokenRule;
  spots: Spot[];
  cause?: Cause;
};
