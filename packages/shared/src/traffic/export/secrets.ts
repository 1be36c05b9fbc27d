import { MASK } from '../redaction.ts';
import type { CaptureHeader, Frame } from '../frame.ts';
import { mapFrameTexts, mapHeaderTexts, type TextVisit } from './frame-texts.ts';
import { secretSpans } from './secret-spans.ts';

/** A value known to be secret before anything is looked at, for example of a header the user gave. */
export type KnownSecret = { what: string; value: string };

/** One secret-looking value, wherever it stands. */
export type FoundSecret = {
  /** Names the value without saying it. */
  key: string;
  /** What it is, as it was met: `header Mcp-Session-Id`, `JWT`; at most three of them. */
  what: string[];
  /** Its beginning, if that gives nothing away, and its length. */
  shown: string;
  /** Places it was met in. */
  count: number;
  /** The first frame that has it; 0 is the head of the recording. */
  first: number;
};

/** Values that were masked already when they were recorded. */
export type MaskedBefore = { what: string; count: number };

type Entry = FoundSecret & { value: string; isKnown: boolean };

/** Collects what looks secret over the frames of a session. */
export class SecretScan {
  readonly #found = new Map<string, Entry>();
  readonly #masked = new Map<string, number>();
  #seq = 0;
  readonly #visit: TextVisit = {
    text: (text) => {
      const spans = secretSpans(text);
      for (const { value, what } of spans) this.#add(value, what);
      this.#countKnown(text, spans);
      return text;
    },
    named: (value, what) => {
      this.#add(value, what);
      return value;
    },
    masked: (what) => {
      this.#masked.set(what, (this.#masked.get(what) ?? 0) + 1);
    },
  };
  readonly #known: readonly KnownSecret[];

  constructor(known: readonly KnownSecret[] = []) {
    this.#known = known.filter(({ value }) => value.length >= SHORTEST_KNOWN);
  }

  seeHeader(header: CaptureHeader): void {
    mapHeaderTexts(header, this.#visit);
  }

  see(frame: Frame): void {
    this.#seq = frame.seq;
    mapFrameTexts(frame, this.#visit);
  }

  /** In order of first sight. */
  get found(): FoundSecret[] {
    return [...this.#found.values()].map(({ key, what, shown, count, first }) => ({
      key,
      what,
      shown,
      count,
      first,
    }));
  }

  get maskedBefore(): MaskedBefore[] {
    return [...this.#masked].map(([what, count]) => ({ what, count }));
  }

  /** Hides every value but those whose keys are kept. */
  redactor(keep: ReadonlySet<string>): Redactor {
    const hidden = [...this.#found.values()].filter(({ key }) => !keep.has(key));
    return new Redactor(
      keep,
      hidden.filter(isTellable).map(({ value }) => value),
    );
  }

  #countKnown(text: string, counted: readonly { value: string }[]): void {
    for (const { what, value } of this.#known) {
      if (!text.includes(value)) continue;
      this.#add(value, what, true, counted.some((span) => span.value === value) ? 0 : 1);
    }
  }

  #add(value: string, what: string, isKnown = false, places = 1): void {
    const entry = this.#found.get(value);
    if (entry === undefined) {
      const first = this.#seq;
      const key = keyOfValue(value);
      this.#found.set(value, {
        key,
        what: [what],
        shown: shownSecret(value),
        count: 1,
        first,
        value,
        isKnown,
      });
      return;
    }
    entry.count += places;
    entry.isKnown ||= isKnown;
    if (entry.what.length < 3 && !entry.what.includes(what)) entry.what.push(what);
  }
}

/** Shorter ones stand in too many texts by chance. */
const SHORTEST_KNOWN = 6;
const SHORTEST_ANYWHERE = 8;

/** Can the value be told from common words, so that it is hidden wherever it stands? */
const isTellable = ({ value, isKnown }: Entry): boolean =>
  isKnown || (value.length >= SHORTEST_ANYWHERE && !/^[a-z]+$/i.test(value));

/** Values looked for everywhere; with more of them only their own places are hidden. */
const MOST_ANYWHERE = 500;

/** Puts the mask in place of secrets. */
export class Redactor {
  readonly #anywhere: RegExp | undefined;
  readonly #visit: TextVisit;

  constructor(keep: ReadonlySet<string>, values: readonly string[]) {
    this.#anywhere = anyOf(values.slice(0, MOST_ANYWHERE));
    const isKept = (value: string) => keep.has(keyOfValue(value));
    this.#visit = {
      text: (text) => this.#everywhere(hideSpans(text, isKept)),
      named: (value) => (isKept(value) ? value : MASK),
      masked: () => undefined,
    };
  }

  header(header: CaptureHeader): CaptureHeader {
    return mapHeaderTexts(header, this.#visit);
  }

  frame(frame: Frame): Frame {
    return mapFrameTexts(frame, this.#visit);
  }

  text(text: string): string {
    return this.#visit.text(text);
  }

  #everywhere(text: string): string {
    return this.#anywhere === undefined ? text : text.replace(this.#anywhere, MASK);
  }
}

function hideSpans(text: string, isKept: (value: string) => boolean): string {
  let result = '';
  let at = 0;
  for (const { start, end, value, bare } of secretSpans(text)) {
    if (isKept(value)) continue;
    result += text.slice(at, start) + (bare ? `"${MASK}"` : MASK);
    at = end;
  }
  return at === 0 ? text : result + text.slice(at);
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Finds each value as it is, and as it stands in JSON, and in JSON inside JSON. */
function anyOf(values: readonly string[]): RegExp | undefined {
  const forms = values.flatMap((value) => [value, escaped(value), escaped(escaped(value))]);
  const sources = [...new Set(forms)]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return sources.length === 0 ? undefined : new RegExp(sources.join('|'), 'g');
}

/** Some of a long value, so that its owner knows it again. */
function shownSecret(value: string): string {
  const length = `${value.length} characters`;
  return value.length < 20 ? length : `${value.slice(0, 4)}… ${length}`;
}

/** Two independent 32-bit sums: enough to tell values apart, and nothing can be read out of them. */
function keyOfValue(value: string): string {
  let a = 0x811c9dc5;
  let b = 0x1505;
  for (let at = 0; at < value.length; at++) {
    const unit = value.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193) >>> 0;
    b = (Math.imul(b, 33) ^ unit) >>> 0;
  }
  return `${a.toString(16)}${b.toString(16).padStart(8, '0')}`;
}
