import { createContext, Script } from 'node:vm';
import { payloadTest } from '@wirescope/shared/traffic/filter/match-payload';
import type { PayloadTerm } from '@wirescope/shared/traffic/filter/payload-term';
import type { Frame } from '@wirescope/shared/traffic/frame';
import { frameOfLine, type CaptureReader } from './capture-reader.ts';
import type { LongString } from './long-string.ts';
import {
  BLOCK,
  readGroup,
  searchGroup,
  searchLong,
  textTermOf,
  turn,
  type Group,
  type TextTerm,
} from './search-capture.ts';

export type TermOptions = {
  /** The first frame to look at, default 1. */
  from?: number;
  signal?: AbortSignal;
};

/** Frames of a block that hold terms: bit n of the second number is term n. All frames up to `upTo` were looked at. */
export type TermHits = { hits: [seq: number, terms: number][]; upTo: number };

/** A search that was given up: a regular expression that would take for ever. */
export class SearchTooSlow extends Error {}

/** A block must be done within this, ms; bare text never needs more than a small part of it. */
const BLOCK_MS = 1_000;
/** Of a longer text only so much is given to regular expressions and paths, bytes. */
const MOST_PARSED = 1 << 24;
const HEAD = 1 << 16;

/**
 * Finds the frames that hold terms of a filter, all terms in one pass. Goes through the file in blocks and lets the
 * event loop turn after each; frames recorded after the start are not looked at. Ends early when `signal` aborts,
 * throws `SearchTooSlow` when a regular expression does not come to an end.
 */
export async function* searchTerms(
  reader: CaptureReader,
  terms: readonly PayloadTerm[],
  options: TermOptions = {},
): AsyncGenerator<TermHits> {
  const search = new TermSearch(reader, terms);
  const last = reader.lastSeq;
  for (let seq = Math.max(1, options.from ?? 1); seq <= last && options.signal?.aborted !== true;) {
    const long = reader.longText(seq);
    const upTo = long ? seq : reader.groupFrom(seq, last, BLOCK).last;
    yield { hits: long ? await search.long(long, seq) : search.group(seq, upTo), upTo };
    await turn();
    seq = upTo + 1;
  }
}

type Parsed = { bit: number; mayHold: (line: string) => boolean; test: FrameTest };
type FrameTest = (frame: Frame, text?: string) => boolean;

class TermSearch {
  readonly #reader: CaptureReader;
  readonly #texts: { bit: number; term: TextTerm }[] = [];
  readonly #parsed: Parsed[] = [];
  readonly #guard = guard();
  readonly #room = Buffer.allocUnsafe(BLOCK);

  constructor(reader: CaptureReader, terms: readonly PayloadTerm[]) {
    this.#reader = reader;
    terms.forEach((term, number) => {
      const bit = 1 << number;
      if (term.kind === 'text')
        this.#texts.push({ bit, term: textTermOf(term.text, term.matchCase) });
      else this.#parsed.push({ bit, mayHold: prefilter(term), test: payloadTest(term) });
    });
  }

  group(first: number, last: number): [number, number][] {
    const found = new Map<number, number>();
    const group = readGroup(this.#reader, first, last, this.#room);
    for (const { bit, term } of this.#texts)
      for (const seq of searchGroup(this.#reader, group, term)) add(found, seq, bit);
    if (this.#parsed.length > 0) this.#guard(() => this.#parseGroup(group, found));
    return [...found].toSorted(([a], [b]) => a - b);
  }

  #parseGroup({ first, last, begin, block }: Group, found: Map<number, number>): void {
    for (let seq = first; seq <= last; seq += 1) {
      const place = this.#reader.placeOf(seq);
      if (!place) return;
      const line = block.toString('utf8', place.start - begin, place.end - begin);
      const asked = this.#parsed.filter(({ mayHold }) => mayHold(line));
      if (asked.length === 0) continue;
      const frame = frameOfLine(line, seq);
      for (const { bit, test } of asked) if (test(frame, decoded(frame))) add(found, seq, bit);
    }
  }

  async long(long: LongString, seq: number): Promise<[number, number][]> {
    const found = new Map<number, number>();
    for (const { bit, term } of this.#texts)
      if ((await searchLong(long, seq, term)).length > 0) add(found, seq, bit);
    if (this.#parsed.length > 0) {
      const { frame } = this.#reader.readCut(seq, HEAD, HEAD);
      const text = long.read(0, MOST_PARSED).toString('utf8');
      this.#guard(() => {
        for (const { bit, test } of this.#parsed) if (test(frame, text)) add(found, seq, bit);
      });
    }
    return [...found];
  }
}

function add(found: Map<number, number>, seq: number, bit: number): void {
  found.set(seq, (found.get(seq) ?? 0) | bit);
}

/** The text of bytes that are no UTF-8; undefined where the frame's own text counts. */
function decoded(frame: Frame): string | undefined {
  return 'base64' in frame && frame.base64 !== undefined
    ? Buffer.from(frame.base64, 'base64').toString('utf8')
    : undefined;
}

/** Whether the line of a frame is worth parsing for a term. An escape may hide a name. */
function prefilter(term: PayloadTerm): (line: string) => boolean {
  if (term.kind === 'header') return (line) => line.includes('"kind":"http"');
  if (term.kind !== 'path') return () => true;
  const names = term.path.filter((name) => /^[\w.-]+$/.test(name) && !/^\d+$/.test(name));
  return (line) => line.includes('\\u') || names.every((name) => line.includes(name));
}

/** Regular expressions of people can take for ever; `node:vm` is the means that ends one from outside. */
function guard(): (run: () => void) => void {
  const box: { run?: () => void } = {};
  const context = createContext(box);
  const script = new Script('run()');
  return (run) => {
    box.run = run;
    try {
      script.runInContext(context, { timeout: BLOCK_MS });
    } catch (error) {
      throw isTimeout(error) ? new SearchTooSlow() : error;
    }
  };
}

/** The error comes from the other context, whose classes are not ours. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
