import { useHeardUntil } from '../../../session/lost-link.ts';
import { runningFor } from '../../../ui/runs/running-for.ts';
import { useNow } from '../../../ui/runs/use-now.ts';

/** How long something has waited, while it waits. `since`: Unix ms. */
export const Waited = ({ since }: { since: number }) => {
  const now = useHeardUntil(useNow(200));
  return <span className="num">{runningFor(now - since)}</span>;
};
