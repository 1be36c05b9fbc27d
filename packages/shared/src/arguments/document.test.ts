import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, textOf } from '../json-text/json-text.ts';
import {
  applyEdit,
  insertItem,
  minimalEdit,
  moveItem,
  removeAt,
  removeItem,
  setAt,
} from './document.ts';
import { valueAt } from './locate.ts';
import type { Path } from './pointer.ts';

describe('setAt', () => {
  it.each<[string, Path, string, string]>([
    ['{"a":1.0,"b":2}', ['b'], '3', '{"a":1.0,"b":3}'],
    ['{"a":1.0}', ['b'], '2', '{"a":1.0,"b":2}'],
    ['{"a": 1}', ['b'], '2', '{"a": 1, "b": 2}'],
    ['{ "a" : 1 }', ['b'], '2', '{ "a" : 1, "b" : 2 }'],
    ['{"a":1,"a":2}', ['a'], '3', '{"a":1,"a":3}'],
    ['{\n\t"a": 1\n}', ['b'], '2', '{\n\t"a": 1,\n\t"b": 2\n}'],
    ['{}', ['a'], '1', '{\n  "a": 1\n}'],
    ['', ['a', 0], '1', '{\n  "a": [1]\n}'],
    ['  ', [], '[]', '[]'],
    ['{"a":null}', ['a', 'b'], '1', '{"a":{"b": 1}}'],
    ['{\r\n    "a": {}\r\n}', ['a', 'b'], '1', '{\r\n    "a": {\r\n        "b": 1\r\n    }\r\n}'],
    ['{"a":[1,2]}', ['a', 1], '9007199254740993', '{"a":[1,9007199254740993]}'],
    ['{"a":[1,2]}', ['a', 7], '3', '{"a":[1,2,3]}'],
    ['{"a":', ['a'], '1', '{"a":'],
  ])('%j at %j = %s', (text, path, value, expected) => {
    expect(setAt(text, path, value)).toBe(expected);
  });

  it('puts a new key where the schema names it', () => {
    const order = ['a', 'b', 'c'];
    expect(setAt('{"a":1,"c":3}', ['b'], '2', order)).toBe('{"a":1,"b":2,"c":3}');
    expect(setAt('{"b":2}', ['a'], '1', order)).toBe('{"a":1,"b":2}');
    expect(setAt('{"x":0}', ['a'], '1', order)).toBe('{"x":0,"a":1}');
  });
});

describe('removeAt', () => {
  it.each<[string, Path, string]>([
    ['{"a":1,"b":2}', ['a'], '{"b":2}'],
    ['{"a":1,"b":2}', ['b'], '{"a":1}'],
    ['{"a":1,"b":2,"a":3}', ['a'], '{"b":2}'],
    ['{\n  "a": 1\n}', ['a'], '{}'],
    ['{ "a": 1, "b": 2.50 }', ['a'], '{ "b": 2.50 }'],
    ['{"a":1}', ['b'], '{"a":1}'],
    ['[1, 2, 3]', [1], '[1, 3]'],
    ['{"a":1}', [], ''],
  ])('%j without %j', (text, path, expected) => {
    expect(removeAt(text, path)).toBe(expected);
  });
});

describe('items', () => {
  it('are inserted, moved and removed without touching the others', () => {
    const text = '{"a":[1.0,  {"b" :2}, "\\u0041"]}';
    expect(insertItem(text, ['a'], 1, 'null')).toBe('{"a":[1.0, null,  {"b" :2}, "\\u0041"]}');
    expect(moveItem(text, ['a'], 0, 2)).toBe('{"a":[{"b" :2},  "\\u0041", 1.0]}');
    expect(removeItem(text, ['a'], 0)).toBe('{"a":[{"b" :2}, "\\u0041"]}');
    expect(insertItem('{}', ['a'], 0, '1')).toBe('{\n  "a": [1]\n}');
  });

  it('move as Array.splice does', () => {
    const list = fc.array(fc.integer(), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(list, fc.nat(5), fc.nat(5), (values, a, b) => {
        const [from, to] = [a % values.length, b % values.length];
        const expected = [...values];
        expected.splice(to, 0, ...expected.splice(from, 1));
        expect(JSON.parse(moveItem(JSON.stringify(values), [], from, to))).toEqual(expected);
      }),
    );
  });
});

/** JSON text of a value in a random manner of writing: spaces, line breaks, escapes, number spellings. */
const written = (value: unknown, pick: () => number): string => {
  const space = () => ['', '', ' ', '\n  ', '\t'][pick() % 5] ?? '';
  if (typeof value === 'number')
    return Number.isInteger(value) && pick() % 2 ? `${value}.0` : String(value);
  if (typeof value === 'string')
    return pick() % 2 ? JSON.stringify(value).replaceAll('a', '\\u0061') : JSON.stringify(value);
  if (Array.isArray(value))
    return `[${value.map((item) => space() + written(item, pick) + space()).join(',')}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .map(
        ([key, item]) =>
          `${space()}${JSON.stringify(key)}${space()}:${space()}${written(item, pick)}${space()}`,
      )
      .join(',')}}`;
  return JSON.stringify(value);
};

const key = fc.constantFrom('a', 'b', 'a.b', 'x/y~z', '', 'ключ', '__proto__', 'toString');
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    fc.string(),
    fc.constant(null),
    fc.boolean(),
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  record: fc
    .uniqueArray(fc.tuple(key, tie('value')), { maxLength: 4, selector: ([name]) => name })
    .map((entries) => Object.fromEntries(entries)),
}));
const anyPath = fc.array(fc.oneof(key, fc.nat(4)), { maxLength: 4 });
const anyDocument = fc
  .tuple(anyValue, fc.infiniteStream(fc.nat(9)))
  .map(([value, stream]) => written(value, () => stream.next().value ?? 0));

/** Every scalar outside of `path`, with its place and source text. */
const scalarsBeside = (text: string, path: Path) => {
  const found: string[] = [];
  const walk = (at: Path) => {
    const node = valueAt(parseJson(text).root ?? { type: 'null', offset: 0, length: 0 }, at);
    if (node === undefined) return;
    const onTheWay = at.every((segment, index) => index >= path.length || segment === path[index]);
    if (onTheWay && at.length >= path.length) return;
    if (node.type === 'array') node.children?.forEach((_, index) => walk([...at, index]));
    else if (node.type === 'object') {
      for (const member of node.children ?? []) walk([...at, String(member.children?.[0]?.value)]);
    } else if (!onTheWay) found.push(`${JSON.stringify(at)} ${textOf(node, text)}`);
  };
  walk([]);
  return found;
};

/** Whether a key is asked of an array, or a place of an object: such a container must give way. */
const replacesContainer = (text: string, path: Path) =>
  path.some((segment, index) => {
    const root = parseJson(text).root;
    const type = root === undefined ? undefined : valueAt(root, path.slice(0, index))?.type;
    return typeof segment === 'number' ? type === 'object' : type === 'array';
  });

describe('any edit of any document', () => {
  it('sets exactly the value asked for and leaves every other source text alone', () => {
    fc.assert(
      fc.property(anyDocument, anyPath, anyDocument, (text, path, valueText) => {
        const before = scalarsBeside(text, path);
        const after = setAt(text, path, valueText);
        const { root, errors } = parseJson(after);
        expect(errors).toEqual([]);
        expect(JSON.parse(after)).toBeDefined();
        const places = path.map((segment, index) =>
          typeof segment === 'number' ? endOfArray(text, path.slice(0, index), segment) : segment,
        );
        const node = root === undefined ? undefined : valueAt(root, places);
        expect(node === undefined ? undefined : textOf(node, after)).toBe(valueText);
        if (!replacesContainer(text, places)) expect(scalarsBeside(after, places)).toEqual(before);
      }),
    );
  });

  it('is undone by removing what was added', () => {
    fc.assert(
      fc.property(anyDocument, fc.string(), (text, name) => {
        const root = parseJson(text).root;
        fc.pre(root?.type === 'object' && valueAt(root, [name]) === undefined);
        fc.pre((root?.children?.length ?? 0) > 0);
        expect(removeAt(setAt(text, [name], '1'), [name])).toBe(text);
      }),
    );
  });

  it('never makes JSON out of what is none, nor the reverse', () => {
    fc.assert(
      fc.property(anyDocument, anyPath, (text, path) => {
        fc.pre(path.length > 0);
        expect(parseJson(removeAt(text, path)).errors).toEqual([]);
        expect(removeAt(`${text},`, path)).toBe(`${text},`);
      }),
    );
  });
});

/** An index past the end of an array that is there means its end; in one that must be made, its start. */
const endOfArray = (text: string, path: Path, index: number): number => {
  const root = parseJson(text).root;
  const array = root === undefined ? undefined : valueAt(root, path);
  return array?.type === 'array' ? Math.min(index, array.children?.length ?? 0) : 0;
};

describe('minimalEdit', () => {
  it('leads from the one text to the other', () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 });
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const [before, after] = [a + b, a + c];
        expect(applyEdit(before, minimalEdit(before, after))).toBe(after);
      }),
    );
  });
});
