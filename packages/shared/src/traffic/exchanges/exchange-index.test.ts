import { describe, expect, test } from 'vitest';
import { RowTable } from '../row-table.ts';
import { createExchangeIndex } from './exchange-index.ts';
import {
  back,
  call,
  cancelled,
  event,
  indexOf,
  note,
  out,
  progress,
  refusal,
  request,
  result,
  rowsOf,
  stderr,
  tableOf,
} from './frames-in-tests.ts';

const SPAWNED = event('spawned', { pid: 1 });
const ask = (id: unknown, params: object = {}) =>
  request(id, 'elicitation/create', { message: 'Sure?', ...params });
const askInput = (id: unknown, requestState: string) =>
  result(id, { resultType: 'input_required', requestState });
const listen = (id: number, topics: object = {}) =>
  out(request(id, 'subscriptions/listen', { notifications: topics }));
const poll = (id: number, method: string, taskId: string) => request(id, method, { taskId });

describe('a call', () => {
  test('has its request, its answer and the time between', () => {
    const index = indexOf([SPAWNED, out(call(7, 'deploy')), back(result(7))]);
    expect(index.count).toBe(1);
    expect(index.openCount).toBe(0);
    expect(index.ordinalOf(2)).toBe(0);
    expect(index.ordinalOf(3)).toBeUndefined();
    expect(index.exchange(0)).toEqual({
      ordinal: 0,
      seq: 2,
      dir: 'out',
      method: 'tools/call',
      subject: 'deploy',
      id: '7',
      start: { row: 1, t: 1_010 },
      firstSign: { row: 2, t: 1_020 },
      firstByte: { row: 2, t: 1_020 },
      outcome: { kind: 'result' },
      answer: { row: 2, t: 1_020 },
      end: { row: 2, t: 1_020 },
      took: 10,
      duplicates: [],
      connection: 0,
      handshake: false,
      children: [],
      rounds: [0],
    });
  });

  test.each([
    [result(1, { isError: true }), { kind: 'tool-error' }],
    [refusal(1, -32_601), { kind: 'error', code: -32_601 }],
    [result(1, { resultType: 'input_required' }), { kind: 'input-required' }],
    [result(1, { task: { taskId: 't' } }), { kind: 'task' }],
  ])('%j', (answer, outcome) => {
    expect(indexOf([out(call(1)), back(answer)]).exchange(0).outcome).toEqual(outcome);
  });

  test('pending until answered', () => {
    const index = indexOf([out(call(1)), out(call(2)), back(result(2))]);
    expect(index.exchange(0).outcome).toEqual({ kind: 'pending' });
    expect(index.exchange(0)).not.toHaveProperty('end');
    expect(index.openCount).toBe(1);
    expect([0, 1, 2].map((row) => index.inFlightAt(row))).toEqual([1, 2, 1]);
  });

  test('carries its progress, and the answer to another token stands aside', () => {
    const index = indexOf([
      out(call(1)),
      back(progress(1, 1, 4)),
      back(progress('x', 1)),
      back(progress(1, 2, 4, 'half')),
      back(result(1)),
      back(progress(1, 3, 4)),
    ]);
    expect([...index.track(0).progress]).toEqual([1, 3, 5]);
    expect(index.exchange(0).firstProgress).toEqual({ row: 1, t: 1_010 });
    expect([...index.rowsOf(0)]).toEqual([0, 1, 3, 4, 5]);
    expect(index.placeOf(2)).toBeUndefined();
    expect([...(index.lanes?.notification ?? [])]).toEqual([2]);
  });

  test('the first byte of a line that came in pieces is before its row', () => {
    const chunks = [
      [0, 1_004],
      [5, 1_010],
    ];
    const index = indexOf([out(call(1)), back(result(1), { chunks })]);
    expect(index.exchange(0)).toMatchObject({ firstByte: { t: 1_004 }, end: { t: 1_010 } });
  });

  test('a second answer is a duplicate', () => {
    const index = indexOf([out(call(1)), back(result(1)), back(result(1)), back(refusal(1))]);
    expect(index.exchange(0)).toMatchObject({ outcome: { kind: 'result' }, duplicates: [2, 3] });
  });

  test('durations are not negative when the clock of a capture is wrong', () => {
    const index = indexOf([out(call(1), { at: 5_000 }), back(result(1), { at: 4_000 })]);
    expect(index.exchange(0).took).toBe(0);
  });
});

describe('giving up', () => {
  test('who asked, and the late answer', () => {
    const index = indexOf([out(call(1)), out(cancelled(1)), back(result(1)), back(result(1))]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'cancelled', by: 'client' },
      cancel: { row: 1, by: 'client', reason: 'Cancelled by the user' },
      end: { row: 1 },
      late: { row: 2 },
      duplicates: [3],
    });
    expect(index.exchange(0)).not.toHaveProperty('answer');
  });

  test('a timeout asks for the cancellation', () => {
    const index = indexOf([
      out(call(1)),
      event('timeout', { exchange: 1, text: 'No response within 2 s.' }),
      out(cancelled(1)),
      back(result(1)),
    ]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'timeout' },
      end: { row: 1 },
      cancel: { row: 2, by: 'timeout' },
      late: { row: 3 },
    });
  });

  test('a cancellation after the answer changes nothing', () => {
    const index = indexOf([out(call(1)), back(result(1)), out(cancelled(1))]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'result' },
      end: { row: 1 },
      cancel: { row: 2, by: 'client' },
    });
  });

  test('the server ends a listen stream', () => {
    const index = indexOf([
      out(request(5, 'subscriptions/listen', { notifications: {} })),
      back(cancelled(5)),
    ]);
    expect(index.exchange(0).outcome).toEqual({ kind: 'cancelled', by: 'server' });
    expect(index.inFlightAt(0)).toBe(0);
  });
});

describe('questions of the server', () => {
  test('on stdio the only open call is the one it asks about', () => {
    const index = indexOf([
      SPAWNED,
      out(call(1)),
      back(ask('s-1')),
      out(result('s-1', { action: 'accept' }), { by: 'answer' }),
      back(result(1)),
      back(ask('s-2')),
    ]);
    expect(index.exchange(0).children).toEqual([1]);
    expect(index.exchange(1)).toMatchObject({
      dir: 'in',
      parent: { ordinal: 0, by: 'only-open' },
      outcome: { kind: 'result' },
      answer: { row: 3, by: 'answer' },
      took: 10,
    });
    expect(index.exchange(2)).not.toHaveProperty('parent');
  });

  test('of two open calls neither is guessed; some questions are about none', () => {
    const index = indexOf([
      out(call(1)),
      back(request('p', 'ping')),
      back(request('r', 'roots/list')),
      out(call(2)),
      back(ask('s-1')),
    ]);
    for (const ordinal of [1, 2, 4]) expect(index.exchange(ordinal)).not.toHaveProperty('parent');
  });

  test('over HTTP the stream tells', () => {
    const index = indexOf([
      out(call(1), { http: 1 }),
      out(call(2), { http: 2 }),
      back(ask('s-1'), { http: 1 }),
      back(ask('s-2')),
    ]);
    expect(index.exchange(2).parent).toEqual({ ordinal: 0, by: 'stream' });
    expect(index.exchange(3)).not.toHaveProperty('parent');
  });
});

describe('one user action', () => {
  test('rounds of input are grouped, also when an old state is played again', () => {
    const index = indexOf([
      out(call(1)),
      back(askInput(1, 'a')),
      out(call(2)),
      out(call(3, 'work', { requestState: 'a' })),
      back(askInput(3, 'b')),
      out(call(4, 'work', { requestState: 'b' })),
      back(result(4)),
      out(call(5, 'work', { requestState: 'a' })),
    ]);
    for (const ordinal of [0, 2, 3, 4])
      expect(index.exchange(ordinal).rounds).toEqual([0, 2, 3, 4]);
    expect(index.exchange(1).rounds).toEqual([1]);
  });

  test('a listen stream that was lost and asked for again', () => {
    const index = indexOf([
      SPAWNED,
      listen(1, { toolsListChanged: true }),
      listen(2, { promptsListChanged: true }),
      event('exited', { code: 1 }),
      SPAWNED,
      listen(3, { promptsListChanged: true }),
      listen(4, { promptsListChanged: true }),
    ]);
    expect([0, 1, 2, 3].map((ordinal) => index.exchange(ordinal).rounds)).toEqual([
      [0],
      [1, 2],
      [1, 2],
      [3],
    ]);
  });

  test('a listen stream that was closed on purpose is not gone on with', () => {
    const index = indexOf([listen(1), event('closed'), listen(2)]);
    expect(index.exchange(1).rounds).toEqual([1]);
  });
});

describe('tasks', () => {
  test('of the extension: made by a call, polled, cancelled', () => {
    const index = indexOf([
      out(call(1)),
      back(result(1, { resultType: 'task', taskId: 't', status: 'working' })),
      out(poll(2, 'tasks/get', 't')),
      back(result(2, { taskId: 't', status: 'working' })),
      out(poll(3, 'tasks/cancel', 't')),
      back(result(3, { resultType: 'complete' })),
      back(note('notifications/tasks', { taskId: 't', status: 'cancelled' })),
    ]);
    const [task] = index.tasks;
    expect(task).toMatchObject({ id: 't', form: 'extension', maker: 0, end: 6 });
    expect([...(task?.polls ?? [])]).toEqual([1, 2]);
    expect([...(task?.updates ?? [])]).toEqual([1, 3, 6]);
    expect([0, 1, 2].map((ordinal) => index.exchange(ordinal).task)).toEqual([0, 0, 0]);
  });

  test('of the experiment: its result ends it, a question names it', () => {
    const _meta = { 'io.modelcontextprotocol/related-task': { taskId: 't' } };
    const index = indexOf([
      out(call(1)),
      back(result(1, { task: { taskId: 't', status: 'working' } })),
      out(call(2)),
      out(poll(3, 'tasks/result', 't')),
      back(request('s', 'elicitation/create', { _meta })),
      back(result(3, { content: [], _meta })),
    ]);
    expect(index.tasks[0]).toMatchObject({ form: 'experiment', maker: 0, end: 5 });
    expect(index.exchange(3).parent).toEqual({ ordinal: 0, by: 'task' });
  });

  test('a task is over when it first says so, whatever it says after that', () => {
    const index = indexOf(
      ['working', 'completed', 'working', 'failed'].map((status) =>
        back(note('notifications/tasks', { taskId: 't', status })),
      ),
    );
    expect(index.tasks).toMatchObject([{ first: 0, end: 1 }]);
    expect([...(index.tasks[0]?.updates ?? [])]).toEqual([0, 1, 2, 3]);
  });

  test('a task of an earlier session has no maker', () => {
    const index = indexOf([out(poll(1, 'tasks/get', 'old'))]);
    expect(index.tasks[0]).not.toHaveProperty('maker');
    expect([...(index.tasks[0]?.polls ?? [])]).toEqual([0]);
  });
});

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
});

describe('batches', () => {
  test('one exchange for the requests, ended by the last of their answers', () => {
    const index = indexOf([
      out([call(1), call(2), call(3)]),
      back(result(2)),
      back([result(1), refusal(3)]),
    ]);
    expect(index.count).toBe(1);
    expect(index.exchange(0)).toMatchObject({
      method: 'batch',
      outcome: { kind: 'error' },
      end: { row: 2 },
      duplicates: [],
    });
    expect([...index.rowsOf(0)]).toEqual([0, 1, 2]);
  });

  test('a batch of answers settles requests sent one by one', () => {
    const index = indexOf([out(call(1)), out(call(2)), back([result(1), refusal(2)])]);
    expect([0, 1].map((at) => index.exchange(at).outcome.kind)).toEqual(['result', 'error']);
    expect(index.placeOf(2)).toBe(0);
  });
});

describe('lanes', () => {
  test('what belongs to no exchange stands in a lane of its kind', () => {
    const index = indexOf([
      SPAWNED,
      stderr('warn'),
      { kind: 'noise', dir: 'in', why: 'not-json', text: 'hello' },
      back(note('notifications/message', { level: 'info', data: 'x' })),
      back(note('notifications/tools/list_changed')),
      back(result(99)),
      back({ level: 'info' }),
      { kind: 'http', http: 1, phase: 'request', method: 'DELETE' },
    ]);
    expect(Object.entries(index.lanes ?? {}).map(([lane, rows]) => [lane, ...rows])).toEqual([
      ['process', 0],
      ['http', 7],
      ['stderr', 1],
      ['noise', 2],
      ['log', 3],
      ['notification', 4],
      ['orphan', 5],
      ['other', 6],
    ]);
  });
});

describe('appending', () => {
  test('an index without rows is empty', () => {
    const index = createExchangeIndex();
    expect([index.rows, index.count, index.openCount]).toEqual([0, 0, 0]);
    expect(() => index.exchange(0)).toThrow(RangeError);
    expect([...index.rowsOf(0)]).toEqual([]);
  });

  test('rows are taken once, in order, from one table', () => {
    const table = tableOf(rowsOf([out(call(1)), back(result(1)), out(call(2))]));
    const index = createExchangeIndex();
    index.append(table, 0, 2);
    index.append(table, 0, 3);
    expect([index.rows, index.count]).toEqual([3, 2]);
    expect(() => index.append(table, 4)).toThrow(RangeError);
    expect(() => index.append(new RowTable())).toThrow(RangeError);
  });
});
