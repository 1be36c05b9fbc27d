import type { Row } from '@wirescope/shared/traffic/row';
import { RowTable } from '@wirescope/shared/traffic/row-table';
import { expect, it } from 'vitest';
import { PingIndex } from './ping-index.ts';

const row = (dir: Row['dir'], shape: Row['shape'], took?: number): Partial<Row> => ({
  dir,
  shape,
  method: 'ping',
  took,
});

it('counts what the server answered, and not what it asks itself', () => {
  const table = new RowTable();
  const index = new PingIndex(table);
  const add = (...rows: Partial<Row>[]) => {
    for (const one of rows)
      table.append({ seq: table.length + 1, t: 0, kind: 'message', bytes: 1, ...one });
    return index.update();
  };
  expect(add().last).toBeUndefined();
  expect(add(row('in', 'request'), row('out', 'response', 9)).answered).toBe(0);
  expect(add(row('out', 'request'), row('in', 'response', 3), row('in', 'response', 5))).toEqual({
    answered: 2,
    fastest: 3,
    slowest: 5,
    last: { seq: 5, took: 5 },
    refused: undefined,
  });
  expect(add(row('in', 'error')).refused).toBe(6);
  expect(add(row('in', 'response', 1)).refused).toBeUndefined();
});
