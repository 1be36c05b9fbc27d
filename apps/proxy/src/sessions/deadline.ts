/** Silence after which a request is given up (a sign of life starts it anew), and a hard maximum; both ms. */
export type DeadlineLimits = { timeoutMs: number; maxTimeMs: number };

export const DEFAULT_LIMITS: DeadlineLimits = { timeoutMs: 60_000, maxTimeMs: 600_000 };

export type Deadline = { touch(): void; stop(): void };

/** Runs both clocks of one request; `onExpire` is told, once, which limit ran out. */
export function startDeadline(
  limits: DeadlineLimits,
  onExpire: (limit: keyof DeadlineLimits) => void,
): Deadline {
  let running = true;
  const stop = () => {
    running = false;
    clearTimeout(hard);
    clearTimeout(silence);
  };
  const expire = (limit: keyof DeadlineLimits) => {
    stop();
    onExpire(limit);
  };
  const hard = setTimeout(() => expire('maxTimeMs'), limits.maxTimeMs);
  const listen = () => setTimeout(() => expire('timeoutMs'), limits.timeoutMs);
  let silence = listen();
  const touch = () => {
    if (!running) return;
    clearTimeout(silence);
    silence = listen();
  };
  return { touch, stop };
}
