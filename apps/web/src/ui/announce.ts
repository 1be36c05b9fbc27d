/** Least time between two lines, so that a burst of events does not become a stream of speech. */
const QUIET_MS = 2_000;

let waiting: string | undefined;
let lastAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
let speak: (text: string) => void = () => undefined;

const flush = () => {
  timer = undefined;
  if (waiting === undefined) return;
  lastAt = performance.now();
  speak(waiting);
  waiting = undefined;
};

/** Says a line to screen readers, politely: at most one in two seconds, the newest wins. */
export const announce = (text: string): void => {
  waiting = text;
  timer ??= setTimeout(flush, Math.max(0, lastAt + QUIET_MS - performance.now()));
};

/** Who writes the lines into the page. Returns how to stop. */
export const onAnnounce = (listener: (text: string) => void): (() => void) => {
  speak = listener;
  return () => {
    speak = () => undefined;
  };
};
