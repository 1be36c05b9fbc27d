import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLiveValue } from '../traffic/live-value.ts';
import { useTrafficValue } from '../traffic/traffic.ts';
import { askForTools, NOT_IMPLEMENTED, recordedTools } from './ask-for-tools.ts';
import { mayFollow, takeWish, watchOf, wishByHand } from './list-watch.ts';
import { problemOf } from './problem.ts';
import { TOOLS_CHANGED } from './recorded-list.ts';
import { useSession } from './sessions.ts';
import type { ToolList } from './tool-pages.ts';

export type Tools = {
  /**
   * `not-connected` there is nobody to ask and no list in the record · `not-declared` the server declares no tools, so
   * it was not asked · `asking` · `not-implemented` it answered -32601 · `failed` no page came · `listed`.
   */
  state: 'not-connected' | 'not-declared' | 'asking' | 'not-implemented' | 'failed' | 'listed';
  /** The newest list; stays while a newer one is asked for. `error` says that it is incomplete. */
  list: ToolList | undefined;
  /** The request on its way, and when it went (Unix ms). */
  asked: { seq: number; at: number } | undefined;
  /** A newer list is on its way, or wanted. */
  stale: boolean;
  /** Asks again, or asks although nothing is declared. */
  refetch: () => void;
};

export const toolsKey = (session: SessionId) => [session, 'tools'] as const;

const declaresTools = (session: SessionState | undefined) =>
  session?.server?.capabilities['tools'] !== undefined;

/** The session's tools: taken from the record if it has them, else asked for; asked for anew when the server says they changed. */
export const useTools = (session: SessionId): Tools => {
  const client = useQueryClient();
  const state = useSession(session);
  const watch = watchOf(session);
  const forced = useLiveValue(watch.forced);
  const asked = useLiveValue(watch.asked);
  const ready = state?.status === 'ready';
  const declared = declaresTools(state) || forced;
  const handshake = state?.server?.seq ?? 0;

  const query = useQuery({
    queryKey: toolsKey(session),
    enabled: ready && declared,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const automatic = !takeWish(watch);
      const recorded = automatic ? await recordedTools(session, handshake) : undefined;
      const onSent = (seq: number) => watch.asked.set({ seq, at: Date.now() });
      return recorded ?? askForTools(session, { automatic, onSent });
    },
  });

  const again = useCallback(() => {
    // A list on its way is not asked for a second time: its answer tells whether it is too old.
    void client.invalidateQueries({ queryKey: toolsKey(session) }, { cancelRefetch: false });
  }, [client, session]);
  const outdated = useFollowChanges(session, {
    // Asking that failed before anything was sent is as old as can be.
    decided: query.data?.decided ?? (query.error === null ? 0 : 1),
    idle: ready && !query.isFetching,
    handshake,
    again,
  });
  const refetch = useCallback(() => {
    wishByHand(watchOf(session));
    again();
  }, [session, again]);

  const list = query.data ?? failedList(query.error);
  return {
    state: stateOf({ list, ready, declared, known: state?.server !== undefined }),
    list,
    asked: query.isFetching ? asked : undefined,
    stale: outdated || query.isFetching,
    refetch,
  };
};

const failedList = (error: unknown): ToolList | undefined =>
  error === null ? undefined : { tools: [], seqs: [], decided: 0, error: problemOf(error) };

const stateOf = (facts: {
  list: ToolList | undefined;
  ready: boolean;
  declared: boolean;
  known: boolean;
}): Tools['state'] => {
  const { list } = facts;
  if (list !== undefined) {
    if (list.error?.code === NOT_IMPLEMENTED) return 'not-implemented';
    return list.seqs.length === 0 && list.error !== undefined ? 'failed' : 'listed';
  }
  if (!facts.ready && !facts.known) return 'not-connected';
  if (!facts.declared) return 'not-declared';
  return facts.ready ? 'asking' : 'not-connected';
};

type Following = {
  /** Frame that decided the list; 0 when there is none. */
  decided: number;
  /** The session is connected and no list is on its way. */
  idle: boolean;
  /** Frame of the handshake's answer. */
  handshake: number;
  again: () => void;
};

/** Asks again when the server said that its tools changed after the list was answered, or a new connection was made. */
const useFollowChanges = (
  session: SessionId,
  { decided, idle, handshake, again }: Following,
): boolean => {
  const told = useTrafficValue(
    session,
    (store) => store.lastOf(TOOLS_CHANGED, 'notification')?.seq ?? 0,
  );
  const newest = Math.max(told, handshake);
  const outdated = decided > 0 && newest > decided;
  useEffect(() => {
    if (outdated && idle && mayFollow(watchOf(session), newest, Date.now())) again();
  }, [outdated, idle, newest, session, again]);
  return outdated;
};
