import { describe, expect, test } from 'vitest';
import type { EventFrame, Frame, FrameBody, HttpFrame } from './frame.ts';
import { createRowProjector } from './project-row.ts';
import { Row } from './row.ts';

/** Numbers and times frames as a recorder does, 10 ms apart, and folds them. */
function fold(bodies: readonly FrameBody[]): Row[] {
  const projector = createRowProjector();
  return bodies.map((body, index) => {
    const frame: Frame = { ...body, seq: index + 1, t: 1_000 + index * 10 };
    const row = projector.project(frame);
    // The other side of the socket parses rows: each must be one.
    expect(Row.parse(row)).toEqual(row);
    return row;
  });
}

const out = (value: unknown, more: object = {}): FrameBody => message('out', value, more);
const back = (value: unknown, more: object = {}): FrameBody => message('in', value, more);
const message = (dir: 'out' | 'in', value: unknown, more: object): FrameBody => ({
  kind: 'message',
  dir,
  text: typeof value === 'string' ? value : JSON.stringify(value),
  ...more,
});
const event = (name: EventFrame['name'], more: object = {}): FrameBody => ({
  kind: 'event',
  name,
  ...more,
});

const call = (id: unknown, name = 'deploy', meta?: object): object => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: {}, ...(meta && { _meta: meta }) },
});
const result = (id: unknown, value: unknown = { content: [] }): object => ({
  jsonrpc: '2.0',
  id,
  result: value,
});
const notification = (method: string, params?: object): object => ({
  jsonrpc: '2.0',
  method,
  ...(params && { params }),
});

const cancelled = (requestId: unknown): object =>
  notification('notifications/cancelled', { requestId, reason: 'Cancelled by the user' });

const progress = (progressToken: unknown, value: number, more: object = {}): object =>
  notification('notifications/progress', { progressToken, progress: value, ...more });

const http = (
  phase: HttpFrame['phase'],
  number: number,
  more: Partial<HttpFrame> = {},
): FrameBody => ({ kind: 'http', phase, ...more, http: number });

const resume = (id: string): Partial<HttpFrame> => ({
  method: 'GET',
  headers: [['Last-Event-ID', id]],
});

const ask = (id: number, requestState?: string, ...keys: string[]): object =>
  result(id, {
    resultType: 'input_required',
    ...(requestState !== undefined && { requestState }),
    inputRequests: Object.fromEntries(keys.map((key) => [key, { method: 'roots/list' }])),
  });

const retry = (id: number, name: string, more: object): object => ({
  id,
  method: 'tools/call',
  params: { name, arguments: {}, ...more },
});

const poll = (id: number, method: string, taskId: string) => ({
  id,
  method,
  params: { taskId },
});

const listen = (notifications: object) => ({
  id: 1,
  method: 'subscriptions/listen',
  params: { notifications },
});

describe('requests and answers', () => {
  test('an answer has method, subject, time and number of its request', () => {
    const [request, answer] = fold([out(call(1), { by: 'list' }), back(result(1))]);
    expect(request).toEqual({
      seq: 1,
      t: 1_000,
      kind: 'message',
      bytes: 89,
      dir: 'out',
      shape: 'request',
      method: 'tools/call',
      subject: 'deploy',
      id: '1',
      exchange: 1,
      by: 'list',
    });
    expect(answer).toMatchObject({
      shape: 'response',
      method: 'tools/call',
      subject: 'deploy',
      exchange: 1,
      took: 10,
      id: '1',
    });
    expect(answer).not.toHaveProperty('marks');
  });

  test('some answers have a subject of their own', () => {
    const rows = fold([
      out({ id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } }),
      back(result(1, { protocolVersion: '2025-06-18' })),
      out({ id: 2, method: 'tools/list' }),
      back(result(2, { tools: [{}, {}] })),
      out({ id: 3, method: 'server/discover', params: {} }),
      back(result(3, { supportedVersions: ['2026-07-28', '2025-11-25'] })),
    ]);
    expect(rows.map((row) => row.subject)).toEqual([
      '2025-11-25',
      '2025-06-18',
      undefined,
      '2 tools',
      undefined,
      '2026-07-28, 2025-11-25',
    ]);
  });

  test('an error row has code and message', () => {
    const error = { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid params' } };
    const [, row] = fold([out(call(1)), back(error)]);
    expect(row).toMatchObject({
      shape: 'error',
      method: 'tools/call',
      subject: 'Invalid params',
      code: -32602,
      exchange: 1,
    });
  });

  test('isError and input_required are marked', () => {
    const rows = fold([
      out(call(1)),
      back(result(1, { content: [], isError: true })),
      out(call(2)),
      back(result(2, { resultType: 'input_required', requestState: 's' })),
    ]);
    expect(rows.map((row) => row.marks)).toEqual([
      undefined,
      ['isError'],
      undefined,
      ['input-required'],
    ]);
  });

  test('answers out of order find their requests', () => {
    const rows = fold([out(call(1)), out(call(2)), back(result(2)), back(result(1))]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 2, 2, 1]);
  });

  test('an answer to nothing is an orphan', () => {
    const [row] = fold([back(result(5))]);
    expect(row).toMatchObject({ marks: ['orphan'], id: '5' });
    expect(row).not.toHaveProperty('exchange');
    expect(fold([back({ error: { code: -32700, message: 'bad' } })])).toMatchObject([
      { shape: 'error', marks: ['orphan'], subject: 'bad' },
    ]);
  });

  test('a server that answers everything with id 0 leaves orphans', () => {
    const rows = fold([out(call(0)), out(call(1)), back(result(0)), back(result(0))]);
    expect(rows.map((row) => row.marks)).toEqual([undefined, undefined, undefined, ['duplicate']]);
  });

  test('the JSON type of an id is overlooked once, and said', () => {
    const rows = fold([out(call(7)), back(result('7')), out(call('8')), back(result(8))]);
    expect(rows.map((row) => row.marks)).toEqual([undefined, ['id-type'], undefined, ['id-type']]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 3, 3]);
  });

  test('7.0 is 7, and large ids are not rounded', () => {
    const rows = fold([
      out(call(7)),
      back('{"jsonrpc":"2.0","id":7.0,"result":{"content":[]}}'),
      out('{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}'),
      back('{"jsonrpc":"2.0","id":9007199254740992,"result":{}}'),
      back('{"jsonrpc":"2.0","id":9007199254740993,"result":{}}'),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 3, undefined, 3]);
    expect(rows.map((row) => row.id)).toEqual([
      '7',
      '7.0',
      '9007199254740993',
      '9007199254740992',
      '9007199254740993',
    ]);
    expect(rows.map((row) => row.marks)).toEqual([
      undefined,
      undefined,
      undefined,
      ['orphan'],
      undefined,
    ]);
  });

  test('a second answer is a duplicate', () => {
    const rows = fold([out(call(1)), back(result(1)), back(result(1)), back(result('1'))]);
    expect(rows.map((row) => row.marks)).toEqual([
      undefined,
      undefined,
      ['duplicate'],
      ['duplicate', 'id-type'],
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 1, 1]);
  });

  test('an id used again belongs to the new request', () => {
    const rows = fold([out(call(1)), back(result(1)), out(call(1)), back(result(1))]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 3, 3]);
    expect(rows[3]).not.toHaveProperty('marks');
  });

  test('requests of the server have ids of their own', () => {
    const rows = fold([
      out(call(1)),
      back({ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: { message: 'Sure?' } }),
      out(result(1, { action: 'accept' })),
      back(result(1)),
    ]);
    expect(rows.map((row) => [row.method, row.exchange, row.subject])).toEqual([
      ['tools/call', 1, 'deploy'],
      ['elicitation/create', 2, 'Sure?'],
      ['elicitation/create', 2, 'accept'],
      ['tools/call', 1, 'deploy'],
    ]);
    expect(rows[1]?.marks).toEqual(['asks']);
  });

  test('a batch settles each of its messages', () => {
    const rows = fold([
      out([call(1), { id: 2, method: 'ping' }]),
      back([result(2), result(1, { content: [], isError: true })]),
      back([result(9)]),
    ]);
    expect(rows).toMatchObject([
      { shape: 'batch', exchange: 1, subject: '2 messages: tools/call, ping' },
      { shape: 'batch', exchange: 1, marks: ['isError'] },
      { shape: 'batch', subject: '1 message: invalid', marks: ['orphan'] },
    ]);
  });

  test('what the server says otherwise than the protocol asks is marked, what a person sends is not', () => {
    const rows = fold([
      out({ id: 0, method: 'tools/call', params: {} }),
      back(result(0, { content: 'hi' })),
      out(call(1, 'deploy', { progressToken: 'p' })),
      back(notification('notifications/progress', { progressToken: 'p', progress: '33%' })),
      back(`\uFEFF${JSON.stringify(result(1))}`),
    ]);
    expect(rows.map(({ marks }) => marks)).toEqual([
      undefined,
      ['faulty'],
      undefined,
      ['faulty'],
      ['faulty'],
    ]);
  });

  test.each([
    ['2025-03-26', undefined],
    ['2025-06-18', ['faulty']],
  ])('a batch in %s is marked %j', (protocolVersion, marks) => {
    const rows = fold([
      out({ jsonrpc: '2.0', id: 0, method: 'initialize' }),
      back(result(0, { protocolVersion })),
      out(call(1)),
      back([result(1)]),
    ]);
    expect(rows[3]?.marks).toEqual(marks);
  });

  test('an object that is no JSON-RPC message has a row too', () => {
    expect(fold([back('{"level":"info"}')])).toMatchObject([{ shape: 'invalid', bytes: 17 }]);
  });
});

describe('giving up', () => {
  test('the cancelled notification belongs to its request, the answer after it is late', () => {
    const rows = fold([out(call(1)), out(cancelled(1)), back(result(1)), back(result(1))]);
    expect(rows[1]).toMatchObject({
      method: 'notifications/cancelled',
      subject: 'Cancelled by the user',
      exchange: 1,
      marks: ['cancelled'],
    });
    expect(rows[2]).toMatchObject({ exchange: 1, took: 20, marks: ['late'] });
    expect(rows[3]).toMatchObject({ exchange: 1, marks: ['duplicate'] });
  });

  test('the id of a cancelled request is read exactly', () => {
    const rows = fold([
      out('{"id":9007199254740993,"method":"ping"}'),
      out('{"method":"notifications/cancelled","params":{"requestId":9007199254740992}}'),
      out('{"method":"notifications/cancelled","params":{"requestId":9007199254740993}}'),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, undefined, 1]);
  });

  test.each(['timeout', 'cancelled'] as const)('after the event %s an answer is late', (name) => {
    const rows = fold([
      out(call(1)),
      event(name, { exchange: 1, text: 'No response within 20 s.' }),
      out(cancelled(1)),
      back(result(1)),
    ]);
    expect(rows[1]).toMatchObject({
      kind: 'event',
      method: name,
      exchange: 1,
      marks: [name],
      subject: 'No response within 20 s.',
    });
    expect(rows[2]).toMatchObject({ exchange: 1, marks: ['cancelled'] });
    expect(rows[3]).toMatchObject({ exchange: 1, marks: ['late'] });
  });

  test('a server cancels its own requests and listen streams, nothing else of ours', () => {
    const rows = fold([
      out(call(1)),
      out({ id: 2, method: 'subscriptions/listen', params: { notifications: {} } }),
      back({ id: 1, method: 'ping' }),
      back(cancelled(1)),
      back(cancelled(2)),
      back(result(1)),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 2, 3, 3, 2, 1]);
    expect(rows[5]).not.toHaveProperty('marks');
  });

  test('given-up requests do not spoil the matching of others', () => {
    const rows = fold([out(call('1')), out(cancelled('1')), out(call(1)), back(result('1'))]);
    expect(rows[3]).toMatchObject({ exchange: 3, marks: ['id-type'] });
  });
});

describe('progress and subscriptions', () => {
  test('progress belongs to the request that offered its token', () => {
    const rows = fold([
      out(call(1, 'a', { progressToken: 'p1' })),
      out(call(2, 'b', { progressToken: 2 })),
      back(progress(2, 1, { total: 4, message: 'step one' })),
      back(progress('p1', 0.5)),
      back(progress('2', 2)),
      back(progress('other', 1)),
      back(result(2)),
      back(progress(2, 3)),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 2, 2, 1, 2, undefined, 2, 2]);
    expect(rows[2]).toMatchObject({ progress: [1, 4], subject: 'step one' });
    expect(rows[3]).toMatchObject({ progress: [0.5, null], subject: '0.5' });
    expect(rows.map(({ marks }) => marks)).toEqual([
      ...Array.from({ length: 4 }),
      ['id-type'],
      ['stray-token'],
      ...Array.from({ length: 2 }),
    ]);
  });

  test('a request keeps what run it was sent in', () => {
    const run = { name: 'r', call: 2, of: 5 };
    expect(fold([out(call(1, 'a'), { run })])[0]?.run).toEqual(run);
  });

  test('a token offered twice is for the newest request that is open', () => {
    const rows = fold([
      out(call(1, 'a', { progressToken: 't' })),
      out(call(2, 'b', { progressToken: 't' })),
      out(call(3, 'c', { progressToken: 't' })),
      back(progress('t', 1)),
      back(result(2)),
      back(progress('t', 2)),
      back(result(3)),
      back(progress('t', 3)),
      back(result(1)),
      back(progress('t', 4)),
    ]);
    expect([3, 5, 7, 9].map((at) => rows[at]?.exchange)).toEqual([3, 3, 1, 1]);
  });

  test('a request keeps the limits it was sent with', () => {
    const [row, other] = fold([out(call(1, 'a'), { limits: [500, 2_000] }), out(call(2, 'a'))]);
    expect(row?.limits).toEqual([500, 2_000]);
    expect(other).not.toHaveProperty('limits');
  });

  test('progress that is no number, or too large a one, is left out', () => {
    const rows = fold([
      back(notification('notifications/progress', { progressToken: 1, progress: 'half' })),
      back('{"method":"notifications/progress","params":{"progress":1e400}}'),
    ]);
    for (const row of rows) expect(row).not.toHaveProperty('progress');
  });

  test('a message of a listen stream belongs to the listen request', () => {
    const listen = { id: 5, method: 'subscriptions/listen', params: { notifications: {} } };
    const _meta = { 'io.modelcontextprotocol/subscriptionId': 5 };
    const rows = fold([
      out(listen),
      back(notification('notifications/subscriptions/acknowledged', { _meta })),
      back(notification('notifications/tools/list_changed', { _meta })),
      back(notification('notifications/tools/list_changed')),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 1, undefined]);
  });
});

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

test('a log message says its level and its logger apart from its words', () => {
  const rows = fold([
    back(notification('notifications/message', { level: 'info', logger: 'db', data: 'up' })),
    back(notification('notifications/message', { level: 3, data: { message: 'odd' } })),
    back(notification('notifications/progress', { level: 'info' })),
  ]);
  expect(rows.map(({ log, subject }) => [log, subject])).toEqual([
    [{ level: 'info', logger: 'db' }, 'info db up'],
    [{}, '3 odd'],
    [undefined, undefined],
  ]);
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

describe('what belongs together', () => {
  test('a request of the server on the stream of a call names the call', () => {
    const rows = fold([
      out(call(1), { http: 1 }),
      back({ id: 9, method: 'elicitation/create' }, { http: 1 }),
      back({ id: 10, method: 'ping' }),
    ]);
    expect(rows.map((row) => row.parent)).toEqual([undefined, 1, undefined]);
  });

  test('a GET with the id of the newest event goes on with that stream, and with its call', () => {
    const rows = fold([
      out(call(1), { http: 1 }),
      http('request', 1, { method: 'POST' }),
      event('sse', { http: 1, text: 'id: a-1\ndata:\n\n', sse: { id: 'a-1' } }),
      back(notification('notifications/message'), { http: 1, sse: { id: 'a-2' } }),
      http('end', 1),
      http('request', 2, resume('a-1')),
      http('request', 3, resume('a-2')),
      back(notification('notifications/message'), { http: 3, sse: { id: '' } }),
      back(result(1), { http: 3 }),
    ]);
    expect(rows.map((row) => row.continues)).toEqual([
      ...Array.from({ length: 6 }),
      1,
      undefined,
      undefined,
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 1, 1, 1, undefined, 1, 1, 1]);
    expect(rows[6]).toMatchObject({ phase: 'request' });
  });

  test('a redirect hop says where it came from', () => {
    const rows = fold([
      http('request', 1),
      http('response', 1),
      http('request', 2, { redirectOf: 1 }),
    ]);
    expect(rows[2]).toMatchObject({ continues: 1, phase: 'request' });
  });

  test('a retry is tied to the round whose state it brings, else to the one it answers', () => {
    const long = 'x'.repeat(5_000);
    const rows = fold([
      out(call(1, 'a')),
      back(ask(1, 'first', 'q')),
      out(call(2, 'a')),
      back(ask(2, long, 'r')),
      out(retry(3, 'a', { requestState: 'first', inputResponses: { q: {} } })),
      out(retry(4, 'a', { requestState: long, inputResponses: { r: {} } })),
      out(retry(5, 'a', { requestState: `${long}!` })),
      out(retry(6, 'b', { requestState: 'first' })),
      out(call(7, 'a')),
    ]);
    expect(rows.map((row) => row.retryOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1,
      3,
      3,
      undefined,
      undefined,
    ]);
  });

  test('a retry that brings another state than was given says so; its sender knows what it goes on with', () => {
    const rows = fold([
      out(call(1, 'a')),
      back(ask(1, 'first', 'q')),
      out(call(2, 'a')),
      back(ask(2, 'second', 'q')),
      out(retry(3, 'a', { requestState: 'first', inputResponses: { q: {} } })),
      out(retry(4, 'a', { inputResponses: { q: {} } }), { retryOf: 1 }),
      out(retry(5, 'a', { requestState: 'second' }), { retryOf: 3 }),
      out(call(6, 'a'), { retryOf: 99 }),
    ]);
    expect(rows.slice(4).map(({ retryOf, marks }) => [retryOf, marks])).toEqual([
      [1, undefined],
      [1, ['other-state']],
      [3, undefined],
      [99, undefined],
    ]);
  });

  test('without a state the keys decide, then what is not answered yet', () => {
    const rows = fold([
      out(call(1, 'a')),
      back(ask(1, undefined, 'q', 'p')),
      out(call(2, 'a')),
      back(ask(2, undefined, 'r')),
      out(retry(3, 'a', { inputResponses: { p: {}, q: {} } })),
      out(retry(4, 'a', { inputResponses: { other: {} } })),
    ]);
    expect(rows.slice(4).map((row) => row.retryOf)).toEqual([1, 3]);
  });

  test('messages about a task name it, in both forms', () => {
    const _meta = { 'io.modelcontextprotocol/related-task': { taskId: 't1' } };
    const rows = fold([
      out(call(1)),
      back(result(1, { task: { taskId: 't1', status: 'working' } })),
      out(call(2)),
      back(result(2, { resultType: 'task', taskId: 't2', status: 'working' })),
      out(poll(3, 'tasks/get', 't2')),
      back(result(3, { taskId: 't2', status: 'completed', result: {} })),
      out(poll(4, 'tasks/result', 't1')),
      back({ id: 7, method: 'elicitation/create', params: { _meta } }),
      back(result(4, { content: [], status: 'of its own', _meta })),
      out(poll(5, 'tasks/cancel', 't2')),
      back(result(5, { resultType: 'complete' })),
      back(notification('notifications/tasks/status', { taskId: 't1', status: 'failed' })),
    ]);
    expect(rows.map((row) => row.task)).toEqual([
      undefined,
      { id: 't1', status: 'working', made: 'experiment' },
      undefined,
      { id: 't2', status: 'working', made: 'extension' },
      { id: 't2' },
      { id: 't2', status: 'completed' },
      { id: 't1' },
      { id: 't1' },
      { id: 't1' },
      { id: 't2' },
      { id: 't2' },
      { id: 't1', status: 'failed' },
    ]);
  });

  test('a batch tells its requests, and whom its answers settle', () => {
    const refusal = { id: 3, error: { code: 1, message: 'no' } };
    const rows = fold([
      out([call(1), call(2), notification('notifications/initialized')]),
      out(call(3)),
      back([result(1), refusal]),
      back([notification('notifications/message')]),
    ]);
    expect(rows.map((row) => row.batch)).toEqual([
      { requests: 2, answers: [] },
      undefined,
      {
        requests: 0,
        answers: [
          [1, false],
          [2, true],
        ],
      },
      undefined,
    ]);
  });

  test('a line in several chunks says when it began', () => {
    const rows = fold([
      back(notification('x'), {
        chunks: [
          [0, 990.5],
          [10, 1_000],
        ],
      }),
      back(notification('x'), { chunks: [[0, 1_010]] }),
    ]);
    expect(rows.map((row) => row.began)).toEqual([9.5, undefined]);
  });

  test('a listen stream is named by what it listens to', () => {
    const rows = fold([
      out(listen({ toolsListChanged: true, resourceSubscriptions: ['a:', 'b:'], taskIds: ['t'] })),
      out(listen({ resourcesListChanged: true, promptsListChanged: false })),
      out(listen({})),
    ]);
    expect(rows.map((row) => row.subject)).toEqual([
      'tools, 2 URIs, 1 task',
      'resources',
      undefined,
    ]);
  });
});

describe('lines and events', () => {
  test('bytes are those of the wire', () => {
    const rows = fold([
      back('{"žluť":"👩‍🚀"}'),
      back('{}', { eol: '\r\n' }),
      back('{}', { eol: '' }),
      back('{}', { http: 1 }),
      { kind: 'noise', dir: 'in', base64: '//79', why: 'not-utf-8' },
      { kind: 'noise', dir: 'in', text: 'abc', why: 'part-of-long-line', eol: '' },
      { kind: 'stderr', text: 'warn', eol: '\n' },
      { kind: 'stderr', base64: '/w==', eol: '' },
      { kind: 'http', http: 1, phase: 'end', bytes: 12 },
      event('exited', { code: 1 }),
    ]);
    expect(rows.map((row) => row.bytes)).toEqual([25, 4, 2, 2, 4, 3, 5, 1, 12, 0]);
  });

  test('noise and stderr show how they begin', () => {
    const long = `${'x'.repeat(159)}👩‍🚀`;
    const rows = fold([
      { kind: 'noise', dir: 'in', text: 'Listening on stdio', why: 'not-json' },
      { kind: 'stderr', text: long },
      { kind: 'stderr', base64: '/w==' },
    ]);
    expect(rows.map((row) => row.subject)).toEqual([
      'Listening on stdio',
      'x'.repeat(159),
      '2 bytes that are not UTF-8',
    ]);
  });

  test('events show their own words or their one fact', () => {
    const rows = fold([
      event('spawned', { command: 'node', args: ['server.mjs'], pid: 7 }),
      event('exited', { code: null, signal: 'SIGTERM' }),
      event('exited', { code: 3, signal: null }),
      event('negotiated', { revision: '2025-11-25' }),
      event('closed', { text: 'The user closed it.' }),
      event('stdin-closed'),
    ]);
    expect(rows.map((row) => [row.method, row.subject])).toEqual([
      ['spawned', 'node server.mjs'],
      ['exited', 'SIGTERM'],
      ['exited', 'code 3'],
      ['negotiated', '2025-11-25'],
      ['closed', 'The user closed it.'],
      ['stdin-closed', undefined],
    ]);
  });
});

test('closed requests are forgotten after some thousands, open ones never', () => {
  const projector = createRowProjector();
  let seq = 0;
  const project = (body: FrameBody): Row => projector.project({ ...body, seq: ++seq, t: seq });
  project(out(call(0, 'first', { progressToken: 'zero' })));
  for (let id = 1; id <= 6_000; id++) {
    project(out(call(id)));
    project(back(result(id)));
  }
  expect(project(back(result(5_999))).marks).toEqual(['duplicate']);
  expect(project(back(result(1))).marks).toEqual(['orphan']);
  expect(
    project(back(notification('notifications/progress', { progressToken: 'zero', progress: 1 }))),
  ).toMatchObject({ exchange: 1 });
  expect(project(back(result(0)))).toMatchObject({ exchange: 1 });
});

test('a given envelope and length are used instead of the text', () => {
  const row = createRowProjector().project(
    { kind: 'message', dir: 'out', text: 'whatever', seq: 1, t: 0 },
    { shape: 'request', value: {}, idText: '1', method: 'ping' },
    99,
  );
  expect(row).toMatchObject({ method: 'ping', bytes: 99 });
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
