/** Time as long work needs it: looked at, given back to the page for a moment, waited for. */
export type PageTurns = {
  now: () => number;
  /** As soon as the page had its turn. */
  later: (run: () => void) => void;
  after: (run: () => void, ms: number) => void;
};

/** A message to oneself comes at once; a timer of 0 ms waits for 4. */
const soon = (run: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(undefined);
};

export const browserTurns: PageTurns = {
  now: () => performance.now(),
  later: soon,
  after: (run, ms) => {
    setTimeout(run, ms);
  },
};
