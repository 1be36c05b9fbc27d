import { parseJson, type JsonNode } from '@wirescope/shared/json-text/json-text';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstUnfolded, jsonLines, pathText, type JsonLine } from './json-lines.ts';
import { lineTokens } from './json-tokens.ts';

const rootOf = (text: string): JsonNode => {
  const { root } = parseJson(text);
  if (root === undefined) throw new Error('no JSON');
  return root;
};

const all = (root: JsonNode): JsonLine[] => {
  const unfolded = new Set<number>();
  const walk = (node: JsonNode) => {
    unfolded.add(node.offset);
    node.children?.forEach(walk);
  };
  walk(root);
  return jsonLines(root, unfolded);
};

const draw = (text: string, lines: readonly JsonLine[]): string[] =>
  lines.map(
    (line) =>
      ' '.repeat(line.depth) +
      lineTokens(line, text)
        .map((token) => token.text)
        .join(''),
  );

test('draws members in their order, with duplicates and digits as written', () => {
  const text =
    '{"b":9007199254740993,"a":1.0,"b":{"x":1},"list":[' + '"item",'.repeat(9) + '-0e1]}';
  expect(draw(text, all(rootOf(text)))).toEqual([
    '{',
    ' "b": 9007199254740993,',
    ' "a": 1.0,',
    ' "b": {"x": 1},',
    ' "list": [',
    ...Array.from({ length: 9 }, () => '  "item",'),
    '  -0e1',
    ' ]',
    '}',
  ]);
});

test('a folded container says how much it holds', () => {
  const rows = `[${'{"n":1},'.repeat(20)}{"n":2}]`;
  const text = `{"rows":${rows},"meta":{"k":"${'x'.repeat(70)}"}}`;
  expect(draw(text, jsonLines(rootOf(text), new Set([0])))).toEqual([
    '{',
    ' "rows": [21 items],',
    ' "meta": {1 key}',
    '}',
  ]);
});

test('a large document starts with its outer levels unfolded and its large parts folded', () => {
  const text = JSON.stringify({
    small: { words: Array.from({ length: 30 }, (_, index) => `word ${index}`) },
    large: Array.from({ length: 100_000 }, (_, index) => index),
  });
  const root = rootOf(text);
  const lines = jsonLines(root, firstUnfolded(root));
  expect(lines.length).toBeLessThan(100);
  expect(lines.filter((line) => line.part === 'folded')).toHaveLength(1);
});

test('paths are written as in a program', () => {
  const text = '{"a":{"odd key":[0,{"b":true}]},"":1}';
  const root = rootOf(text);
  const inner = root.children?.[0]?.children?.[1]?.children?.[0]?.children?.[1];
  expect(inner?.children?.[1]?.children?.[0]?.children?.[1]).toMatchObject({ value: true });
  const leaf = inner?.children?.[1]?.children?.[0]?.children?.[1];
  expect(leaf && pathText(leaf)).toBe('a["odd key"][1].b');
  const empty = root.children?.[1]?.children?.[1];
  expect(empty && pathText(empty)).toBe('[""]');
  expect(pathText(root)).toBe('');
});

test('lines drawn one after the other are the document again', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, spaced) => {
      const text = JSON.stringify(value, null, spaced ? 2 : undefined);
      const drawn = draw(text, all(rootOf(text))).join('\n');
      expect(JSON.parse(drawn)).toEqual(JSON.parse(text));
    }),
  );
});

test('long values are cut and say how much is left', () => {
  const text = JSON.stringify({ long: 'x'.repeat(5_000) });
  const [, line] = all(rootOf(text));
  const tokens = line === undefined ? [] : lineTokens(line, text, 100);
  expect(tokens.at(-1)).toEqual({ kind: 'more', text: '4902' });
});
