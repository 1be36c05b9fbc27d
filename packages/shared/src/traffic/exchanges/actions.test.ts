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
  type Said,
} from './frames-in-tests.ts';
import { taskEnding } from './task.ts';

const SPAWNED = event('spawned', { pid: 1 });
const ask = (id: unknown, params: object = {}) =>
  request(id, 'elicitation/create', { message: 'Sure?', ...params });
const askInput = (id: unknown, requestState: string) =>
  result(id, { resultType: 'input_required', requestState });
const listen = (id: number, topics: object = {}, more: object = {}) =>
  out(request(id, 'subscriptions/listen', { notifications: topics }), more);
const poll = (id: number, method: string, taskId: string) => request(id, method, { taskId });

/** A question on the HTTP exchange 9, after a handshake that was answered on some exchange. */
const askedAfter = (answeredOn: number) => [
  out(request(0, 'initialize'), { http: 1 }),
  back(result(0), { http: answeredOn }),
  out(call(1), { http: 8 }),
  back(ask('s-1'), { http: 9 }),
];

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
    for (const ordinal of [1, 4]) expect(index.exchange(ordinal)).not.toHaveProperty('parent');
    expect(index.exchange(2).parent).toEqual({ ordinal: 0, by: 'only-open' });
  });

  test('on the one stream of HTTP+SSE it is as on stdio', () => {
    expect(indexOf(askedAfter(9)).exchange(2)).toMatchObject({
      parent: { ordinal: 1, by: 'only-open' },
    });
    // A stream of the server's own, beside those of the calls, says that it is about none of them.
    expect(indexOf(askedAfter(1)).exchange(2)).not.toHaveProperty('parent');
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
    const resumed = indexOf([listen(1), event('closed'), listen(2, {}, { by: 'resume' })]);
    expect(resumed.exchange(1).rounds).toEqual([0, 1]);
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
    expect([...(task?.requests ?? [])]).toEqual([1, 2]);
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

  test('a task that the server knows no more is over, and how it ended is told', () => {
    const made = [
      out(call(1)),
      back(result(1, { resultType: 'task', taskId: 't', status: 'working' })),
      out(poll(2, 'tasks/get', 't')),
    ];
    const ending = (...more: Said[]) => {
      const index = indexOf([...made, ...more]);
      const [task] = index.tasks;
      return task && taskEnding(index.state, task);
    };
    expect(ending()).toBeUndefined();
    expect(ending(back(refusal(2, -32_602)))).toBe('forgotten');
    expect(ending(back(refusal(2, -32_603)))).toBeUndefined();
    expect(ending(back(result(2, { taskId: 't', status: 'completed', result: {} })))).toBe(
      'completed',
    );
    const wrong = { taskId: 't', status: 'completed', result: { isError: true } };
    expect(ending(back(result(2, wrong)))).toBe('failed');
  });

  test('a task of an earlier session has no maker', () => {
    const index = indexOf([out(poll(1, 'tasks/get', 'old'))]);
    expect(index.tasks[0]).not.toHaveProperty('maker');
    expect([...(index.tasks[0]?.requests ?? [])]).toEqual([0]);
  });
});
