import { describe, expect, it } from 'vitest';
import { isTable, jsonTable } from './json-table.ts';

const drawn = (text: string) => {
  const table = jsonTable(text, 'it');
  return (
    table && {
      path: table.path,
      columns: table.columns,
      rows: table.rows.map((row) => row.map((cell) => cell && `${cell.kind} ${cell.text}`)),
    }
  );
};

describe('a list of objects', () => {
  it('makes a table with every key and every digit', () => {
    expect(
      drawn('{"unit":"ms","rows":[{"a":1.0,"b":"x"},{"a":9007199254740993,"c":null}]}'),
    ).toEqual({
      path: 'it.rows',
      columns: ['a', 'b', 'c'],
      rows: [
        ['number 1.0', 'text x', undefined],
        ['number 9007199254740993', undefined, 'json null'],
      ],
    });
    expect(drawn(' [{"a":{"deep":[1]}}] ')).toEqual({
      path: 'it',
      columns: ['a'],
      rows: [['json {"deep":[1]}']],
    });
  });

  it('is cut when it is long, and says how long', () => {
    const table = jsonTable(JSON.stringify(Array.from({ length: 300 }, (_, a) => ({ a }))), 'it');
    expect([table?.rows.length, table?.count]).toEqual([200, 300]);
  });

  it.each(['{}', '[]', '[{}]', '{"rows":[1]}', '[{"a":1},2]', '7', '"[{}]"'])(
    '%s makes none',
    (text) => {
      expect(jsonTable(text, 'it')).toBeUndefined();
    },
  );

  it('is told from a text that only has one', () => {
    expect(isTable('[{"a":1}]')).toBe(true);
    expect(isTable('{"rows":[{"a":1}]}')).toBe(false);
  });
});
