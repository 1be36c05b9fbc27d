import type { SessionId } from '@wirescope/shared/ids';
import type { PayloadTerm } from '@wirescope/shared/traffic/filter/payload-term';
import { useEffect, useMemo, useState } from 'react';
import { searchFrames } from '../../../session/api.ts';
import { keptWithTraffic } from '../../../traffic/kept-with-traffic.ts';
import { PayloadSearch, type PayloadSearchState } from '../../../traffic/payload-search.ts';
import type { TrafficStore } from '../../../traffic/row-store.ts';
import { useTraffic } from '../../../traffic/traffic.ts';
import { LogIndex } from './log-index.ts';
import { LogList, type LogFilter } from './log-list.ts';

const indexOf = keptWithTraffic((_session, { table }) => new LogIndex(table));

/** The log messages of a session and what was asked of its level; renders anew when rows came. */
export const useLogIndex = (session: SessionId): { store: TrafficStore; index: LogIndex } => {
  const store = useTraffic(session);
  const index = indexOf(session);
  index.update();
  return { store, index };
};

/** The log messages of a session that pass a filter, and how the search for its text in the record goes. */
export const useLogList = (
  session: SessionId,
  { text, least }: LogFilter,
): { list: LogList; search: PayloadSearchState } => {
  const { store, index } = useLogIndex(session);
  const list = useMemo(
    () => new LogList(store.table, index.rows, { text, least }),
    [store, index, text, least],
  );
  const [search, setSearch] = useState<PayloadSearchState>('idle');
  const [, setFound] = useState(0);
  useEffect(() => {
    const payloads = new PayloadSearch(
      (terms, from, onHits, signal) => searchFrames(session, { terms, from }, onHits, signal),
      {
        onHits: (hits) => {
          list.addHits(hits.map(([seq]) => seq));
          setFound((times) => times + 1);
        },
        onState: setSearch,
      },
    );
    payloads.start(text === '' ? [] : [termFor(text)]);
    const stop = store.subscribe(() => payloads.grown(store.lastSeq));
    return () => {
      stop();
      payloads.start([]);
    };
  }, [session, store, list, text]);
  list.update();
  return { list, search };
};

const termFor = (text: string): PayloadTerm => ({
  kind: 'path',
  path: ['params', 'data'],
  value: { how: 'has', text, matchCase: false },
});
