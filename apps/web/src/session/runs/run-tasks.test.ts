import type { Row, TaskNote } from '@wirescope/shared/traffic/row';
import { RowTable } from '@wirescope/shared/traffic/row-table';
import { describe, expect, it } from 'vitest';
import { RunIndex, type Run } from './run-index.ts';

const runOf = (...rows: Partial<Row>[]): Run | undefined => {
  const table = new RowTable();
  const index = new RunIndex(table, 'tools/call');
  rows.forEach((row, at) => {
    table.append({ seq: at + 1, t: 1000 + at, kind: 'message', bytes: 10, ...row });
    index.update();
  });
  return index.about('work')[0];
};

const call: Partial<Row> = {
  dir: 'out',
  shape: 'request',
  method: 'tools/call',
  subject: 'work',
  exchange: 1,
};
const made = (form: TaskNote['made'], status = 'working'): Partial<Row> => ({
  dir: 'in',
  shape: 'response',
  method: 'tools/call',
  exchange: 1,
  task: { id: 't', status, made: form },
});
const ask = (seq: number, method: string): Partial<Row> => ({
  dir: 'out',
  shape: 'request',
  method,
  exchange: seq,
  task: { id: 't' },
});
const reply = (exchange: number, status?: string, more: Partial<Row> = {}): Partial<Row> => ({
  dir: 'in',
  shape: 'response',
  exchange,
  task: { id: 't', ...(status !== undefined && { status }) },
  ...more,
});
const refusal = (exchange: number, code: number): Partial<Row> => ({
  dir: 'in',
  shape: 'error',
  exchange,
  code,
});
const news = (status: string): Partial<Row> => ({
  dir: 'in',
  shape: 'notification',
  method: 'notifications/tasks/status',
  task: { id: 't', status },
});
const exited: Partial<Row> = { kind: 'event', method: 'exited' };

describe('a call that became a task', () => {
  it('has come to its status when its result is there before the next poll', () => {
    const asked = [call, made('experiment'), ask(3, 'tasks/result')];
    expect(runOf(...asked, reply(3))?.task).toMatchObject({ status: 'completed', statusSeq: 4 });
    const failed = runOf(...asked, reply(3, undefined, { marks: ['isError'] }));
    expect(failed?.task).toMatchObject({ status: 'failed' });
    expect(runOf(...asked, refusal(3, -32_000))?.task).toMatchObject({ status: 'failed' });
  });

  it('goes on with its status, counted and told by the newest frame, and outlives the connection', () => {
    const run = runOf(
      call,
      made('experiment'),
      ask(3, 'tasks/get'),
      reply(3, 'working'),
      exited,
      news('input_required'),
    );
    expect(run).toMatchObject({ outcome: 'task', heardAt: 1005 });
    expect(run?.endSeq).toBeUndefined();
    expect(run?.task).toEqual({
      id: 't',
      form: 'experiment',
      madeSeq: 2,
      madeAt: 1001,
      status: 'input_required',
      statusSeq: 6,
      statusAt: 1005,
      polls: 1,
    });
  });

  it.each<[string, Partial<Row>[], string, number]>([
    ['its result', [reply(3)], 'result', 4],
    ['a result that says error', [reply(3, undefined, { marks: ['isError'] })], 'error-result', 4],
    ['an error', [refusal(3, -32_603)], 'refused', 4],
    ['its cancellation', [news('cancelled'), refusal(3, -32_602)], 'cancelled', 4],
  ])('by the experiment ends with %s', (_, rows, outcome, endSeq) => {
    const run = runOf(call, made('experiment'), ask(3, 'tasks/result'), ...rows);
    expect(run).toMatchObject({ outcome, endSeq });
  });

  it('by the experiment is not over while only its status says so', () => {
    const run = runOf(call, made('experiment'), news('completed'), ask(4, 'tasks/result'));
    expect(run).toMatchObject({ outcome: 'task', task: { status: 'completed', resultSeq: 4 } });
  });

  it.each<[string, Partial<Row>, string]>([
    ['completed', reply(3, 'completed'), 'result'],
    ['completed with an error', reply(3, 'completed', { marks: ['isError'] }), 'error-result'],
    ['failed', reply(3, 'failed'), 'refused'],
    ['cancelled', reply(3, 'cancelled'), 'cancelled'],
  ])('by the extension is %s by its status', (_, row, outcome) => {
    const run = runOf(call, made('extension'), ask(3, 'tasks/get'), row, ask(5, 'tasks/get'));
    expect(run).toMatchObject({ outcome, endSeq: 4 });
  });

  it('by the extension waits for the status that brings the result, even when it is over at once', () => {
    const atOnce = [call, made('extension', 'completed'), ask(3, 'tasks/get')];
    expect(runOf(...atOnce)).toMatchObject({ outcome: 'task' });
    expect(runOf(...atOnce, reply(3, 'completed'))).toMatchObject({ outcome: 'result', endSeq: 4 });
  });

  it('is lost when the server knows it no more, unless it comes back to it', () => {
    const forgotten = [call, made('extension'), ask(3, 'tasks/get'), refusal(3, -32_602)];
    expect(runOf(...forgotten)).toMatchObject({ outcome: 'lost', endSeq: 4 });
    const back = runOf(...forgotten, ask(5, 'tasks/get'), reply(5, 'working'));
    expect(back?.outcome).toBe('task');
    expect(back?.endSeq).toBeUndefined();
  });

  it('says of a cancellation that it was sent, that the server took it, and that it was refused', () => {
    const sent = [call, made('extension'), ask(3, 'tasks/cancel')];
    expect(runOf(...sent)?.task?.cancel).toEqual({ seq: 3 });
    const taken = runOf(...sent, reply(3));
    expect(taken).toMatchObject({ outcome: 'task', task: { cancel: { seq: 3, takenSeq: 4 } } });
    expect(runOf(...sent, refusal(3, -32_602))?.task).not.toHaveProperty('cancel');
    const again = runOf(...sent, ask(4, 'tasks/cancel'), refusal(3, -32_602));
    expect(again?.task?.cancel).toEqual({ seq: 4 });
  });

  it('is another one when a new process counts from the beginning', () => {
    const second = { ...call, exchange: 4 };
    const run = runOf(call, made('extension'), exited, second, {
      ...made('extension'),
      exchange: 4,
    });
    expect(run?.task?.statusSeq).toBe(2);
  });
});
