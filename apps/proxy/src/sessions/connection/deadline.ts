/** Silence after which a request is given up (a sign of life starts it anew), and a hard maximum; both ms. */
export type DeadlineLimits = { timeoutMs: number; maxTimeMs: number };

export const DEFAULT_LIMITS: DeadlineLimits = { timeoutMs: 60_000, maxTimeMs: 600_000 };

/** Limits for what nobody gives up: a clock cannot be set to more. */
export const UNLIMITED: DeadlineLimits = { timeoutMs: 2_147_483_647, maxTimeMs: 2_147_483_647 };

/** What the record says of limits. */
export const noteOfLimits = ({
  timeoutMs,
  maxTimeMs,
}: DeadlineLimits): [silence: number, most: number] | undefined =>
  timeoutMs < UNLIMITED.timeoutMs ? [timeoutMs, maxTimeMs] : undefined;

export type Deadline = {
  touch(): void;
  /** Both clocks stand still until `resume`. */
  pause(): void;
  /** Silence counts anew, the maximum goes on where it stood. */
  resume(): void;
  stop(): void;
  /** A sign of life, or a pause, put the end of the silence off. */
  readonly touched: boolean;
};

/** Runs both clocks of one request; `onExpire` is told, once, which limit ran out. */
export function startDeadline(
  limits: DeadlineLimits,
  onExpire: (limit: keyof DeadlineLimits) => void,
): Deadline {
  let state: 'running' | 'paused' | 'stopped' = 'running';
  let left = limits.maxTimeMs;
  let since = 0;
  let hard: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  let touched = false;

  const expire = (limit: keyof DeadlineLimits) => {
    stop();
    onExpire(limit);
  };
  const clear = () => {
    clearTimeout(hard);
    clearTimeout(silence);
  };
  const listen = () => {
    silence = setTimeout(() => expire('timeoutMs'), limits.timeoutMs);
  };
  const run = () => {
    state = 'running';
    since = performance.now();
    hard = setTimeout(() => expire('maxTimeMs'), left);
    listen();
  };
  const stop = () => {
    state = 'stopped';
    clear();
  };
  run();
  return {
    touch() {
      if (state !== 'running') return;
      touched = true;
      clearTimeout(silence);
      listen();
    },
    pause() {
      if (state !== 'running') return;
      state = 'paused';
      left = Math.max(0, left - (performance.now() - since));
      clear();
    },
    resume() {
      if (state !== 'paused') return;
      touched = true;
      run();
    },
    stop,
    get touched() {
      return touched;
    },
  };
}
