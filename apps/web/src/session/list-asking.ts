import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { SessionId } from '@wirescope/shared/ids';
import { useLiveValue } from '../traffic/live-value.ts';
import { askForList } from './ask-for-list.ts';
import type { ListKind } from './list-kinds.ts';
import type { List } from './list-pages.ts';
import { watchOf } from './list-watch.ts';

/** Under which the pages of a list are kept while more of them come. */
const comingKey = (session: SessionId, { id }: Pick<ListKind<unknown>, 'id'>) =>
  [session, id, 'coming'] as const;

/** Asks for a list where everybody who shows it sees the pages come, and may stop. */
export const askInSight = async <Entry>(
  client: QueryClient,
  session: SessionId,
  kind: ListKind<Entry>,
  { automatic, onePage }: { automatic: boolean; onePage?: boolean },
): Promise<List<Entry>> => {
  const watch = watchOf(session, kind.id);
  const stopping = new AbortController();
  const tell = (list: List<Entry> | null) =>
    client.setQueryData<List<Entry> | null>(comingKey(session, kind), list);
  tell(null);
  watch.stop.set(() => stopping.abort());
  try {
    return await askForList(session, kind, {
      automatic,
      onePage,
      signal: stopping.signal,
      onSent: (seq) => watch.asked.set({ seq, at: Date.now() }),
      onPages: tell,
    });
  } finally {
    watch.stop.set(undefined);
  }
};

/** What came so far of a list that is on its way. */
export type Coming<Entry> = {
  list: List<Entry> | undefined;
  /** Ends the asking and keeps what came. */
  stop: (() => void) | undefined;
};

export const useComing = <Entry>(session: SessionId, kind: ListKind<Entry>): Coming<Entry> => {
  const { data } = useQuery<List<Entry> | null>({
    queryKey: comingKey(session, kind),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { list: data ?? undefined, stop: useLiveValue(watchOf(session, kind.id).stop) };
};
