/** Least time between two lines, so that a burst of events does not become a stream of speech. */
const QUIET_MS = 2_000;

let waiting: string | undefined;
let lastAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
let speak: (text: string) => void = () => undefined;
let interrupt: (text: string) => void = () => undefined;

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

/** Says a line before anything else is said: for what waits for the person. */
export const announceNow = (text: string): void => interrupt(text);

/** Who writes the lines into the page, those that wait their turn and those that do not. Returns how to stop. */
export const onAnnounce = (
  listener: (text: string) => void,
  urgent: (text: string) => void,
): (() => void) => {
  speak = listener;
  interrupt = urgent;
  return () => {
    speak = () => undefined;
    interrupt = () => undefined;
  };
};
