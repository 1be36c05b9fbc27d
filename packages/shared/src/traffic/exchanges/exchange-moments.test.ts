import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryTraffic } from './arbitrary-traffic.ts';
import { exchangeMoments } from './exchange-moments.ts';
import {
  back,
  call,
  cancelled,
  event,
  http,
  indexOf,
  out,
  progress,
  result,
  type Said,
} from './frames-in-tests.ts';

const kinds = (said: readonly Said[], ordinal = 0): [string, number][] => {
  const index = indexOf(said);
  return exchangeMoments(index, ordinal).map(({ kind, row }) => [kind, row + 1]);
};

test('what happened to a call, in order, each by its frame', () => {
  expect(
    kinds([
      out(call(1)),
      back(progress(1, 1)),
      event('paused', { exchange: 1 }),
      event('resumed', { exchange: 1 }),
      out(cancelled(1)),
      back(result(1)),
      back(result(1)),
    ]),
  ).toEqual([
    ['sent', 1],
    ['first-progress', 2],
    ['paused', 3],
    ['resumed', 4],
    ['cancelled', 5],
    ['late', 6],
    ['duplicate', 7],
  ]);
});

test('over HTTP the steps of its exchange are told', () => {
  expect(
    kinds([
      out(call(1), { http: 1 }),
      http('request', 1, { method: 'POST' }),
      http('response', 1, { status: 200 }),
      back(result(1), { http: 1 }),
      http('end', 1),
    ]),
  ).toEqual([
    ['sent', 1],
    ['http-request', 2],
    ['http-response', 3],
    ['answered', 4],
    ['http-end', 5],
  ]);
});

test('a call that asked for input is one story', () => {
  const asks = { resultType: 'input_required', requestState: 'a' };
  expect(
    kinds([
      out(call(1)),
      back(result(1, asks)),
      out(call(2, 'work', { requestState: 'a' })),
      back(result(2)),
    ]),
  ).toEqual([
    ['sent', 1],
    ['answered', 2],
    ['retried', 3],
    ['answered', 4],
  ]);
});

test('every moment is a row of its time, and none comes before the first', () => {
  fc.assert(
    fc.property(arbitraryTraffic, (said) => {
      const index = indexOf(said);
      for (let ordinal = 0; ordinal < index.count; ordinal++) {
        const moments = exchangeMoments(index, ordinal);
        expect(['sent', 'retried']).toContain(moments[0]?.kind);
        for (const { kind, row, t } of moments)
          if (kind !== 'first-byte') expect(t).toBe(index.state.table.tAt(row));
      }
    }),
  );
});
