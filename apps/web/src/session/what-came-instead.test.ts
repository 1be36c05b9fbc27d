import type { Row } from '@wirescope/shared/traffic/row';
import { expect, test } from 'vitest';
import { TrafficStore } from '../traffic/row-store.ts';
import { whatCameInstead } from './what-came-instead.ts';

const storeOf = (...rows: Partial<Row>[]) => {
  const store = new TrafficStore();
  rows.forEach((row, index) =>
    store.table.append({ seq: index + 1, t: index, kind: 'message', bytes: 1, ...row }),
  );
  return store;
};
const request: Partial<Row> = { dir: 'out', shape: 'request', exchange: 1 };
const noise = (subject: string): Partial<Row> => ({ kind: 'noise', dir: 'in', subject });
const unfinished: Partial<Row> = { kind: 'event', method: 'unfinished', subject: '9 bytes came.' };

test('lines that are no message are counted, and the newest is explained', () => {
  const store = storeOf(noise('before'), request, noise('x'), noise('Content-Length: 9'));
  expect(whatCameInstead(store, 2)).toMatchObject({
    lines: 2,
    last: { seq: 4 },
    cause: expect.stringContaining('as language servers do'),
  });
  expect(whatCameInstead(storeOf(request, noise('')), 1)).toMatchObject({ cause: undefined });
  expect(whatCameInstead(storeOf(request), 1)).toBeUndefined();
});

test('an unfinished line is told until its end comes', () => {
  expect(whatCameInstead(storeOf(request, unfinished), 1)).toMatchObject({
    lines: 0,
    unfinished: { seq: 2 },
  });
  const ended = storeOf(request, unfinished, { dir: 'in', shape: 'notification' });
  expect(whatCameInstead(ended, 1)).toBeUndefined();
  expect(whatCameInstead(storeOf(request, { ...unfinished, exchange: 9 }), 1)).toBeUndefined();
});
