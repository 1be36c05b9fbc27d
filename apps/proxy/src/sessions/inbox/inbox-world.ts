import type { SendRequest } from '@wirescope/shared/control/request';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import type { Problem } from '@wirescope/shared/control/problem';
import { ok, type Result } from '@wirescope/shared/result';
import type { Row } from '@wirescope/shared/traffic/row';
import type { RowTable } from '@wirescope/shared/traffic/row-table';
import type { Recorder } from '../../captures/recorder.ts';
import { notify } from '../connection/notify.ts';
import type { Requests } from '../requests/requests.ts';
import type { Standing } from '../standing.ts';
import { callName } from './call-name.ts';
import type { InboxWorld } from './inbox.ts';

type Parts = Pick<InboxWorld, 'prepared' | 'attended' | 'capabilities' | 'changed'> & {
  recorder: Recorder;
  requests: Requests;
  standing: Standing;
};

/** What an inbox sees of the session it belongs to: the record it reads questions from, and the way answers take. */
export function inboxWorld({ recorder, requests, standing, ...world }: Parts): InboxWorld {
  const send = (request: SendRequest, retryOf?: number): Result<number, Problem> => {
    const started = requests.send(request, retryOf);
    return started.ok ? ok(started.value.seq) : started;
  };
  return {
    ...world,
    record: (body) => recorder.record(body),
    read: (seq) => recorder.read(seq),
    row: (seq) => rowOf(recorder.rows, seq),
    nameOf: (seq) => (seq === undefined ? undefined : callName(recorder.read(seq))),
    era: () => standing.now.negotiated?.era,
    retry: send,
    send: (request) => send(request),
    rootsChanged: () => {
      // Only the legacy eras have this notification, for clients that announced it (client/roots).
      const told = fieldOf(world.capabilities()['roots'], 'listChanged') === true;
      const { ready } = standing;
      if (ready?.era === 'legacy' && told)
        notify(ready.connection.target, { method: 'notifications/roots/list_changed' });
    },
  };
}

function rowOf(rows: RowTable, seq: number): Row | undefined {
  const index = rows.indexOfSeq(seq);
  return index < 0 ? undefined : rows.at(index);
}
