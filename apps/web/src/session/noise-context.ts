import type { SessionState } from '@wirescope/shared/control/session';
import type { Frame, NoiseFrame } from '@wirescope/shared/traffic/frame';
import { headerOf } from '@wirescope/shared/traffic/http-anatomy/http-facts';
import type { NoiseLine } from '@wirescope/shared/traffic/noise/explanation';
import { languageOf } from '@wirescope/shared/traffic/noise/language';
import type { Row } from '@wirescope/shared/traffic/row';
import type { TrafficStore } from '../traffic/row-store.ts';
import { bytesOfBase64 } from './base64-bytes.ts';

/** Rows looked through for what came next. */
const LOOKED_THROUGH = 2_000;
/** Base64 characters that are looked at: a whole number of bytes. */
const LOOKED_AT = 4_096;

const neighbour = (row: Row | undefined, { http }: NoiseFrame): string | undefined =>
  row?.kind === 'noise' && row.http === http ? row.subject : undefined;

const carrierOf = ({ why, http }: NoiseFrame): NoiseLine['carrier'] =>
  why === 'sse-data' ? 'sse' : http === undefined ? 'stdio' : 'http';

/** The frame of the response that carried it, if HTTP did; of several, as behind a 103, the last. */
export const headOf = (store: TrafficStore, http: number | undefined): number | undefined => {
  if (http === undefined) return undefined;
  return [...store.rowsOfHttp(http)]
    .map((index) => store.table.at(index))
    .findLast(({ kind, phase }) => kind === 'http' && phase === 'response')?.seq;
};

/** How the exchange broke, in words. */
const endingOf = (store: TrafficStore, http: number | undefined): string | undefined =>
  http === undefined
    ? undefined
    : [...store.rowsOfHttp(http)]
        .map((index) => store.table.at(index))
        .findLast(({ kind, phase }) => kind === 'http' && phase === 'error')?.subject;

type Around = {
  store: TrafficStore;
  session: SessionState | undefined;
  /** Of the response that carried it. */
  head: Frame | undefined;
};

/** All that is known about a line that is no message, for its explanation. */
export const noiseLine = (frame: NoiseFrame, { store, session, head }: Around): NoiseLine => {
  const { text, base64, why, seq } = frame;
  const response = head?.kind === 'http' ? head : undefined;
  const said = (name: string) => headerOf(response?.headers ?? [], name);
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
    ending: endingOf(store, frame.http),
    status: response?.status,
    contentType: said('content-type'),
    contentEncoding: said('content-encoding'),
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
