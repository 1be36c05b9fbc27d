/** About authorization, a proxy, time or load: a modern server behind them may say the same. */
const OTHER_MATTERS = new Set([401, 403, 407, 408, 429]);

/**
 * Whether a server turns a probe away with this status because it does not know it (basic/transports/streamable-http,
 * "Backward Compatibility"). It may also stumble over what it does not know, so 500 and 501 are among them.
 */
export const refusesProbe = (status: number): boolean =>
  status === 500 || status === 501 || refusesPost(status);

/** Whether this status to a POST of `initialize` points to HTTP+SSE (legacy basic/transports, "Backwards Compatibility"). */
export const refusesPost = (status: number): boolean =>
  status >= 400 && status < 500 && !OTHER_MATTERS.has(status);
