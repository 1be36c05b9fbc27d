import type { Row } from '@wirescope/shared/traffic/row';
import type { TrafficStore } from '../../traffic/row-store.ts';
import type { SentEntry } from './composer-state.ts';

/** What has become of something that was sent. */
export type SentOutcome =
  | { kind: 'waiting' }
  /** The answer to its id. */
  | { kind: 'answered'; row: Row }
  /** It has no id to be answered by: what came next, if anything did. */
  | { kind: 'next'; row: Row }
  /** HTTP answered without a message. */
  | { kind: 'status'; row: Row }
  | { kind: 'nothing' };

/** Rows behind the sent one that are looked at. */
const AHEAD = 500;

const isIn = ({ kind, dir }: Row): boolean =>
  (kind === 'message' && dir === 'in') || kind === 'noise';

const ofExchange = (store: TrafficStore, http: number, from: number): SentOutcome => {
  let status: Row | undefined;
  let over = false;
  for (const index of store.rowsOfHttp(http)) {
    const row = store.table.at(index);
    if (row.seq <= from) continue;
    if (isIn(row)) return { kind: 'next', row };
    if (row.kind !== 'http') continue;
    if (row.phase === 'response' || row.phase === 'error') status = row;
    if (row.phase === 'end' || row.phase === 'error') over = true;
  }
  return status !== undefined && over ? { kind: 'status', row: status } : { kind: 'waiting' };
};

const nextRow = (store: TrafficStore, seq: number): Row | undefined => {
  const last = Math.min(store.lastSeq, seq + AHEAD);
  for (let at = seq + 1; at <= last; at += 1) {
    const row = store.row(at);
    // What answers another request of ours, or belongs to one, is not about this text.
    if (row !== undefined && isIn(row) && (row.exchange ?? row.seq) >= row.seq) return row;
  }
  return undefined;
};

/** Looks through the rows for what came of a frame or an exchange. */
export const outcomeOf = (store: TrafficStore, { seq, http }: SentEntry): SentOutcome => {
  if (seq === undefined)
    return http === undefined ? { kind: 'nothing' } : ofExchange(store, http, 0);
  const answer = store.open.answerTo(seq);
  const answered = answer === undefined ? undefined : store.row(answer);
  if (answered !== undefined) return { kind: 'answered', row: answered };
  if (store.open.has(seq)) return { kind: 'waiting' };
  const row = store.row(seq);
  if (row === undefined) return { kind: 'waiting' };
  if (row.http !== undefined) return ofExchange(store, row.http, seq);
  const next = nextRow(store, seq);
  return next === undefined ? { kind: 'nothing' } : { kind: 'next', row: next };
};
