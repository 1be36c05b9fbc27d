import type { Frame } from '@wirescope/shared/traffic/frame';
import { frameOfLine, type CaptureReader } from './capture-reader.ts';
import type { LongString } from './long-string.ts';

/** Bytes looked through before others get a turn. */
export const BLOCK = 1 << 21;

const BASE64 = '"base64":"';

export type SearchOptions = {
  /** Default: only if the text has a capital letter. */
  matchCase?: boolean;
  /** The first frame to look at, default 1. */
  from?: number;
  signal?: AbortSignal;
};

/**
 * Finds the frames whose payload holds `text`: message and stream text as it was on the wire, else every value of
 * the frame. Goes through the file in blocks and lets the event loop turn after each; frames recorded after the
 * start are not looked at. Ends early when `signal` aborts.
 */
export async function* searchCapture(
  reader: CaptureReader,
  text: string,
  options: SearchOptions = {},
): AsyncGenerator<number[]> {
  const term = textTermOf(text, options.matchCase);
  const last = reader.lastSeq;
  const room = Buffer.allocUnsafe(BLOCK);
  for (let seq = Math.max(1, options.from ?? 1); seq <= last && options.signal?.aborted !== true;) {
    const long = reader.longText(seq);
    const upTo = long ? seq : reader.groupFrom(seq, last, BLOCK).last;
    yield long
      ? await searchLong(long, seq, term)
      : searchGroup(reader, readGroup(reader, seq, upTo, room), term);
    await turn();
    seq = upTo + 1;
  }
}

export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

export type TextTerm = {
  /** What is looked for, folded if case does not count. */
  text: string;
  /** The same as it stands in a JSON string. */
  escaped: string;
  /** Finds `escaped`; several times as fast as folding the text first. */
  pattern: RegExp;
  fold(text: string): string;
  /** Only ASCII: bytes can be compared without decoding them. */
  plain: boolean;
  /** A part of `escaped` that is the same in either case: a block of bytes without it need not be decoded. */
  anchor: string | undefined;
};

/** A text to look for. Case counts where the text has capitals, unless the caller decides. */
export function textTermOf(text: string, matchCase = text !== text.toLowerCase()): TextTerm {
  const fold = (text: string) => (matchCase ? text : text.toLowerCase());
  const escaped = JSON.stringify(text).slice(1, -1);
  const literal = escaped.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return {
    text: fold(text),
    escaped: fold(escaped),
    pattern: new RegExp(literal, matchCase ? 'g' : 'gi'),
    fold,
    plain: /^[\x20-\x7e]*$/.test(text),
    anchor: matchCase ? escaped : longestCaseless(escaped),
  };
}

/** Anything shorter stands in every block. */
const SHORTEST_ANCHOR = 3;

function longestCaseless(text: string): string | undefined {
  const parts = text.split(/[^\x20-\x40[-`{-~]+/);
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
  return longest.length < SHORTEST_ANCHOR ? undefined : longest;
}

/** The lines of neighbouring frames, as they stand in the file from `begin` on. */
export type Group = { first: number; last: number; begin: number; block: Buffer };

/** Reads the lines of frames `first` to `last` into `room`: they are good until it is used again. */
export function readGroup(reader: CaptureReader, first: number, last: number, room: Buffer): Group {
  const begin = reader.placeOf(first)?.start ?? 0;
  const end = reader.placeOf(last)?.end ?? begin;
  return { first, last, begin, block: reader.bytes(begin, end, room) };
}

/**
 * Looks for the escaped term in the bytes of many lines at once, which is fast; only lines that have it somewhere are
 * parsed, since it may stand in a key, in another field, or begin inside an escape.
 */
export function searchGroup(reader: CaptureReader, group: Group, term: TextTerm): number[] {
  // Base64 hides the term, so blocks that have some are looked through line by line.
  if (!term.plain || group.block.includes(BASE64)) return searchLines(reader, group, term);
  if (term.anchor !== undefined && !group.block.includes(term.anchor)) return [];
  return searchAscii(reader, group, term);
}

function searchAscii(reader: CaptureReader, group: Group, term: TextTerm): number[] {
  const { begin, block } = group;
  const found: number[] = [];
  const text = block.toString('latin1');
  const { pattern } = term;
  pattern.lastIndex = 0;
  let seq = group.first;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    while (seq < group.last && (reader.placeOf(seq)?.end ?? Infinity) <= begin + match.index) {
      seq += 1;
    }
    if (lineHas(reader, group, seq, term)) found.push(seq);
    if (seq === group.last) break;
    pattern.lastIndex = (reader.placeOf(seq)?.end ?? Infinity) - begin;
  }
  return found;
}

function searchLines(reader: CaptureReader, group: Group, term: TextTerm): number[] {
  const found: number[] = [];
  for (let seq = group.first; seq <= group.last; seq += 1) {
    if (lineHas(reader, group, seq, term)) found.push(seq);
  }
  return found;
}

function lineHas(
  reader: CaptureReader,
  { begin, block }: Group,
  seq: number,
  term: TextTerm,
): boolean {
  const place = reader.placeOf(seq);
  if (!place) return false;
  const line = block.toString('utf8', place.start - begin, place.end - begin);
  if (!line.includes(BASE64) && !term.fold(line).includes(term.escaped)) return false;
  return payloadOf(frameOfLine(line, seq)).some((text) => term.fold(text).includes(term.text));
}

/** Parts overlap by more than the term is long, so a match on a border is seen in the second one. */
export async function searchLong(long: LongString, seq: number, term: TextTerm): Promise<number[]> {
  const overlap = Buffer.byteLength(term.text) * 2 + 8;
  let before = Buffer.alloc(0);
  let seen = 0;
  for (const { bytes } of long.parts()) {
    const part = Buffer.concat([before, bytes]);
    if (term.fold(part.toString('utf8')).includes(term.text)) return [seq];
    before = part.subarray(Math.max(0, part.length - overlap));
    seen += bytes.length;
    if (seen >= BLOCK) {
      seen = 0;
      await turn();
    }
  }
  return [];
}

/** What of a frame counts as its payload. */
function payloadOf(frame: Frame): string[] {
  if (frame.kind === 'http' || frame.kind === 'event') return valuesOf(frame);
  if (frame.text !== undefined) return [frame.text];
  return 'base64' in frame && frame.base64 !== undefined
    ? [Buffer.from(frame.base64, 'base64').toString('utf8')]
    : [];
}

const NOT_PAYLOAD = new Set(['seq', 't', 'kind']);

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    NOT_PAYLOAD.has(name) ? [] : valuesOf(inner),
  );
}
