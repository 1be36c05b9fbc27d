/** Runs when the page has nothing better to do, but within a second. */
export const inIdleTime = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1_000 });
  else setTimeout(run, 100);
};
