import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';

type Waiting = { item: Pick<InboxItem, 'seq' | 'callOver'> };

/**
 * The question in sight of those that wait, oldest first: the one that was opened; when that is answered, the next behind
 * it. One whose call is over, so that hardly anybody waits for it, comes by itself only when there is no other.
 */
export const currentQuestion = <One extends Waiting>(
  waiting: readonly One[],
  open: number | undefined,
): One | undefined => {
  const alive = waiting.filter(({ item }) => item.callOver === undefined);
  return (
    waiting.find(({ item }) => item.seq === open) ??
    alive.find(({ item }) => item.seq > (open ?? 0)) ??
    alive[0] ??
    waiting[0]
  );
};
