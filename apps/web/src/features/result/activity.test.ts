import type { Row } from '@wirescope/shared/traffic/row';
import { RowTable } from '@wirescope/shared/traffic/row-table';
import { describe, expect, it } from 'vitest';
import { Activity } from './activity.ts';
import type { Run } from '../../session/runs/run-index.ts';

const run = (more: Partial<Run> = {}): Run => ({
  seq: 1,
  subject: 'a',
  startedAt: 1000,
  outcome: 'running',
  heardAt: 1000,
  ...more,
});

const tableOf = (rows: Partial<Row>[], gap = 100) => {
  const table = new RowTable();
  const request: Partial<Row> = { dir: 'out', shape: 'request', method: 'tools/call', exchange: 1 };
  [request, ...rows].forEach((row, index) =>
    table.append({
      seq: index + 1,
      t: 1000 + index * gap,
      kind: 'message',
      bytes: 9,
      dir: 'in',
      ...row,
    }),
  );
  return table;
};

const progress = (value: number, exchange = 1): Partial<Row> => ({
  shape: 'notification',
  method: 'notifications/progress',
  exchange,
  subject: `step ${value}`,
  progress: [value, 4],
});
const log: Partial<Row> = {
  shape: 'notification',
  method: 'notifications/message',
  subject: 'info hello',
};

const said = (subject: string, id = 't'): Partial<Row> => ({
  shape: 'response',
  method: 'tasks/get',
  exchange: 9,
  subject,
  task: { id, status: 'working' },
});

describe('the activity of a call', () => {
  it('is its progress, log messages, and what the server asked meanwhile', () => {
    const asks: Partial<Row> = { shape: 'request', method: 'sampling/createMessage', exchange: 5 };
    const activity = new Activity(
      tableOf([progress(1), log, progress(1, 9), asks, progress(2)]),
      run(),
    );
    activity.update();
    expect(activity.lines.map(({ seq, kind }) => [seq, kind])).toEqual([
      [2, 'progress'],
      [3, 'log'],
      [5, 'asks'],
      [6, 'progress'],
    ]);
  });

  it('ends with the call', () => {
    const activity = new Activity(
      tableOf([progress(1), progress(2), progress(3)]),
      run({ endSeq: 3 }),
    );
    activity.update();
    expect(activity.lines).toHaveLength(2);
  });

  it('tells what its task says of itself, as often as that is something else', () => {
    const task = {
      id: 't',
      form: 'experiment' as const,
      madeSeq: 2,
      madeAt: 1100,
      status: 'working',
      statusSeq: 2,
      statusAt: 1100,
      polls: 0,
    };
    const activity = new Activity(
      tableOf([said('a'), said('a'), said('b', 'other'), said('b')]),
      run({ outcome: 'task', task }),
    );
    activity.update();
    expect(activity.lines.map(({ seq, kind, text }) => [seq, kind, text])).toEqual([
      [2, 'status', 'a'],
      [5, 'status', 'b'],
    ]);
  });

  it('puts a flood in one line', () => {
    const many = Array.from({ length: 100 }, (_, index) => progress(index));
    const activity = new Activity(tableOf(many, 1), run());
    activity.update();
    expect(activity.lines).toHaveLength(20);
    expect(activity.lines.at(-1)).toMatchObject({ count: 81, text: 'step 99' });
  });

  it('says when there is more to show', () => {
    const table = tableOf([progress(1)]);
    const activity = new Activity(table, run());
    const first = activity.update();
    expect(activity.update()).toBe(first);
    table.append({ seq: 3, t: 1300, kind: 'message', bytes: 9, dir: 'in', ...progress(2) });
    expect(activity.update()).not.toBe(first);
  });
});

const sse = (subject: string, exchange: number): Partial<Row> => ({
  kind: 'event',
  method: 'sse',
  subject,
  exchange,
});

it('counts the comments on the stream of the call, and those of no other', () => {
  const table = tableOf([sse(': alive\n\n', 1), sse(': alive\n\n', 7), sse('id: 1\n\n', 1)]);
  const activity = new Activity(table, run());
  const before = activity.update();
  expect(activity.comments).toEqual({ count: 1, lastAt: 1100, lastSeq: 2 });
  table.append({ seq: 5, t: 2000, bytes: 9, ...sse(':', 1), kind: 'event' });
  expect(activity.update()).toBeGreaterThan(before);
  expect(activity.comments).toEqual({ count: 2, lastAt: 2000, lastSeq: 5 });
  expect(activity.lines).toEqual([]);
});
