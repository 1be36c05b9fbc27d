/** Requests of the client about which a server may ask back while it works on them. */
export const MAY_ASK: ReadonlySet<string> = new Set([
  'tools/call',
  'prompts/get',
  'resources/read',
  'completion/complete',
]);

/** Requests of a server about the connection itself: a call that happens to run is no reason for them. */
export const ABOUT_NO_CALL: ReadonlySet<string> = new Set(['ping']);

/** Sends a person to addresses before the request may be repeated (2025-11-25 client/elicitation). */
export const URL_ELICITATION_REQUIRED = -32042;
