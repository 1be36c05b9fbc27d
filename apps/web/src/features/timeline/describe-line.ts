import { streamShape } from '@wirescope/shared/traffic/exchanges/bar-shape';
import type { Connection, ConnectionEnd } from '@wirescope/shared/traffic/exchanges/connection';
import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import { between } from '@wirescope/shared/traffic/exchanges/exchange';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { describeExchange } from '@wirescope/shared/traffic/exchanges/exchange-words';
import { LANES, type Lane } from '@wirescope/shared/traffic/exchanges/lanes';
import { isFailure } from '@wirescope/shared/traffic/exchanges/outcome';
import type { Line } from './line-list.ts';
import { pollWords } from './poll-words.ts';
import { streamWords } from './stream-words.ts';

/** `isOver`: the session is a recording, in which nothing more can come. */
type Clock = { origin: number; now: number; isOver: boolean };

/** Everything a line shows, in words: its name for those who do not see it. */
export function describeLine({ index, row, group }: Line, title: string, clock: Clock): string {
  const since = (at: number) => durationText(between(clock.origin, index.state.table.tAt(at)));
  switch (row.kind) {
    case 'exchange':
      return describeExchange(index, row.ordinal, clock);
    case 'connection': {
      const connection = index.connections[row.connection];
      if (connection === undefined) return title;
      return [title, ...connectionParts(index, connection, since)].join(', ');
    }
    case 'connect': {
      const handshake = index.connections[row.connection]?.handshake ?? [];
      return ['Connect', counted(handshake.length, 'exchange'), connectTime(index, handshake)].join(
        ', ',
      );
    }
    case 'group':
      return group ?? '';
    case 'polls': {
      const task = index.tasks[row.task];
      return task === undefined ? 'polls' : `polls of task ${task.id}, ${pollWords(index, task)}`;
    }
    case 'stream': {
      const stream = index.streams[row.stream];
      if (stream === undefined) return 'stream of the server';
      return [
        `stream of the server, from ${since(stream.first)}`,
        streamWords(stream, streamShape(index, stream, clock.now)),
        counted(stream.events.length, 'event'),
        counted(stream.losses.length, 'loss', 'losses'),
      ]
        .filter((part) => part !== '')
        .join(', ');
    }
  }
}

const END_WORDS: Record<ConnectionEnd, string> = {
  exited: 'the process ended',
  restarted: 'another process took its place',
  closed: 'closed',
  failed: 'failed',
  'spawn-failed': 'the process could not be started',
  reconnecting: 'connected again',
};

/** How a connection ended, in words; undefined while it lasts. */
export const endWords = ({ end }: Connection): string | undefined =>
  end === undefined ? undefined : END_WORDS[end.why];

function connectionParts(
  index: ExchangeIndex,
  connection: Connection,
  since: (row: number) => string,
): string[] {
  const { number, exchanges, first, end } = connection;
  const lanes = LANES.flatMap((lane) => {
    const count = rowsOfLane(index, lane, connection);
    return count === 0 ? [] : [counted(count, ...LANE_WORDS[lane])];
  });
  const ended = endWords(connection);
  return [
    index.connections.length > 1 ? `connection ${number + 1}` : '',
    `from ${since(first)}`,
    counted(exchanges, 'exchange'),
    ...lanes,
    ended === undefined || end === undefined ? '' : `${ended} at ${since(end.row)}`,
  ].filter((part) => part !== '');
}

/** What stands in the lanes, one and many. */
const LANE_WORDS: Record<Lane, [one: string, many: string]> = {
  process: ['event of the connection', 'events of the connection'],
  http: ['step of HTTP without a request', 'steps of HTTP without a request'],
  stderr: ['stderr line', 'stderr lines'],
  noise: ['line that is no message', 'lines that are no message'],
  log: ['log message', 'log messages'],
  stray: ['progress update of no call', 'progress updates of no call'],
  notification: ['notification', 'notifications'],
  orphan: ['answer to nothing', 'answers to nothing'],
  other: ['other message', 'other messages'],
};

/** One row or several of a lane, in words. */
export const laneText = (lane: Lane, rows: number): string => counted(rows, ...LANE_WORDS[lane]);

/** Rows of a connection are those from its first to the first of the next. */
export const connectionRows = (
  index: ExchangeIndex,
  { number, first }: Connection,
): { from: number; to: number } => ({
  from: number === 0 ? 0 : first,
  to: index.connections[number + 1]?.first ?? index.rows,
});

function rowsOfLane(index: ExchangeIndex, lane: Lane, connection: Connection): number {
  const rows = index.lanes?.[lane];
  if (rows === undefined) return 0;
  const { from, to } = connectionRows(index, connection);
  return rows.firstFrom(to) - rows.firstFrom(from);
}

/** From the first request of a handshake to its last answer. */
export function handshakeSpan(
  index: ExchangeIndex,
  handshake: readonly number[],
): { from: number; to: number; failed: number } | undefined {
  const [first] = handshake;
  if (first === undefined) return undefined;
  const from = index.exchange(first).start.t;
  let to = from;
  let failed = 0;
  const agreed = index.connections[index.exchange(first).connection]?.negotiated ?? -1;
  for (const ordinal of handshake) {
    const { end, start, outcome } = index.exchange(ordinal);
    to = Math.max(to, end?.t ?? start.t);
    // What is refused on the way to an agreement is no failure: it tells which way leads there.
    if (isFailure(outcome.kind) && !(end !== undefined && end.row < agreed)) failed += 1;
  }
  return { from, to, failed };
}

/** How long connecting took, in words. */
export function connectTime(index: ExchangeIndex, handshake: readonly number[]): string {
  const span = handshakeSpan(index, handshake);
  if (span === undefined) return '';
  const failed = span.failed === 0 ? '' : `, ${span.failed} failed`;
  return `${durationText(between(span.from, span.to))}${failed}`;
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? '' : `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
