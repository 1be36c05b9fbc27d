import type { SessionId } from '@wirescope/shared/ids';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import { fieldOf, stringsOf } from '@wirescope/shared/mcp/loose-fields';
import { subjectText } from '@wirescope/shared/traffic/subject-text';
import { useQueries } from '@tanstack/react-query';
import { frameQuery } from '../../traffic/frame-query.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { getTraffic, useTrafficValue } from '../../traffic/traffic.ts';
import { readFrame, sendRequest } from '../api.ts';
import { ListenIndex, type ResourceUpdate } from './listen-index.ts';

const indexes = new WeakMap<TrafficStore, ListenIndex>();

const indexOf = (store: TrafficStore): ListenIndex => {
  const known = indexes.get(store) ?? new ListenIndex(store.table);
  indexes.set(store, known);
  return known;
};

/** What a listen stream is for. */
export type Topics = {
  lists: readonly ListTopic[];
  uris: readonly string[];
};

/** The member of a filter that asks for the changes of a list. */
export type ListTopic = 'toolsListChanged' | 'resourcesListChanged' | 'promptsListChanged';

const LIST_TOPICS: readonly ListTopic[] = [
  'toolsListChanged',
  'resourcesListChanged',
  'promptsListChanged',
];

export type Listen = {
  /** Frame of the request. */
  seq: number;
  asked: Topics;
  /** Undefined until the server says so. */
  granted: (Topics & { seq: number }) | undefined;
  /** Frame that ended it; undefined while it goes on. */
  ended: number | undefined;
  /** Frame of the error that answered it before anything was granted. */
  refusedIn: number | undefined;
};

const topicsIn = (filter: unknown): Topics => ({
  lists: LIST_TOPICS.filter((topic) => fieldOf(filter, topic) === true),
  uris: stringsOf(filter, 'resourceSubscriptions') ?? [],
});

/** The streams of this session that go on, and the last that ended, with what was asked and what was granted. */
export const useListens = (session: SessionId): Listen[] => {
  useTrafficValue(session, (store) => indexOf(store).update());
  const streams = indexOf(getTraffic(session)).streams();
  const seqs = streams.flatMap(({ seq, acknowledged }) =>
    acknowledged === undefined ? [seq] : [seq, acknowledged],
  );
  const frames = useQueries({ queries: seqs.map((seq) => frameQuery(readFrame, session, seq)) });
  const topicsAt = (seq: number): Topics | undefined => {
    const frame = frames[seqs.indexOf(seq)]?.data?.frame;
    const message = frame?.kind === 'message' ? classifyText(frame.text) : undefined;
    return message?.kind === 'message'
      ? topicsIn(fieldOf(message.envelope.params, 'notifications'))
      : undefined;
  };
  return streams.flatMap(({ seq, acknowledged, ended, failed }) => {
    const asked = topicsAt(seq);
    const granted = acknowledged === undefined ? undefined : topicsAt(acknowledged);
    if (asked === undefined) return [];
    return [
      {
        seq,
        asked,
        ended,
        refusedIn: failed && acknowledged === undefined ? ended : undefined,
        granted:
          granted === undefined || acknowledged === undefined
            ? undefined
            : { ...granted, seq: acknowledged },
      },
    ];
  });
};

/** Frame of the answer that began a legacy subscription to this address; undefined when there is none. */
export const useSubscribed = (session: SessionId, uri: string): number | undefined =>
  useTrafficValue(session, (store) => {
    const index = indexOf(store);
    index.update();
    return index.subscribedBy(subjectText(uri));
  });

/** What the server said of this address since the record began, oldest first. */
export const useUpdates = (session: SessionId, uri: string): ResourceUpdate[] => {
  useTrafficValue(session, (store) => indexOf(store).update());
  return indexOf(getTraffic(session)).updatesOf(subjectText(uri));
};

/** A stream lasts until somebody ends it: as long as a timer can wait, ms. */
const NO_LIMIT = 2_147_483_647;

/** Asks a server of 2026-07-28 to tell of these things from now on. Returns the frame; cancelling that exchange ends it. */
export const listen = (session: SessionId, { lists, uris }: Topics): Promise<number> =>
  sendRequest(session, {
    method: 'subscriptions/listen',
    paramsText: JSON.stringify({
      notifications: {
        ...Object.fromEntries(lists.map((topic) => [topic, true])),
        ...(uris.length > 0 && { resourceSubscriptions: uris }),
      },
    }),
    options: { timeoutMs: NO_LIMIT, maxTimeMs: NO_LIMIT, progress: false },
  });
