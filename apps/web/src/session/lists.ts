import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTrafficValue } from '../traffic/traffic.ts';
import { askForTools, NOT_IMPLEMENTED, recordedTools } from './ask-for-tools.ts';
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

/** Changes followed by hand from here on: a server that says "changed" after every answer would keep us asking. */
const MOST_AUTOMATIC = 5;
const AUTOMATIC_WINDOW_MS = 10_000;

export const toolsKey = (session: SessionId) => [session, 'tools'] as const;

const declaresTools = (session: SessionState | undefined) =>
  session?.server?.capabilities['tools'] !== undefined;

/** The session's tools: taken from the record if it has them, else asked for; asked for anew when the server says they changed. */
export const useTools = (session: SessionId): Tools => {
  const client = useQueryClient();
  const state = useSession(session);
  const [forced, setForced] = useState(false);
  const [asked, setAsked] = useState<Tools['asked']>();
  const byHand = useRef(false);
  const ready = state?.status === 'ready';
  const declared = declaresTools(state) || forced;
  const handshake = state?.server?.seq ?? 0;
  const onSent = useCallback((seq: number) => setAsked({ seq, at: Date.now() }), []);

  const query = useQuery({
    queryKey: toolsKey(session),
    enabled: ready && declared,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const automatic = !byHand.current;
      byHand.current = false;
      const recorded = automatic ? await recordedTools(session, handshake) : undefined;
      return recorded ?? askForTools(session, { automatic, onSent });
    },
  });

  const again = useCallback(() => {
    void client.invalidateQueries({ queryKey: toolsKey(session) });
  }, [client, session]);
  const stale = useFollowChanges(session, {
    list: query.data,
    fetching: query.isFetching,
    ready,
    handshake,
    again,
  });
  const refetch = useCallback(() => {
    byHand.current = true;
    setForced(true);
    void client.invalidateQueries({ queryKey: toolsKey(session) });
  }, [client, session]);

  const list = query.data ?? failedList(query.error);
  return {
    state: stateOf({ list, ready, declared, known: state?.server !== undefined }),
    list,
    asked: query.isFetching ? asked : undefined,
    stale: stale || query.isFetching,
    refetch,
  };
};

const failedList = (error: unknown): ToolList | undefined =>
  error === null ? undefined : { tools: [], seqs: [], error: problemOf(error) };

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
  list: ToolList | undefined;
  fetching: boolean;
  ready: boolean;
  handshake: number;
  again: () => void;
};

/** Asks again when the server said that its tools changed after the list was answered, or a new connection was made. */
const useFollowChanges = (
  session: SessionId,
  { list, fetching, ready, handshake, again }: Following,
): boolean => {
  const told = useTrafficValue(
    session,
    (store) => store.lastOf(TOOLS_CHANGED, 'notification')?.seq ?? 0,
  );
  const automatic = useRef<number[]>([]);
  const answered = list?.seqs[0] ?? 0;
  const newest = Math.max(told, handshake);
  const outdated = answered > 0 && newest > answered;
  /** The change to follow now, by its frame. */
  const follow = outdated && ready && !fetching ? newest : 0;
  useEffect(() => {
    if (follow === 0) return;
    const now = Date.now();
    const recent = automatic.current.filter((at) => now - at < AUTOMATIC_WINDOW_MS);
    automatic.current = recent;
    if (recent.length >= MOST_AUTOMATIC) return;
    recent.push(now);
    again();
  }, [follow, again]);
  return outdated;
};
