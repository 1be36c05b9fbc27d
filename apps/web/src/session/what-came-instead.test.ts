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
  expect(whatCameInstead(store, { seq: 2 })).toMatchObject({
    lines: 2,
    last: { seq: 4 },
    cause: expect.stringContaining('as language servers do'),
  });
  expect(whatCameInstead(storeOf(request, noise('')), { seq: 1 })).toMatchObject({
    cause: undefined,
  });
  expect(whatCameInstead(storeOf(request), { seq: 1 })).toBeUndefined();
});

test('an unfinished line is told until its end comes', () => {
  expect(whatCameInstead(storeOf(request, unfinished), { seq: 1 })).toMatchObject({
    lines: 0,
    unfinished: { seq: 2 },
  });
  const ended = storeOf(request, unfinished, { dir: 'in', shape: 'notification' });
  expect(whatCameInstead(ended, { seq: 1 })).toBeUndefined();
  expect(
    whatCameInstead(storeOf(request, { ...unfinished, exchange: 9 }), { seq: 1 }),
  ).toBeUndefined();
});

test('what came before the end of a request stays told, and nothing that came later', () => {
  const timeout: Partial<Row> = { kind: 'event', method: 'timeout', exchange: 1 };
  const store = storeOf(request, noise('{'), noise('}'), timeout, noise('Listening'));
  expect(whatCameInstead(store, { seq: 1, endSeq: 4 })).toMatchObject({
    lines: 2,
    last: { seq: 3 },
    cause: 'A message was written over several lines',
  });
});

test('of bytes, and of the last line before an end, only the frame tells the cause', () => {
  const bytes = storeOf(request, noise('84 bytes that are not UTF-8'));
  expect(whatCameInstead(bytes, { seq: 1 })).toMatchObject({ lines: 1, unexplained: { seq: 2 } });
  const long = storeOf(request, noise(`INFO ${'x'.repeat(155)}`));
  expect(whatCameInstead(long, { seq: 1 })).toMatchObject({ unexplained: { seq: 2 } });
  expect(whatCameInstead(long, { seq: 1 })?.cause).toBeUndefined();
  const exited: Partial<Row> = { kind: 'event', method: 'exited' };
  const cut = storeOf(request, noise('{"jsonrpc":"2.0","id":4,"resu'), exited);
  expect(whatCameInstead(cut, { seq: 1, endSeq: 3 })).toMatchObject({ unexplained: { seq: 2 } });
  const text = whatCameInstead(storeOf(request, noise('Listening')), { seq: 1 });
  expect(text?.unexplained).toBeUndefined();
});
