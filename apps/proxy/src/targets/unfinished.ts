import type { TargetHost } from './target.ts';

/** After so long without another byte, what came without its end is told, ms. */
const STILL_MS = 1_500;
/** Bytes of it that are shown. */
const SHOWN = 48;

/** What is held back because its end has not come: a line, an event, a body. */
export type Held = {
  readonly length: number;
  peek(count: number): Uint8Array;
  /** The byte that far from the end: 1 is the last. */
  fromEnd(back: number): number | undefined;
};

export type UnfinishedWatch = {
  /** More came. */
  moved(): void;
  /** Its end came, so that what follows is another. */
  ended(): void;
  stop(): void;
};

type Told = { http?: number; what: 'line' | 'event' | 'body' };

const WITHOUT: Record<Told['what'], string> = {
  line: 'a line end',
  event: 'the end of their event',
  body: 'the end of the body',
};

/** Tells by an event, once for each, that the beginning of something came and its end does not. */
export function watchUnfinished(host: TargetHost, held: Held, told: Told): UnfinishedWatch {
  let movedAt = 0;
  let isTold = false;
  let timer: NodeJS.Timeout | undefined;

  const look = (): void => {
    timer = undefined;
    const wait = movedAt + STILL_MS - host.now();
    if (held.length === 0 || isTold) return;
    if (wait > 0) return arm(wait);
    isTold = true;
    const { http, what } = told;
    host.record({
      kind: 'event',
      name: 'unfinished',
      ...(http !== undefined && { http }),
      text: `${bytesOf(held.length)} came without ${WITHOUT[what]}, and nothing since: ${beginning(held)}`,
    });
  };
  const arm = (ms: number): void => {
    // Nothing else depends on it, so it keeps no program running.
    timer = setTimeout(look, ms).unref();
  };

  return {
    moved() {
      if (isTold || held.length === 0) return;
      movedAt = host.now();
      if (timer === undefined) arm(STILL_MS);
    },
    ended() {
      isTold = false;
    },
    stop() {
      clearTimeout(timer);
      isTold = true;
    },
  };
}

const bytesOf = (length: number): string =>
  length === 1 ? '1 byte' : `${length.toLocaleString('en')} bytes`;

const LENIENT = new TextDecoder('utf-8', { ignoreBOM: true });
const CR = 13;

function beginning(held: Held): string {
  const text = LENIENT.decode(held.peek(SHOWN)) + (held.length > SHOWN ? '…' : '');
  return held.fromEnd(1) === CR ? `${text} (a carriage return is at the end, no line feed)` : text;
}
