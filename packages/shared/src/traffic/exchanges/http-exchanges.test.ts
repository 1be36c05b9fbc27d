import { describe, expect, test } from 'vitest';
import {
  back,
  call,
  event,
  http,
  indexOf,
  note,
  out,
  refusal,
  request,
  result,
} from './frames-in-tests.ts';

const post = (number: number, more: object = {}) =>
  http('request', number, { method: 'POST', ...more });
const get = (number: number, more: object = {}) =>
  http('request', number, { method: 'GET', ...more });
const resume = (number: number, id: string) => get(number, { headers: [['last-event-id', id]] });
const ok = (number: number) => http('response', number, { status: 200 });

describe('the phases of an exchange over HTTP', () => {
  test('sent, first byte, end', () => {
    const index = indexOf([
      out(call(1), { http: 1 }),
      post(1),
      ok(1),
      back(result(1), { http: 1 }),
      http('end', 1),
    ]);
    expect(index.exchange(0)).toMatchObject({
      http: { request: { row: 1 }, response: { row: 2 }, end: { row: 4 }, status: 200 },
      firstSign: { row: 2 },
      firstByte: { row: 2, t: 1_020 },
      end: { row: 3 },
      outcome: { kind: 'result' },
    });
  });

  test('a refusal without a message is a loss, with the status', () => {
    const index = indexOf([
      out(call(1), { http: 1 }),
      post(1),
      http('response', 1, { status: 500 }),
      http('end', 1),
    ]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'lost', why: 'http' },
      end: { row: 3 },
      http: { status: 500 },
    });
  });

  test('an error without id on the exchange is its answer; one with a foreign id is not', () => {
    const error = { jsonrpc: '2.0', error: { code: -32_600, message: 'bad' } };
    const begin = [out(call(1), { http: 1 }), post(1), http('response', 1, { status: 400 })];
    expect(indexOf([...begin, back(error, { http: 1 })]).exchange(0).outcome).toEqual({
      kind: 'error',
      code: -32_600,
    });
    const foreign = indexOf([...begin, back(refusal(99), { http: 1 }), http('end', 1)]);
    expect(foreign.exchange(0).outcome).toEqual({ kind: 'lost', why: 'http' });
    expect(foreign.placeOf(3)).toBe(0);
  });

  test('a broken exchange is a loss', () => {
    const error = { code: 'ECONNREFUSED', message: 'Nobody listens.' };
    const index = indexOf([out(call(1), { http: 1 }), http('error', 1, { error })]);
    expect(index.exchange(0).outcome).toEqual({ kind: 'lost', why: 'http' });
  });

  test('an answer after it was said to have failed is late', () => {
    const index = indexOf([
      out(call(1), { http: 1 }),
      post(1),
      http('response', 1, { status: 500 }),
      http('end', 1),
      event('failed', { exchange: 1 }),
      back(result(1)),
    ]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'lost', why: 'http' },
      late: { row: 5 },
    });
  });

  test('a redirect goes on', () => {
    const begin = [
      out(call(1), { http: 1 }),
      post(1),
      http('response', 1, { status: 307 }),
      http('end', 1),
      post(2, { redirectOf: 1 }),
    ];
    expect(indexOf(begin).exchange(0).outcome).toEqual({ kind: 'pending' });
    const index = indexOf([...begin, ok(2), back(result(1), { http: 2 }), http('end', 2)]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'result' },
      // On the wire it was with the first request; what counts of the answer is the last response.
      http: { request: { row: 1 }, response: { row: 5 }, status: 200 },
    });
  });

  test('a stream that broke off goes on where the client asks for it again', () => {
    const begin = [
      out(call(1), { http: 1 }),
      post(1),
      ok(1),
      back(note('notifications/message'), { http: 1, sse: { id: 'a' } }),
      http('end', 1),
    ];
    expect(indexOf(begin).exchange(0).outcome).toEqual({ kind: 'lost', why: 'http' });
    const index = indexOf([
      ...begin,
      event('reconnecting', { http: 1 }),
      resume(2, 'a'),
      ok(2),
      back(note('notifications/message'), { http: 2 }),
      back(result(1), { http: 2 }),
    ]);
    expect(index.exchange(0)).toMatchObject({ outcome: { kind: 'result' }, end: { row: 9 } });
    // The first byte was there long before the stream was asked for again.
    expect(index.exchange(0).firstByte).toMatchObject({ row: 2 });
    expect([...index.track(0).logs]).toEqual([3, 8]);
    expect(index.lanes?.http.length).toBe(0);
  });

  test.each([202, 307])('a response with status %d is no byte of the answer', (status) => {
    const index = indexOf([
      out(call(1), { http: 1 }),
      post(1),
      http('response', 1, { status }),
      back(result(1)),
    ]);
    expect(index.exchange(0)).toMatchObject({ http: { status }, firstByte: { row: 3 } });
  });

  test.each([
    ['timeout', event('timeout', { exchange: 1 })],
    ['cancelled', out(note('notifications/cancelled', { requestId: 1 }))],
  ])('what is given up between two tries is %s, not lost', (kind, givenUp) => {
    const index = indexOf([
      out(call(1), { http: 1 }),
      post(1),
      ok(1),
      http('error', 1),
      event('reconnecting', { http: 1 }),
      givenUp,
    ]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind },
      end: { row: 5 },
      breaks: [{ from: 3 }],
    });
  });

  test('a stream that is not continued is lost where it broke off', () => {
    const index = indexOf([
      out(call(1), { http: 1 }),
      post(1),
      ok(1),
      http('end', 1),
      event('stream-lost', { http: 1 }),
    ]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'lost', why: 'stream-lost' },
      end: { row: 3 },
    });
  });

  test('the cancellation is carried by an exchange that is not the call', () => {
    const index = indexOf([
      out(call(1), { http: 1 }),
      post(1),
      ok(1),
      out(note('notifications/cancelled', { requestId: 1 }), { http: 2 }),
      post(2),
      http('response', 2, { status: 202 }),
      http('end', 2),
    ]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'cancelled', by: 'client' },
      http: { request: { row: 1 }, status: 200 },
    });
    expect(index.exchange(0).http).not.toHaveProperty('end');
  });

  test('closing the stream is the cancellation of the modern era', () => {
    const index = indexOf([
      out(call(1), { http: 1 }),
      post(1),
      ok(1),
      event('cancelled', { exchange: 1 }),
      http('error', 1, { error: { code: 'aborted', message: 'Closed.' } }),
    ]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'cancelled', by: 'client' },
      cancel: { row: 3 },
      end: { row: 3 },
    });
  });
});

describe('streams of the server', () => {
  test('a GET on which something comes, with its losses and resumptions', () => {
    const index = indexOf([
      get(1),
      ok(1),
      event('stream-opened', { http: 1 }),
      back(note('notifications/tools/list_changed'), { http: 1, sse: { id: 'e1' } }),
      http('error', 1),
      event('stream-lost', { http: 1 }),
      event('reconnecting', { http: 1 }),
      resume(2, 'e1'),
      ok(2),
      event('sse', { http: 2, text: ': alive' }),
      back(request('p', 'ping'), { http: 2 }),
    ]);
    expect(index.streams).toMatchObject([
      { number: 0, first: 0, losses: [5], stretches: [{ from: 2, to: 4 }, { from: 8 }] },
    ]);
    expect([...(index.streams[0]?.events ?? [])]).toEqual([3, 9, 10]);
  });

  test('without event ids the next GET is the one asked for again', () => {
    const index = indexOf([
      get(1),
      event('stream-opened', { http: 1 }),
      http('end', 1),
      event('reconnecting', { http: 1 }),
      get(2),
      event('stream-opened', { http: 2 }),
      get(3),
      event('stream-opened', { http: 3 }),
      event('closed'),
    ]);
    expect(index.streams).toMatchObject([
      {
        stretches: [
          { from: 1, to: 2 },
          { from: 5, to: 8 },
        ],
      },
      { stretches: [{ from: 7, to: 8 }] },
    ]);
  });

  test('a GET that is refused is none', () => {
    const index = indexOf([get(1), http('response', 1, { status: 405 }), http('end', 1)]);
    expect(index.streams).toEqual([]);
    expect([...(index.lanes?.http ?? [])]).toEqual([0, 1, 2]);
  });

  test('given up after its HTTP exchange ended well, no connection failed', () => {
    const index = indexOf([
      get(1),
      ok(1),
      event('stream-opened', { http: 1 }),
      out(call(1), { http: 2 }),
      post(2),
      http('response', 2, { status: 202 }),
      http('end', 2),
      event('failed', { exchange: 4, http: 2 }),
    ]);
    expect(index.exchange(0).outcome).toEqual({ kind: 'lost', why: 'http' });
  });

  test('where answers come on the stream, an accepted request waits', () => {
    const begin = [get(1), ok(1), event('stream-opened', { http: 1 })];
    const index = indexOf([
      ...begin,
      out(call(1), { http: 2 }),
      post(2),
      http('response', 2, { status: 202 }),
      http('end', 2),
    ]);
    expect(index.exchange(0).outcome).toEqual({ kind: 'pending' });
    expect(
      indexOf([
        ...begin,
        out(call(1), { http: 2 }),
        post(2),
        http('response', 2, { status: 202 }),
        http('end', 2),
        back(result(1), { http: 1 }),
      ]).exchange(0).outcome,
    ).toEqual({ kind: 'result' });
  });
});
