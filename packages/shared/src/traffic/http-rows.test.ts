import { describe, expect, test } from 'vitest';
import type { FrameBody } from './frame.ts';
import { fold, out, back, event, call, result, notification, http } from './rows-in-tests.ts';

describe('a new process or connection', () => {
  test.each(['spawned', 'connected'] as const)('after %s old ids mean nothing', (name) => {
    const rows = fold([
      out(call(1, 'a', { progressToken: 1 })),
      event(name),
      back(result(1)),
      back(notification('notifications/progress', { progressToken: 1, progress: 1 })),
      out(call(1)),
      back(result(1)),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, undefined, undefined, undefined, 5, 5]);
    expect(rows[2]?.marks).toEqual(['orphan']);
  });
});

describe('HTTP', () => {
  test('an exchange belongs to the request it carries, and so does what comes back on it', () => {
    const rows = fold([
      out(call(1), { http: 4 }),
      http('request', 4, { method: 'POST', url: 'http://127.0.0.1/mcp', bytes: 80 }),
      http('response', 4, { status: 200, statusText: 'OK' }),
      back(notification('notifications/message', { level: 'info', data: 'x' }), { http: 4 }),
      { kind: 'noise', dir: 'in', text: 'oops', why: 'sse-data', http: 4 },
      event('sse', { http: 4, text: ': keep-alive\n\n' }),
      back(result(1), { http: 4 }),
      http('end', 4, { bytes: 300 }),
      event('stream-lost', { http: 4 }),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(rows[1]).toEqual({
      seq: 2,
      t: 1_010,
      kind: 'http',
      bytes: 80,
      dir: 'out',
      http: 4,
      method: 'POST',
      subject: 'http://127.0.0.1/mcp',
      exchange: 1,
      phase: 'request',
    });
    expect(rows[2]).toMatchObject({ method: 'POST', status: 200, subject: 'OK', took: 10 });
    expect(rows[7]).toMatchObject({ method: 'POST', bytes: 300, took: 60 });
  });

  test('an answer on the exchange of a request is for it, not for an older one of the same id', () => {
    const nameless = { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Not allowed' } };
    const rows = fold([
      out([call(1), call(2)], { http: 1 }),
      http('end', 1),
      out(call(1), { http: 2 }),
      back(result(1), { http: 2 }),
      back(result('1'), { http: 2 }),
      out(call(2), { http: 3 }),
      back(nameless, { http: 3 }),
      back([result(2), result(1)]),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 3, 3, 3, 6, 6, 1]);
    expect([rows[3], rows[4], rows[6]].map((row) => row?.marks)).toEqual([
      undefined,
      ['duplicate', 'id-type'],
      ['id-type'],
    ]);
    expect(rows[3]?.took).toBe(10);
  });

  test('a redirect hop belongs to the same request', () => {
    const rows = fold([
      out(call(1), { http: 1 }),
      http('request', 1, { method: 'POST' }),
      http('response', 1, { status: 308 }),
      http('end', 1),
      http('request', 2, { method: 'POST', redirectOf: 1 }),
      http('error', 2, { error: { code: 'ECONNREFUSED', message: 'Nobody listens.' } }),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(rows[5]).toMatchObject({ subject: 'Nobody listens.', dir: 'in' });
  });

  test('a redirect that names no address says so', () => {
    const statusText = 'Temporary Redirect';
    const rows = fold([
      http('response', 1, { status: 307, statusText }),
      http('response', 2, { status: 307, statusText, headers: [['Location', '/']] }),
      http('response', 3, { status: 302 }),
    ]);
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Temporary Redirect without Location',
      statusText,
      'without Location',
    ]);
  });

  test('an error without an id answers the request whose exchange it came in', () => {
    const refusal = { jsonrpc: '2.0', error: { code: -32000, message: 'no session' } };
    const rows = fold([
      out(call(1), { http: 1 }),
      back({ id: null, ...refusal }, { http: 1 }),
      out(call(2), { http: 2 }),
      http('end', 2),
      http('request', 3, { redirectOf: 2 }),
      back(refusal, { http: 3 }),
      back(refusal, { http: 3 }),
    ]);
    expect(rows[1]).toMatchObject({ exchange: 1, took: 10, method: 'tools/call' });
    expect(rows.map(({ marks }) => marks)).toEqual([
      undefined,
      ['id-type'],
      undefined,
      undefined,
      undefined,
      undefined,
      ['orphan'],
    ]);
  });

  test('a request of the server on that stream is an exchange of its own', () => {
    const rows = fold([
      out(call(1), { http: 1 }),
      back({ id: 9, method: 'ping' }, { http: 1 }),
      out(result(9, {}), { http: 2 }),
      http('request', 2, { method: 'POST' }),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 2, 2, 2]);
  });

  test('a stream that carries no request belongs to none', () => {
    const rows = fold([
      http('request', 1, { method: 'GET', url: 'http://x/mcp' }),
      back(notification('notifications/tools/list_changed'), { http: 1 }),
      back(result(5), { http: 1 }),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([undefined, undefined, undefined]);
  });
});

/** Frames that are marked as expected. */
const marked = (frames: FrameBody[]): number[] =>
  fold(frames).flatMap(({ seq, marks }) => (marks?.includes('expected') === true ? seq : []));
const asked = (method: string, name: string, status: number): FrameBody[] => [
  http('request', 1, { method, url: 'http://h/mcp', headers: [[name, '1']] }),
  http('response', 1, { status }),
];

const story = (status: number, probed: FrameBody, answer: FrameBody): FrameBody[] => [
  probed,
  http('request', 1, { method: 'POST', url: 'http://h/mcp' }),
  http('response', 1, { status }),
  answer,
  http('end', 1),
  event('failed', { exchange: 1, text: 'no message' }),
];

describe('what turns the probe away', () => {
  const probe = out(call(1), { by: 'probe', http: 1 });
  const page: FrameBody = { kind: 'noise', dir: 'in', text: '<html>', why: 'http-body', http: 1 };
  const refusal = back({ jsonrpc: '2.0', id: 1, error: { code: -32601 } }, { http: 1 });

  test.each([400, 404, 405, 406, 415, 422, 500, 501])('with %i is expected', (status) => {
    expect(marked(story(status, probe, page))).toEqual([3, 4, 6]);
  });

  test.each([401, 403, 407, 408, 429, 502, 503])('with %i is not', (status) => {
    expect(marked(story(status, probe, page))).toEqual([]);
    expect(marked(story(status, probe, refusal))).toEqual([]);
  });

  test('so is what turns a handshake to HTTP+SSE, which is tried next', () => {
    const handshake = out(call(1), { by: 'handshake', http: 1, orSse: true });
    expect(marked(story(405, handshake, page))).toEqual([3, 4, 6]);
    expect(marked(story(404, handshake, refusal))).toEqual([3, 4, 6]);
    for (const status of [200, 401, 500]) {
      expect(marked(story(status, handshake, refusal))).toEqual([]);
    }
    expect(marked(story(405, out(call(1), { by: 'handshake', http: 1 }), page))).toEqual([]);
  });

  test('a server need not offer a stream, nor let its sessions be ended', () => {
    expect(marked(asked('GET', 'Mcp-Session-Id', 405))).toEqual([2]);
    expect(marked(asked('DELETE', 'mcp-protocol-version', 405))).toEqual([2]);
    expect(marked(asked('GET', 'accept', 405))).toEqual([]);
    expect(marked(asked('GET', 'mcp-session-id', 404))).toEqual([]);
    expect(marked(asked('POST', 'mcp-session-id', 405))).toEqual([]);
  });

  test('is an error too, and never a page that came as a success', () => {
    expect(marked([out(call(1), { by: 'probe' }), back({ id: 1, error: { code: 1 } })])).toEqual([
      2,
    ]);
    expect(marked(story(400, probe, refusal))).toEqual([3, 4, 6]);
    expect(marked(story(200, probe, page))).toEqual([]);
    expect(marked(story(400, out(call(1), { http: 1 }), page))).toEqual([]);
  });
});
