/** A hidden page gets no animation frames; it is told this often instead, ms. */
const HIDDEN_MS = 250;

/** Calls back once before the next paint, or soon if nothing is painted. */
export const nextPaint = (run: () => void): void => {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(once, HIDDEN_MS);
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(once);
};
