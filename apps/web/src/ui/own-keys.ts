const focusIsIn = (selector: string): boolean =>
  (document.activeElement?.closest(selector) ?? null) !== null;

/** Marks what has the focus for something else than what runs: Escape must not cancel that from there. */
export const OWN_ESCAPE = { 'data-own-escape': '' };

/** Whether Escape may cancel what runs: it cannot be taken back, so not out of an answer being written or the log. */
export const escapeCancels = (): boolean => !focusIsIn('[data-own-escape]');

/** Marks what is written in to be sent by Ctrl Enter, whatever else that key would send. */
export const OWN_SEND = { 'data-own-send': '' };

/** Whether the focus is where something else is written that Ctrl Enter sends. */
export const sendsSomethingElse = (): boolean => focusIsIn('[data-own-send]');
