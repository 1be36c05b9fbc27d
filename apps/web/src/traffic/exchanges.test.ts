import { createExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { snapshotOf } from '@wirescope/shared/traffic/exchanges/snapshot';
import type { Row } from '@wirescope/shared/traffic/row';
import { expect, test } from 'vitest';
import { Exchanges } from './exchanges.ts';
import { TrafficStore } from './row-store.ts';

/** `count` calls, each answered in the next row. */
const calls = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => {
    const seq = 2 * at + 1;
    const common = { kind: 'message', bytes: 10, method: 'tools/call', exchange: seq } as const;
    return [
      { ...common, seq, t: seq, dir: 'out', shape: 'request', id: String(seq) },
      { ...common, seq: seq + 1, t: seq + 1, dir: 'in', shape: 'response', took: 1 },
    ] satisfies Row[];
  }).flat();

test('what is there at first and what comes later give the index of all rows', () => {
  const later: (() => void)[] = [];
  const store = new TrafficStore((run) => run());
  const rows = calls(2_500);
  store.append(rows.slice(0, 3_000));
  const exchanges = new Exchanges(store, (run) => later.push(run));
  let told = 0;
  exchanges.subscribe(() => {
    told += 1;
  });
  store.append(rows.slice(3_000));
  while (!exchanges.isComplete) later.shift()?.();
  expect(told).toBeGreaterThan(0);
  const whole = createExchangeIndex();
  whole.append(store.table);
  expect(exchanges.index.count).toBe(2_500);
  expect(snapshotOf(exchanges.index)).toEqual(snapshotOf(whole));
});
