import { describe, expect, it } from 'vitest';
import { flatRows } from './flat-rows.ts';
import { holdsJson, needsColumns } from '../../ui/content/text-block.ts';

describe('a text block', () => {
  it.each<[string, boolean]>([
    ['{"a":1}', true],
    [' [1]', true],
    ['{}', false],
    ['{"a":', false],
    ['"a"', false],
    ['plain', false],
  ])('%j holds JSON: %s', (text, expected) => {
    expect(holdsJson(text)).toBe(expected);
  });

  it.each<[string, boolean]>([
    ['one line  with spaces', false],
    ['two\nlines', false],
    ['a  b\nc  d', true],
    ['if:\n    pass', true],
    ['| a |\n| b |', true],
  ])('%j needs its columns: %s', (text, expected) => {
    expect(needsColumns(text)).toBe(expected);
  });
});

describe('structured content', () => {
  it('with a list of flat objects makes a table', () => {
    expect(flatRows('{"unit":"ms","rows":[{"a":1,"b":"x"},{"a":2,"c":null}]}')).toEqual({
      path: 'structuredContent.rows',
      columns: ['a', 'b', 'c'],
      rows: [
        [1, 'x', undefined],
        [2, undefined, null],
      ],
    });
    expect(flatRows('[{"a":1,"b":2}]')?.path).toBe('structuredContent');
  });

  it.each(['{}', '[]', '{"rows":[1]}', '{"rows":[{"a":1}]}', '{"rows":[{"a":{},"b":1}]}', '7'])(
    '%s makes none',
    (text) => {
      expect(flatRows(text)).toBeUndefined();
    },
  );
});
