import type { Problem } from '@wirescope/shared/control/problem';
import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import { declares } from '@wirescope/shared/mcp/capabilities';
import type { ToolEntry } from '@wirescope/shared/mcp/tool';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLiveValue } from '../traffic/live-value.ts';
import { useTrafficValue } from '../traffic/traffic.ts';
import { askForList, listBefore, NOT_IMPLEMENTED, pastList, recordedList } from './ask-for-list.ts';
import { askInSight, useComing, type Coming } from './list-asking.ts';
import { listChanges } from './list-changes.ts';
import { TOOLS, type ListKind } from './list-kinds.ts';
import type { List } from './list-pages.ts';
import { mayFollow, mayFollowLate, takeWish, watchOf, wishByHand } from './list-watch.ts';
import { ProblemError, problemOf } from './problem.ts';
import { sessionStore, useSession } from './sessions.ts';

export type Listing<Entry> = {
  /**
   * `not-connected` there is nobody to ask and no list in the record · `not-declared` the server declares no such list,
   * so it was not asked · `asking` it, or the record · `not-implemented` it answered -32601 · `failed` no page came · `listed`.
   */
  state: 'not-connected' | 'not-declared' | 'asking' | 'not-implemented' | 'failed' | 'listed';
  /** The newest list; stays while a newer one is asked for. `error` says that it is incomplete. */
  list: List<Entry> | undefined;
  /** The request on its way, and when it went (Unix ms). */
  asked: { seq: number; at: number } | undefined;
  /** What came of a list on its way, and the way to stop; absent while nobody is asked. */
  coming: Coming<Entry> | undefined;
  /** A newer list is on its way, or wanted. */
  stale: boolean;
  /** Nobody can be asked: the list is as it was last, and the server may have told since that it is another. */
  past: boolean;
  /** Asks again, or asks although nothing is declared. */
  refetch: () => void;
  /** Whether pages come one by one. */
  paged: boolean;
  /** Asks anew, for all pages or for one at a time. */
  setPaged: (paged: boolean) => void;
  /** Asks for the next page; absent when there is none to ask for. */
  more: (() => void) | undefined;
};

export type Tools = Listing<ToolEntry>;

/** Under which the list of a session is kept. */
const listKey = (session: SessionId, { id }: Pick<ListKind<unknown>, 'id'>) =>
  [session, id] as const;

/** The list of a session as it is known now; asks for nothing. */
export const peekList = <Entry>(
  client: QueryClient,
  session: SessionId,
  kind: ListKind<Entry>,
): List<Entry> | undefined => client.getQueryData<List<Entry>>(listKey(session, kind));

/** How many entries of a list are known; asks for nothing, renders anew when that changes. */
export const useListCount = <Entry>(
  session: SessionId,
  kind: ListKind<Entry>,
): number | undefined =>
  useQuery<List<Entry>, Error, number>({
    queryKey: listKey(session, kind),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    select: ({ entries }) => entries.length,
  }).data;

/** The session's tools. */
export const useTools = (session: SessionId): Tools => useListing(session, TOOLS);

/** Whether a session has ended, or is a recording: its lists are then what its record has of them. */
const isPast = (session: SessionState | undefined): boolean =>
  session?.status === 'closed' || session?.status === 'failed';

const isDeclared = (session: SessionState | undefined, capability: string) =>
  declares(session?.server?.capabilities, [capability]);

/**
 * A list of the session: taken from the record if it has it, else asked for; asked for anew when the server says it
 * changed. Once the session has ended, the newest list in its record.
 */
export const useListing = <Entry extends { raw: unknown }>(
  session: SessionId,
  kind: ListKind<Entry>,
): Listing<Entry> => {
  const client = useQueryClient();
  const state = useSession(session);
  const watch = watchOf(session, kind.id);
  const forced = useLiveValue(watch.forced);
  const asked = useLiveValue(watch.asked);
  const paged = useLiveValue(watch.paged);
  const coming = useComing(session, kind);
  const ready = state?.status === 'ready';
  const declared = isDeclared(state, kind.capability) || forced;
  const handshake = state?.server?.seq ?? 0;
  const past = isPast(state);
  const isRead = useTrafficValue(
    session,
    (store) => state?.recording?.read === undefined && store.lastSeq >= (state?.lastSeq ?? 0),
  );

  const query = useQuery({
    queryKey: listKey(session, kind),
    // What a record does not have is certain when all its rows are here.
    enabled: past ? isRead : ready && declared,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      if (isPast(sessionStore.find(session))) {
        const last = await pastList(session, kind);
        if (last === undefined) throw new ProblemError(notRecorded(kind));
        return withChanges(last, await listBefore(session, kind, last.decided), kind);
      }
      const automatic = !takeWish(watch);
      const recorded = automatic ? await recordedList(session, kind, handshake) : undefined;
      const onePage = watch.paged.get();
      const list = recorded ?? (await askInSight(client, session, kind, { automatic, onePage }));
      // After a reload only the record knows what was listed before.
      const before =
        peekList(client, session, kind) ?? (await listBefore(session, kind, list.decided));
      return withChanges(list, before, kind);
    },
  });

  const again = useCallback(() => {
    // A list on its way is not asked for a second time: its answer tells whether it is too old.
    void client.invalidateQueries({ queryKey: listKey(session, kind) }, { cancelRefetch: false });
  }, [client, session, kind]);
  const outdated = useFollowChanges(session, kind, {
    // Asking that failed before anything was sent is as old as can be.
    decided: query.data?.decided ?? (query.error === null ? 0 : 1),
    idle: ready && !query.isFetching,
    handshake,
    again,
  });
  const refetch = useCallback(() => {
    if (isPast(sessionStore.find(session))) return;
    wishByHand(watchOf(session, kind.id));
    again();
  }, [session, kind, again]);
  const setPaged = useCallback(
    (value: boolean) => {
      watchOf(session, kind.id).paged.set(value);
      refetch();
    },
    [session, kind, refetch],
  );

  const failure = failureOf(query.error, state?.recording !== undefined && declared);
  const soFar = query.isFetching ? coming.list : undefined;
  const list = query.data ?? soFar ?? failedList<Entry>(failure);
  const goesOn = query.data?.next !== undefined && ready && !query.isFetching;
  const reading = past && (!isRead || query.isFetching);
  return {
    state:
      reading && list === undefined
        ? 'asking'
        : stateOf({ list, ready, declared, known: state?.server !== undefined }),
    list,
    asked: query.isFetching ? asked : undefined,
    coming: query.isFetching && coming.stop !== undefined ? coming : undefined,
    stale: outdated || query.isFetching,
    past,
    refetch,
    paged,
    setPaged,
    more: goesOn ? () => void addPage(client, session, kind) : undefined,
  };
};

const NOT_RECORDED = 'not-recorded';

/** A recording cannot be asked. */
const notRecorded = ({ method }: { method: string }): Problem => ({
  code: NOT_RECORDED,
  what: 'The recording has no such list.',
  why: `The server was not asked ${method} while this was recorded, or its answer is not whole.`,
});

/** Marks what is another than in a whole list before. */
const withChanges = <Entry extends { raw: unknown }>(
  list: List<Entry>,
  before: List<Entry> | undefined,
  kind: ListKind<Entry>,
): List<Entry> => {
  const comparable = [list, before].every(
    (one) => one !== undefined && one.error === undefined && one.next === undefined,
  );
  if (!comparable || before === undefined) return list;
  return { ...list, changes: listChanges(before.entries, list.entries, kind.key) };
};

/** Asks for the page behind those of the list that is shown. */
const addPage = async <Entry>(
  client: QueryClient,
  session: SessionId,
  kind: ListKind<Entry>,
): Promise<void> => {
  const after = peekList(client, session, kind);
  if (after?.next === undefined) return;
  const key = listKey(session, kind);
  // Said at once, so that a second press asks for nothing.
  client.setQueryData<List<Entry>>(key, { ...after, next: undefined });
  try {
    const longer = await askForList(session, kind, { automatic: false, onePage: true, after });
    client.setQueryData<List<Entry>>(key, longer);
  } catch (error) {
    client.setQueryData<List<Entry>>(key, { ...after, error: problemOf(error) });
  }
};

/** Only a recording of a server that has such a list tells that it is missing; a session may yet be asked. */
const failureOf = (error: unknown, tellsMissing: boolean): Problem | undefined => {
  if (error === null) return undefined;
  const problem = problemOf(error);
  return problem.code === NOT_RECORDED && !tellsMissing ? undefined : problem;
};

const failedList = <Entry>(error: Problem | undefined): List<Entry> | undefined =>
  error === undefined ? undefined : { entries: [], pages: [], seqs: [], decided: 0, error };

const stateOf = (facts: {
  list: List<unknown> | undefined;
  ready: boolean;
  declared: boolean;
  known: boolean;
}): Listing<unknown>['state'] => {
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

/** Asks again when the server said that the list changed after it was answered, or a new connection was made. */
const useFollowChanges = (
  session: SessionId,
  { id, changed }: Pick<ListKind<unknown>, 'id' | 'changed'>,
  { decided, idle, handshake, again }: Following,
): boolean => {
  const told = useTrafficValue(session, (store) => store.lastOf(changed, 'notification')?.seq ?? 0);
  const newest = Math.max(told, handshake);
  const outdated = decided > 0 && newest > decided;
  useEffect(() => {
    if (!outdated || !idle) return;
    const watch = watchOf(session, id);
    if (mayFollow(watch, newest, Date.now())) return again();
    const timer = setTimeout(() => {
      if (mayFollowLate(watch, newest, Date.now())) again();
    }, watch.rest);
    return () => clearTimeout(timer);
  }, [outdated, idle, newest, session, id, again]);
  return outdated;
};
