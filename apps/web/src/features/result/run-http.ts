import type { SessionId } from '@wirescope/shared/ids';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import type { Run } from '../../session/runs/run-index.ts';

/** Frames after a run's end among which its session is begun anew. */
const AFTER = 60;

/** Frames before the end of a process among which its input was closed. */
const NEAR = 30;

/** Status of the HTTP response that carried the answer; undefined where none did. */
export const statusOf = (session: SessionId, { endSeq }: Run): number | undefined => {
  const store = getTraffic(session);
  const http = endSeq === undefined ? undefined : store.row(endSeq)?.http;
  if (http === undefined) return undefined;
  for (const index of store.rowsOfHttp(http)) {
    const status = store.table.statusAt(index);
    if (store.table.kindAt(index) === 'http' && status !== undefined) return status;
  }
  return undefined;
};

/** Whether a run without an answer ended by itself, and not because its connection did. */
export const endsAlone = (session: SessionId, { seq, endSeq }: Run): boolean =>
  endSeq !== undefined && getTraffic(session).row(endSeq)?.exchange === seq;

/** Whether a run without an answer ended because Wirescope closed the connection. */
export const endsByUs = ({ table }: TrafficStore, { seq, endSeq }: Run): boolean => {
  if (endSeq === undefined) return false;
  const end = endSeq - 1;
  // A process that was asked to leave has its input closed first.
  for (let index = end; index >= seq && index > end - NEAR; index -= 1)
    if (table.kindAt(index) === 'event' && table.methodAt(index) === 'stdin-closed') return true;
  return false;
};

/** Whether the session was begun anew because the server had forgotten it when this request came. */
export const metForgottenSession = (store: TrafficStore, { seq, endSeq }: Run): boolean => {
  const { table } = store;
  const end = Math.min(table.length, (endSeq ?? seq) + AFTER);
  let notFound = false;
  for (let index = seq; index < end; index += 1) {
    const kind = table.kindAt(index);
    if (kind === 'http' && table.exchangeAt(index) === seq && table.statusAt(index) === 404)
      notFound = true;
    if (notFound && kind === 'event' && table.methodAt(index) === 'reconnecting') return true;
    // Another request: what comes now is no longer about this one.
    const asks = kind === 'message' && table.shapeAt(index) === 'request';
    if (asks && table.methodAt(index) === table.methodAt(seq - 1)) return false;
  }
  return false;
};
