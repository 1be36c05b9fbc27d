import type { SessionState } from '@wirescope/shared/control/session';
import type { NoiseFrame } from '@wirescope/shared/traffic/frame';
import type { NoiseLine } from '@wirescope/shared/traffic/noise/explanation';
import { languageOf } from '@wirescope/shared/traffic/noise/language';
import type { Row } from '@wirescope/shared/traffic/row';
import type { TrafficStore } from '../../../traffic/row-store.ts';
import { bytesOfBase64 } from './bytes-text.ts';

/** Rows looked through for what came next. */
const LOOKED_THROUGH = 2_000;
/** Base64 characters that are looked at: a whole number of bytes. */
const LOOKED_AT = 4_096;

const neighbour = (row: Row | undefined, { http }: NoiseFrame): string | undefined =>
  row?.kind === 'noise' && row.http === http ? row.subject : undefined;

const carrierOf = ({ why, http }: NoiseFrame): NoiseLine['carrier'] =>
  why === 'sse-data' ? 'sse' : http === undefined ? 'stdio' : 'http';

const statusOf = (store: TrafficStore, http: number | undefined): number | undefined => {
  if (http === undefined) return undefined;
  for (const index of store.rowsOfHttp(http)) {
    const row = store.table.at(index);
    if (row.kind === 'http' && row.phase === 'response') return row.status;
  }
  return undefined;
};

/** All that is known about a line that is no message, for its explanation. */
export const noiseLine = (
  frame: NoiseFrame,
  store: TrafficStore,
  session: SessionState | undefined,
): NoiseLine => {
  const { text, base64, why, seq } = frame;
  const target = session?.target;
  const command = session?.process ?? (target?.kind === 'stdio' ? target : undefined);
  return {
    why,
    text,
    bytes: base64 === undefined ? undefined : bytesOfBase64(base64.slice(0, LOOKED_AT)),
    carrier: carrierOf(frame),
    language: command && languageOf(command.command, command.args),
    before: neighbour(store.row(seq - 1), frame),
    after: neighbour(store.row(seq + 1), frame),
    status: statusOf(store, frame.http),
  };
};

/** What came after a line that was skipped: the message that shows that nothing was lost, or the end of the process. */
export const nextAfter = (store: TrafficStore, seq: number): Row | undefined => {
  const last = Math.min(store.lastSeq, seq + LOOKED_THROUGH);
  for (let at = seq + 1; at <= last; at += 1) {
    const row = store.row(at);
    if (row?.kind === 'message' && row.dir === 'in') return row;
    if (row?.kind === 'event' && row.method === 'exited') return row;
  }
  return undefined;
};
