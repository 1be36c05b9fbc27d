import { parseJson, type JsonNode } from '@wirescope/shared/json-text/json-text';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { containersAround, findNodes, splitAround } from './json-find.ts';
import { unfoldedTo } from './json-lines.ts';

const treeOf = (text: string): JsonNode => {
  const { root } = parseJson(text);
  if (root === undefined) throw new Error('no JSON');
  return root;
};

const TEXT = '{"Name":"ada","list":[{"name":"Bob"},{"age":41}],"e":"n\\u0061me"}';
const found = (wanted: string) =>
  findNodes(treeOf(TEXT), TEXT, wanted).map(({ offset, length }) =>
    TEXT.slice(offset, offset + length),
  );

test('keys and values are found in order, by their source', () => {
  expect(found('name')).toEqual(['"ada"', '"Bob"']);
  expect(found('Name')).toEqual(['"ada"']);
  expect(found('4')).toEqual(['41']);
  expect(found('u0061')).toEqual(['"n\\u0061me"']);
  expect(found('list')).toEqual(['[{"name":"Bob"},{"age":41}]']);
  expect(found('')).toEqual([]);
});

test('what is found can be brought into sight', () => {
  const root = treeOf(TEXT);
  const [bob] = findNodes(root, TEXT, 'Bob');
  expect(bob && containersAround(bob)).toHaveLength(3);
});

test('pieces put together are the text, and hits are what was wanted', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 3 }), (text, wanted) => {
      const pieces = splitAround(text, wanted);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { text: piece, hit } of pieces) if (hit) expect(piece.length).toBe(wanted.length);
    }),
  );
});

test('levels unfold from the outside', () => {
  const long = 'x'.repeat(80);
  const text = `{"a":{"b":{"c":"${long}"}}}`;
  expect(unfoldedTo(treeOf(text), 1).size).toBe(1);
  expect(unfoldedTo(treeOf(text), 2).size).toBe(2);
  expect(unfoldedTo(treeOf(text), Number.POSITIVE_INFINITY).size).toBe(3);
});
