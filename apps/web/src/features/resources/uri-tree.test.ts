import { describe, expect, it } from 'vitest';
import { treeRows, uriSteps } from './uri-tree.ts';

describe('uriSteps', () => {
  it.each<[string, string[]]>([
    ['file:///a/b.txt', ['file:///', 'a/', 'b.txt']],
    ['fleet://runbooks/web', ['fleet://runbooks/', 'web']],
    ['fleet://topology', ['fleet://topology']],
    ['urn:isbn:1', ['urn:', 'isbn:1']],
    ['a://b/c?d=/e#f/g', ['a://b/', 'c?d=/e#f/g']],
    ['no scheme/at all', ['no scheme/', 'at all']],
    ['', []],
  ])('%s', (uri, steps) => {
    expect(uriSteps(uri)).toEqual(steps);
    expect(uriSteps(uri).join('')).toBe(uri);
  });
});

const draw = (uris: string[], closed: string[] = []) =>
  treeRows(uris, (uri) => uri, new Set(closed)).map(
    (row) =>
      `${'  '.repeat(row.depth)}${row.label}${row.kind === 'branch' ? ` (${row.count})` : ''}`,
  );

describe('treeRows', () => {
  const uris = ['file:///a/b/1', 'file:///a/b/2', 'file:///a/c', 'x://y/z', 'file:///a/b/3'];
  it('joins branches that hold one other only', () => {
    expect(draw(uris)).toEqual([
      'file:///a/ (4)',
      '  b/ (3)',
      '    1',
      '    2',
      '    3',
      '  c',
      'x://y/ (1)',
      '  z',
    ]);
  });
  it('folds', () => {
    expect(draw(uris, ['file:///a/b/', 'x://y/'])).toEqual([
      'file:///a/ (4)',
      '  b/ (3)',
      '  c',
      'x://y/ (1)',
    ]);
  });
});
