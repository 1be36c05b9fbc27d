import type { SessionState } from '@wirescope/shared/control/session';
import { declares } from '@wirescope/shared/mcp/capabilities';
import { cancelExchange } from '../../session/api.ts';
import type { ResourceUpdate } from '../../session/listens/listen-index.ts';
import {
  listen,
  useListens,
  useSubscribed,
  useUpdates,
} from '../../session/listens/use-listens.ts';
import { problemOf } from '../../session/problem.ts';
import { request } from '../../session/request.ts';
import { announce } from '../../ui/announce.ts';

export type Subscription = {
  /** Whether the server says that it tells of changes. */
  declared: boolean;
  /** Frame that stands for the subscription; undefined when there is none. */
  seq: number | undefined;
  /** What the server granted of what was asked (2026-07-28); earlier revisions grant by answering. */
  granted: 'waiting' | 'granted' | 'refused' | undefined;
  /** Frame that says what was granted. */
  grantedIn: number | undefined;
  /** Frame that ended the stream that was last asked for (2026-07-28). */
  endedIn: number | undefined;
  /** Whether that was an error in place of a grant. */
  refused: boolean;
  updates: readonly ResourceUpdate[];
  subscribe: () => void;
  unsubscribe: () => void;
};

/** Whether the server tells of changes of this address, by the means of the session's era, and how to change that. */
export const useSubscription = (session: SessionState, uri: string): Subscription => {
  const { id } = session;
  const legacy = useSubscribed(id, uri);
  const streams = useListens(id).filter(({ asked }) => asked.uris.includes(uri));
  const stream = streams.find(({ ended }) => ended === undefined);
  const last = stream ?? streams.at(-1);
  const updates = useUpdates(id, uri);
  const modern = session.era === 'modern';
  const ask = (method: string) => askPlainly(session, method, uri);
  return {
    declared: declares(session.server?.capabilities, ['resources', 'subscribe']),
    updates,
    seq: modern ? stream?.seq : legacy,
    granted: modern ? grantOf(last, uri) : undefined,
    grantedIn: last?.granted?.seq,
    endedIn: modern ? last?.ended : undefined,
    refused: modern && last?.refusedIn !== undefined,
    subscribe: () =>
      modern
        ? void tell(listen(id, { lists: [], uris: [uri] }))
        : void tell(ask('resources/subscribe')),
    unsubscribe: () => {
      if (!modern) void tell(ask('resources/unsubscribe'));
      else if (stream !== undefined) void tell(cancelExchange(id, stream.seq));
    },
  };
};

type Stream = ReturnType<typeof useListens>[number];

const grantOf = (stream: Stream | undefined, uri: string): Subscription['granted'] => {
  if (stream === undefined) return undefined;
  if (stream.granted === undefined) return 'waiting';
  return stream.granted.uris.includes(uri) ? 'granted' : 'refused';
};

const askPlainly = async (session: SessionState, method: string, uri: string): Promise<void> => {
  const outcome = await request(session.id, {
    method,
    paramsText: JSON.stringify({ uri }),
    options: { progress: false },
  });
  if (outcome.kind === 'error')
    announce(`The server refused: ${outcome.error.message ?? outcome.error.code ?? 'no reason'}`);
};

/** Trouble is said; what came of it is in the record. */
const tell = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    announce(problemOf(error).what);
  }
};
