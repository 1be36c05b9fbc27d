import { describe, expect, it } from 'vitest';
import { applyEdit } from '../document.ts';
import { diffArguments } from '../diff/diff-arguments.ts';
import { readSchemaDocument } from '../reading/schema-document.ts';
import {
  applyRepair,
  applyRepairs,
  changed,
  repairEdit,
  type Change,
  type Repair,
} from './repair.ts';

const repairsFor = (schema: unknown, text: string): Repair[] => {
  const found = diffArguments(readSchemaDocument(JSON.stringify(schema)), text);
  if (found.kind !== 'rows') throw new Error(found.sentence);
  return found.rows.flatMap(({ repairs }) => repairs);
};
const object = (it: unknown, more: Record<string, unknown> = {}) => ({
  type: 'object',
  properties: { it },
  ...more,
});

const named = (k: string) => ({ properties: { k: { const: k }, [k]: {} }, required: ['k', k] });
const change = (one: Change): Repair => ({
  kind: 'set',
  label: '',
  shows: '',
  safe: false,
  change: one,
});

/** What each repair is, and whether it may be applied unasked. */
const offered = (schema: unknown, value: string): string[] =>
  repairsFor(object(schema), `{"it":${value}}`).map(
    ({ kind, shows, safe }) => `${kind} ${shows}${safe ? ' safe' : ''}`,
  );

describe('what is offered', () => {
  it.each([
    [{ type: 'integer' }, '"9007199254740993"', ['convert 9007199254740993 safe']],
    [{ type: 'number' }, '" 1.50 "', ['convert 1.50 safe']],
    [{ type: 'string' }, '1.0', ['convert "1.0" safe']],
    [{ type: 'boolean' }, '"True"', ['convert true safe']],
    [{ type: 'boolean' }, '1', ['convert true safe']],
    [{ type: ['integer', 'null'] }, '"null"', ['convert null safe']],
    [{ type: 'integer' }, '1.5', ['clamp 2', 'clamp 1']],
    [{ type: 'object' }, String.raw`"{\"a\":1}"`, ['parse {"a":1} safe']],
    [{ type: 'array', items: { type: 'string' } }, String.raw`"[\"a\"]"`, ['parse ["a"] safe']],
    [{ type: 'array', items: { type: 'string' } }, '"a"', ['wrap ["a"]']],
    [{ type: 'array', items: { type: 'integer' } }, '"1, 2"', ['convert [1,2] safe']],
    [{ type: 'string' }, '["a"]', ['unwrap "a" safe']],
    [{ type: 'integer' }, '[1,2]', ['choose 1', 'choose 2']],
    [{ enum: ['staging', 'production'] }, '"prod"', ['use "production" safe']],
    [{ enum: [1, 2] }, '"2"', ['use 2 safe']],
    [{ enum: ['a1', 'a2'] }, '"a3"', ['choose "a1"', 'choose "a2"']],
    [{ enum: ['red', 'blue'] }, '"green"', ['choose "red"', 'choose "blue"']],
    [{ const: 'fixed' }, '7', ['choose "fixed"']],
    [{ type: 'integer', maximum: 2 ** 53 }, '9007199254740999', ['clamp 9007199254740992']],
    [{ type: 'integer', exclusiveMinimum: 4 }, '4', ['clamp 5']],
    [{ type: 'integer', multipleOf: 5 }, '52', ['clamp 50', 'clamp 55']],
    [{ type: 'string', maxLength: 3 }, '"abcdef"', ['clamp "abc"']],
    [
      { type: 'string', format: 'date' },
      '"01.12.2026"',
      ['choose "2026-12-01"', 'choose "2026-01-12"'],
    ],
    [{ type: 'string', format: 'date' }, '"31/12/2026"', ['clamp "2026-12-31"']],
    [{ type: 'string', format: 'date' }, '"1-1-2026"', ['clamp "2026-01-01"']],
    [{ type: 'string', format: 'date' }, '"2026/3/1"', ['clamp "2026-03-01"']],
    [{ type: 'string', format: 'date' }, '"2026-03-01 10:00"', ['clamp "2026-03-01"']],
    [
      { type: 'string', format: 'date-time' },
      '"01.12.2026 10:00:00"',
      ['choose "2026-12-01T10:00:00Z"', 'choose "2026-01-12T10:00:00Z"'],
    ],
    [{ type: 'string', format: 'date-time' }, '"2026-03-01"', ['clamp "2026-03-01T00:00:00Z"']],
    [{ type: 'string', pattern: '^[a-z_]+$' }, '"My Key"', ['clamp "my_key"']],
    [{ type: 'string' }, 'null', ['remove it']],
    [{ type: 'array', maxItems: 1 }, '[1,2,3]', ['remove 2 items']],
    [{ type: 'array', minItems: 2, items: { type: 'integer' } }, '[1]', ['add 2']],
    [{ type: 'array', uniqueItems: true }, '[1,2,1]', ['remove item 3']],
    [
      { type: 'object', minProperties: 1, properties: { a: { type: 'integer' } } },
      '{}',
      ['add a: 1'],
    ],
    [{ type: 'object', maxProperties: 1 }, '{"a":1,"b":2}', ['remove a', 'remove b']],
    [{ not: { required: ['b'] } }, '{"a":1,"b":2}', ['remove b']],
  ])('for %j instead of %s', (schema, value, expected) => {
    expect(offered(schema, value)).toEqual(expected);
  });

  it('for a key that is missing is its default, and asks', () => {
    const schema = object({ type: 'number', default: 1.0 }, { required: ['it'] });
    expect(repairsFor(schema, '{}')).toMatchObject([
      { kind: 'add', label: 'Add default', safe: false },
    ]);
  });

  it('for a branch that lacks its name is the names of all', () => {
    const [repair] = repairsFor(
      object({ type: 'object', oneOf: [named('a'), named('b')] }),
      '{"it":{"b":1}}',
    );
    expect(repair && applyRepair('{"it":{"b":1}}', repair)).toBe('{"it":{"k":"b","b":1}}');
  });
});

describe('a repair', () => {
  it.each<[Change, string, string]>([
    [{ op: 'put', path: ['a', 0], text: '2' }, '{"a": [1.0]}', '{"a": [2]}'],
    [{ op: 'add', path: ['b'], text: '2', order: ['b', 'a'] }, '{"a":1}', '{"b":2,"a":1}'],
    [{ op: 'add', path: ['a'], text: '2' }, '{"a":1}', '{"a":1}'],
    [{ op: 'rename', path: ['a'], to: 'b' }, '{ "a" : 1, "c":2 }', '{ "b" : 1, "c":2 }'],
    [{ op: 'rename', path: ['a'], to: 'c' }, '{"a":1,"c":2}', '{"a":1,"c":2}'],
    [{ op: 'remove', path: ['a'] }, '{"a":1,"c":2}', '{"c":2}'],
    [{ op: 'remove', path: ['x'] }, '{"a":1}', '{"a":1}'],
    [{ op: 'append', path: ['a'], texts: ['2', '3'] }, '{"a":[1]}', '{"a":[1, 2, 3]}'],
    [{ op: 'cut', path: ['a'], from: 1 }, '{"a":[1,2,3]}', '{"a":[1]}'],
    [{ op: 'keepLast', path: ['a'] }, '{"a":1,"b":2,"a":3}', '{"b":2,"a":3}'],
    [{ op: 'put', path: ['a'], text: '2' }, '{"a":', '{"a":'],
  ])('%j of %s', (change, before, after) => {
    expect(changed(before, change)).toBe(after);
  });

  it('is one edit, so that it is one step to undo', () => {
    const text = '{\n  "dryRun": 1.0\n}';
    const schema = { type: 'object', properties: { dry_run: {} }, additionalProperties: false };
    const [repair] = repairsFor(schema, text);
    expect(repair && repairEdit(text, repair)).toEqual({ offset: 8, length: 1, content: '_r' });
    expect(repair && applyEdit(text, repairEdit(text, repair))).toBe('{\n  "dry_run": 1.0\n}');
  });

  it('goes with others, whatever the order they are given in', () => {
    const text = '{"wrong":{"list":[1,2,3],"n":"1"}}';
    const all = [
      change({ op: 'rename', path: ['wrong'], to: 'right' }),
      change({ op: 'remove', path: ['wrong', 'list', 0] }),
      change({ op: 'remove', path: ['wrong', 'list', 2] }),
      change({ op: 'put', path: ['wrong', 'n'], text: '1' }),
    ];
    expect(applyRepairs(text, all)).toBe('{"right":{"list":[2],"n":1}}');
    expect(applyRepairs(text, all.toReversed())).toBe('{"right":{"list":[2],"n":1}}');
  });
});
