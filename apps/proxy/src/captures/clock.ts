/** The one clock of a proxy: every frame of every session is stamped by it. */
export type Clock = {
  /** Unix ms with µs decimals; never steps back, whatever happens to the computer's date. */
  now(): number;
};

/** A clock that starts from the date of the process start and then counts on its own. */
export function createClock(): Clock {
  return { now: () => Math.round((performance.timeOrigin + performance.now()) * 1000) / 1000 };
}
