import type { Row } from '@wirescope/shared/traffic/row';
import { expect, test } from 'vitest';
import { TrafficStore } from './row-store.ts';

const storeOf = (rows: readonly Partial<Row>[]): TrafficStore => {
  const store = new TrafficStore((run) => run());
  store.append(
    rows.map((row, index) => ({ seq: index + 1, t: index, kind: 'message', bytes: 1, ...row })),
  );
  return store;
};

const event = (method: string, more: Partial<Row> = {}): Partial<Row> => ({
  kind: 'event',
  method,
  ...more,
});
const ask = (exchange: number, method = 'tools/call'): Partial<Row> => ({
  dir: 'out',
  shape: 'request',
  method,
  exchange,
});
const answer = (exchange: number): Partial<Row> => ({ dir: 'in', shape: 'response', exchange });
const stderr: Partial<Row> = { kind: 'stderr' };

const connections = (rows: readonly Partial<Row>[]): number[] => {
  const store = storeOf(rows);
  return rows.map((_, index) => store.connections.of(index));
};

test('a connection begins at its process, its announcement or the first thing sent', () => {
  expect(
    connections([event('spawned'), stderr, ask(3), event('exited'), event('spawned')]),
  ).toEqual([1, 1, 1, 1, 2]);
  // The fresh process of the other era, announced and not.
  expect(
    connections([event('spawned'), event('reconnecting'), event('spawned'), event('spawned')]),
  ).toEqual([1, 2, 2, 3]);
  expect(
    connections([
      ask(1),
      event('closed'),
      { kind: 'http', phase: 'request', method: 'DELETE' },
      { kind: 'http', phase: 'request', method: 'POST' },
      ask(5),
    ]),
  ).toEqual([1, 1, 1, 2, 2]);
  const probe = { ...ask(1, 'server/discover'), by: 'probe' } as const;
  expect(connections([probe, event('negotiated'), ask(3), probe, event('negotiated')])).toEqual([
    1, 1, 1, 2, 2,
  ]);
  // A stream that is opened again is no new connection; a call that failed ends none.
  expect(
    connections([
      ask(1),
      event('reconnecting', { http: 2 }),
      event('failed', { exchange: 1 }),
      ask(4),
    ]),
  ).toEqual([1, 1, 1, 1]);
});

test('a stderr line is tied to what was open when it came', () => {
  const store = storeOf([
    stderr,
    ask(2),
    stderr,
    ask(4),
    stderr,
    answer(4),
    stderr,
    answer(2),
    stderr,
    ask(10, 'subscriptions/listen'),
    stderr,
  ]);
  const ties = [0, 2, 4, 6, 8, 10].map((index) => store.stderrTies.of(index));
  expect(ties).toEqual([
    undefined,
    { exchange: 2, others: 0 },
    { exchange: 4, others: 1 },
    { exchange: 2, others: 0 },
    undefined,
    undefined,
  ]);
});
