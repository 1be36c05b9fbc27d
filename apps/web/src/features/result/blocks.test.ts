import { describe, expect, it } from 'vitest';
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
