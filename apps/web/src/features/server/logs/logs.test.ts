import type { Row } from '@wirescope/shared/traffic/row';
import { RowTable } from '@wirescope/shared/traffic/row-table';
import { describe, expect, it } from 'vitest';
import { LogIndex } from './log-index.ts';
import { LogList, logRowAt, type LogFilter } from './log-list.ts';

const tableOf = (rows: readonly Partial<Row>[]): RowTable => {
  const table = new RowTable();
  rows.forEach((row, index) =>
    table.append({ seq: index + 1, t: 1_000 + index, kind: 'message', bytes: 10, ...row }),
  );
  return table;
};
const log = (level: string | undefined, subject: string, logger?: string): Partial<Row> => ({
  dir: 'in',
  shape: 'notification',
  method: 'notifications/message',
  subject,
  log: { level, logger },
});
const ask = (level: string): Partial<Row> => ({
  dir: 'out',
  shape: 'request',
  method: 'logging/setLevel',
  subject: level,
});
const answer = (exchange: number, shape: 'response' | 'error'): Partial<Row> => ({
  dir: 'in',
  shape,
  method: 'logging/setLevel',
  exchange,
});
const indexed = (rows: readonly Partial<Row>[]) => {
  const table = tableOf(rows);
  const index = new LogIndex(table);
  index.update();
  return { table, index };
};

describe('the level', () => {
  it('is what was asked for last, and what became of it', () => {
    expect(indexed([]).index.asked).toBeUndefined();
    expect(indexed([ask('info')]).index.asked).toEqual({ level: 'info', seq: 1, refused: false });
    const set = indexed([ask('info'), answer(1, 'response')]).index.asked;
    expect(set).toEqual({ level: 'info', seq: 1, answer: 2, refused: false });
    const refused = indexed([ask('info'), ask('loud'), answer(2, 'error'), answer(1, 'response')]);
    expect(refused.index.asked).toEqual({ level: 'loud', seq: 2, answer: 3, refused: true });
  });

  it('is forgotten with the connection', () => {
    const anew = { dir: 'out', shape: 'request', method: 'initialize' } as const;
    expect(indexed([ask('info'), answer(1, 'response'), anew]).index.asked).toBeUndefined();
  });
});

const ROWS = [
  log('debug', 'debug app starting', 'app'),
  log('error', 'error disk is full'),
  log('loud', 'loud app what is this', 'app'),
  log(undefined, 'no level'),
];
const shown = (filter: Partial<LogFilter>, hits: number[] = []) => {
  const { table, index } = indexed(ROWS);
  const list = new LogList(table, index.rows, { text: '', least: undefined, ...filter });
  list.update();
  list.addHits(hits);
  list.update();
  return list.shown.map((place) => table.seqAt(place));
};

describe('the filter', () => {
  it('hides what is less severe, and never a level nobody knows', () => {
    expect(shown({})).toEqual([1, 2, 3, 4]);
    expect(shown({ least: 'warning' })).toEqual([2, 3, 4]);
    expect(shown({ least: 'emergency' })).toEqual([3, 4]);
  });

  it('looks in the rows whatever the case, and takes in order what the record has', () => {
    expect(shown({ text: 'DISK' })).toEqual([2]);
    expect(shown({ text: 'app' })).toEqual([1, 3]);
    expect(shown({ text: 'app', least: 'info' }, [2, 1])).toEqual([2, 3]);
  });
});

it('a row says level, logger and data apart', () => {
  const { table } = indexed([...ROWS, log('info', `info ${'x'.repeat(155)}`)]);
  const rows = [0, 1, 3, 4].map((index) => logRowAt(table, index));
  expect(rows.map(({ level, logger, text, cut }) => [level, logger, text, cut])).toEqual([
    ['debug', 'app', 'starting', false],
    ['error', undefined, 'disk is full', false],
    [undefined, undefined, 'no level', false],
    ['info', undefined, 'x'.repeat(155), true],
  ]);
});
