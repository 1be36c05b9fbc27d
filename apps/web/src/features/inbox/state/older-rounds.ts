import type { SessionId } from '@wirescope/shared/ids';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { useQueries } from '@tanstack/react-query';
import { readWholeFrame } from '../../../session/api.ts';
import { useInbox } from '../../../session/inbox.ts';
import { readAsked } from '../ask/asked.ts';

/** The rounds of the same call before this one, oldest first. */
export const useOlderRounds = (session: SessionId, item: InboxItem): readonly InboxItem[] =>
  useInbox(session).filter(
    ({ action, round = 0, kind }) =>
      kind === 'result' && action === item.action && round < (item.round ?? 0),
  );

/** The `requestState` a round gave, as JSON text; undefined where it gave none. */
export const readState = async (
  session: SessionId,
  seq: number,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  const frame = await readWholeFrame(session, seq, signal);
  return frame.kind === 'message' ? readAsked('result', frame.text)?.stateText : undefined;
};

/** The states that earlier rounds gave; those that are not read yet are absent. */
export const useOlderStates = (
  session: SessionId,
  item: InboxItem,
): readonly (string | undefined)[] =>
  useQueries({
    queries: useOlderRounds(session, item).map(({ seq }) => ({
      queryKey: ['round-state', session, seq],
      // A query may not come to undefined.
      queryFn: async ({ signal }) => (await readState(session, seq, signal)) ?? null,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  }).map(({ data }) => data ?? undefined);
