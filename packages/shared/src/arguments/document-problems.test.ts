import { describe, expect, it } from 'vitest';
import { parseJson } from '../json-text/json-text.ts';
import { duplicateKeys, syntaxProblem } from './document-problems.ts';
import { compile } from './form-model.ts';
import { homeOf } from './problem-homes.ts';

describe('the text of the arguments', () => {
  it('says where it stops being JSON', () => {
    expect(syntaxProblem('{\n  "a": 1\n  "b": 2\n}')).toMatchObject({
      keyword: 'json',
      sentence: 'Line 3, column 3: a comma is expected here.',
      offset: 13,
    });
    expect(syntaxProblem(' \n')).toBeUndefined();
    expect(syntaxProblem('{"a":1}')).toBeUndefined();
  });

  it('says which keys stand twice, at any depth', () => {
    const { root } = parseJson('{"a":1,"b":[{"a":1,"c/d":1,"c/d":2}],"a":2}');
    expect(duplicateKeys(root).map(({ pointer }) => pointer)).toEqual(['/b/0/c~1d', '/a']);
    expect(duplicateKeys(undefined)).toEqual([]);
  });
});

describe('a problem is shown at', () => {
  const model = compile(
    '{"properties":{"any":{},"list":{"type":"array","items":{"type":"string"}},"o":{"type":"object","properties":{"x":{"type":"string"}}}}}',
  ).at('{"any":{"deep":[1]},"extra":{"y":1}}');

  it.each([
    ['', ''],
    ['/any/deep/0', '/any/deep/0'],
    ['/any/deep/0/odd', '/any/deep/0'],
    ['/list/3', '/list/3'],
    ['/list/3/odd', '/list/3'],
    ['/o/x', '/o/x'],
    ['/o/missing', '/o'],
    ['/extra/y', '/extra'],
    ['/nowhere', ''],
  ])('%j: %j', (pointer, home) => {
    expect(homeOf(model, pointer)).toBe(home);
  });
});
