import type { TargetHost } from './target.ts';

/** After so long without another byte, what came without its end is told, ms. */
const STILL_MS = 1_500;
/** Bytes of it that are shown. */
const SHOWN = 80;

/** What is held back because its end has not come: a line, an event, a body. */
export type Held = { readonly length: number; peek(count: number): Uint8Array };

export type UnfinishedWatch = {
  /** More came. */
  moved(): void;
  /** Its end came, so that what follows is another. */
  ended(): void;
  stop(): void;
};

type Told = { http?: number; what: 'line' | 'event' | 'body' };

const WORDS: Record<Told['what'], [without: string, when: string]> = {
  line: ['a line end', 'A message is read when its line feed comes.'],
  event: ['the end of their event', 'An event is read when an empty line follows it.'],
  body: ['the end of the body', 'A message is read when its body is whole.'],
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
    const [without, when] = WORDS[told.what];
    const { http } = told;
    host.record({
      kind: 'event',
      name: 'unfinished',
      ...(http !== undefined && { http }),
      text: `${held.length.toLocaleString('en')} bytes came without ${without}, and nothing since: ${beginning(held)} ${when}`,
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

const LENIENT = new TextDecoder();

function beginning(held: Held): string {
  const text = LENIENT.decode(held.peek(SHOWN), { stream: false });
  return `${text}${held.length > SHOWN ? '…' : ''}${/[.!?…]$/.test(text) ? '' : '.'}`;
}
