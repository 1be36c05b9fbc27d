import type { RunTask } from '../../session/runs/run-tasks.ts';
import type { SaidOfTask } from '../../session/tasks/use-task-facts.ts';
import { durationOf, inWords } from '../../ui/format.ts';

/** Until when the server keeps a task: Unix ms, `never` it goes, or not said. */
type Expiry = { at: number; ttl: number } | 'never' | undefined;

/**
 * Counted from the arrival of the answer that made it: the server's clock may be another. What the server said last
 * about how long it keeps it counts.
 */
export const expiryOf = ({ madeAt }: Pick<RunTask, 'madeAt'>, said: SaidOfTask): Expiry => {
  const ttl = said.newest?.ttl === undefined ? said.made?.ttl : said.newest.ttl;
  if (ttl === undefined) return undefined;
  return ttl === null ? 'never' : { at: madeAt + ttl, ttl };
};

/** How long a task is still kept, in words. `now`: Unix ms. */
export const expiryWords = (expiry: Expiry, now: number): string | undefined => {
  if (expiry === undefined) return undefined;
  if (expiry === 'never') return 'kept for good';
  const left = expiry.at - now;
  return left > 0
    ? `kept for ${shortDuration(expiry.ttl)}, ${shortDuration(Math.ceil(left / 1000) * 1000)} left`
    : `kept for ${shortDuration(expiry.ttl)}, which are over`;
};

/** 1000 → 1 s, 250 → 250 ms, 300_000 → 5:00 m: what is round is not drawn out. */
export const shortDuration = (ms: number): string =>
  inWords(durationOf(ms)).replace(/\.?0+(?= )/, (zeros, at, text: string) =>
    text.lastIndexOf('.', at) < 0 ? zeros : '',
  );
