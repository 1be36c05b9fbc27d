/** Marks what has the focus for something else than what runs: Escape must not cancel that from there. */
export const OWN_ESCAPE = { 'data-own-escape': '' };

/** Whether Escape may cancel what runs: it cannot be taken back, so not out of an answer being written or the log. */
export const escapeCancels = (): boolean =>
  (document.activeElement?.closest('[data-own-escape]') ?? null) === null;
