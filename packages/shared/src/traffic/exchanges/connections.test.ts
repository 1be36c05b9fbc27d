import { describe, expect, test } from 'vitest';
import {
  back,
  call,
  event,
  indexOf,
  note,
  out,
  refusal,
  request,
  result,
  stderr,
} from './frames-in-tests.ts';

const SPAWNED = event('spawned', { pid: 1 });

describe('connections', () => {
  const probe = out(request(0, 'server/discover'), { by: 'probe' });
  const initialize = out(request(1, 'initialize'), { by: 'handshake' });
  const lists = out(request(2, 'tools/list'), { by: 'list' });

  test('connecting is what a client does before anybody asks', () => {
    const index = indexOf([
      SPAWNED,
      initialize,
      back(result(1)),
      out(note('notifications/initialized'), { by: 'handshake' }),
      event('negotiated', { revision: '2025-11-25' }),
      back(request('r', 'roots/list')),
      lists,
      out(call(3)),
      out(request(4, 'tools/list'), { by: 'list' }),
    ]);
    expect(index.connections).toMatchObject([
      { number: 0, first: 0, isProcess: true, handshake: [0, 2], negotiated: 4, exchanges: 5 },
    ]);
    expect([0, 1, 2, 3, 4].map((at) => index.exchange(at).handshake)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('a list for a page that was opened later is no part of connecting', () => {
    const index = indexOf([
      SPAWNED,
      initialize,
      back(result(1)),
      event('negotiated', { revision: '2025-11-25', at: 2_000 }),
      { ...lists, at: 6_900 },
      { ...out(request(3, 'prompts/list'), { by: 'list' }), at: 7_100 },
    ]);
    expect([0, 1, 2].map((at) => index.exchange(at).handshake)).toEqual([true, true, false]);
  });

  test('a process that ends loses what was open, and its last words stay with it', () => {
    const index = indexOf([
      SPAWNED,
      out(call(1)),
      event('exited', { code: 3 }),
      stderr('Traceback'),
      event('failed', { text: 'The server exited.' }),
      event('negotiating'),
      SPAWNED,
      probe,
    ]);
    expect(index.exchange(0).outcome).toEqual({ kind: 'lost', why: 'exited' });
    expect(index.connections.map(({ first, end }) => [first, end?.row])).toEqual([
      [0, 2],
      [6, undefined],
    ]);
    expect(index.connectionOf(5)?.number).toBe(0);
    expect(index.connectionOf(6)?.number).toBe(1);
    expect(index.exchange(1).connection).toBe(1);
  });

  test('what is open when we end the process was given up, not lost to it', () => {
    const index = indexOf([
      SPAWNED,
      out(call(1)),
      event('stdin-closed'),
      event('exited', { code: 0 }),
    ]);
    expect(index.exchange(0).outcome).toEqual({ kind: 'lost', why: 'closed' });
  });

  test('a process takes the place of one whose end nobody saw', () => {
    const index = indexOf([SPAWNED, out(call(1)), SPAWNED]);
    expect(index.exchange(0)).toMatchObject({ outcome: { why: 'restarted' }, end: { row: 2 } });
    expect(index.connections[0]?.end).toEqual({ row: 2, why: 'restarted' });
  });

  test('over HTTP a handshake after a completed one begins another', () => {
    const index = indexOf([
      probe,
      back(refusal(0)),
      initialize,
      back(result(1)),
      out(call(2)),
      out(request(3, 'initialize')),
    ]);
    expect(index.connections.map(({ first }) => first)).toEqual([0, 5]);
    // The call was sent on an exchange of its own, so it may be answered yet.
    expect(index.exchange(2).outcome).toEqual({ kind: 'pending' });
  });

  test('another attempt after a failed one begins another', () => {
    const index = indexOf([probe, event('failed'), event('negotiating'), probe, event('failed')]);
    expect(index.connections).toMatchObject([
      { first: 0, end: { row: 1, why: 'failed' } },
      { first: 3, end: { row: 4 } },
    ]);
  });

  test('what is said after the end of a connection begins another; a farewell does not', () => {
    const index = indexOf([
      initialize,
      back(result(1)),
      event('reconnecting', { text: 'The server forgot the session.' }),
      { kind: 'http', http: 9, phase: 'request', method: 'DELETE' },
      out(request(2, 'initialize'), { by: 'handshake' }),
    ]);
    expect(index.connections.map(({ first }) => first)).toEqual([0, 4]);
    expect(index.connections[0]?.end).toEqual({ row: 2, why: 'reconnecting' });
  });

  test('what the server asked over a connection that is made anew is not answered over the next', () => {
    const asks = { resultType: 'input_required', requestState: 'a' };
    const index = indexOf([
      initialize,
      back(result(1)),
      out(call(2)),
      back(request('s-1', 'roots/list')),
      out(call(3)),
      back(result(3, asks)),
      event('reconnecting', { text: 'You asked for a fresh connection.' }),
    ]);
    expect([1, 2, 3].map((ordinal) => index.exchange(ordinal))).toMatchObject([
      { outcome: { kind: 'pending' } },
      { outcome: { kind: 'lost', why: 'closed' }, end: { row: 6 } },
      { outcome: { kind: 'input-required' }, leftOpen: { row: 6 } },
    ]);
  });
});
