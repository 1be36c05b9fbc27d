import { describe, expect, test } from 'vitest';
import {
  fold,
  out,
  back,
  event,
  call,
  result,
  notification,
  progress,
  http,
  resume,
  ask,
  retry,
  poll,
  listen,
} from './rows-in-tests.ts';

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
      undefined,
      ['late'],
    ]);
  });

  test('progress that comes too late, or grows no further, is marked; that of a task goes on', () => {
    const asked = out(call(1, 'a', { progressToken: 0 }));
    const told = [progress(0, 2), progress(0, 2), progress(0, 1), progress(0, 1.5)].map((text) =>
      back(text),
    );
    expect(fold([asked, ...told]).map(({ marks }) => marks)).toEqual([
      undefined,
      undefined,
      ['no-growth'],
      ['no-growth'],
      undefined,
    ]);
    const last = (answer: object) => fold([asked, back(answer), back(progress(0, 2))])[2];
    expect(last(result(1))?.marks).toEqual(['late']);
    expect(last(result(1, { task: { taskId: 't' } }))?.marks).toBeUndefined();
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
      { requests: 2, answers: [], highestId: 2 },
      undefined,
      {
        requests: 0,
        answers: [
          [1, false],
          [2, true],
        ],
        highestId: 3,
      },
      undefined,
    ]);
  });

  test('sent text of several lines tells the ids that are taken by it', () => {
    const lines = [call(90_001), 'torn', [call(90_007), result(3)]];
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    const [sent, pretty, received] = fold([out(text), out('{\n"id":7\n}'), back(text)]);
    expect(sent?.batch).toEqual({ requests: 0, answers: [], highestId: 90_007 });
    expect(pretty).toMatchObject({ id: '7' });
    expect(pretty?.batch).toBeUndefined();
    expect(received?.batch).toBeUndefined();
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
