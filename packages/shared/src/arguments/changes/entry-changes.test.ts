import { expect, test } from 'vitest';
import { promptChanges, resourceChanges, toolChanges, verdictOf } from './entry-changes.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const tool = (inputSchema: object, more: object = {}) => ({ name: 't', inputSchema, ...more });
const said = (changes: ReturnType<typeof toolChanges>) =>
  changes.map(({ effect, what }) => `${effect}: ${what}`);

test('what arguments no longer take breaks, what they take too does not', () => {
  const before = tool(object({ a: { type: 'string' }, b: { type: 'string' } }));
  const after = tool(
    object({ a: { type: ['string', 'null'] }, b: { type: 'string' }, c: {} }, { required: ['b'] }),
  );
  const changes = toolChanges(before, after);
  expect(said(changes)).toEqual([
    'breaking: inputSchema: b is required now',
    'compatible: inputSchema: a may be null too',
    'words: inputSchema: c is new',
  ]);
  expect(verdictOf(changes)).toBe('breaking');
});

test('an optional argument with a type is compatible, with a word of warning', () => {
  const changes = toolChanges(tool(object({})), tool(object({ a: { type: 'string' } })));
  expect(said(changes)).toEqual([
    'compatible: inputSchema: a is new, and any value was allowed there before',
  ]);
});

test('results are judged the other way round', () => {
  const out = (schema: object) => tool({ type: 'object' }, { outputSchema: schema });
  const narrow = object({ a: { type: 'string' } });
  const wide = object({ a: {} });
  expect(verdictOf(toolChanges(out(narrow), out(wide)))).toBe('breaking');
  expect(verdictOf(toolChanges(out(wide), out(narrow)))).toBe('compatible');
  expect(said(toolChanges(out(narrow), tool({ type: 'object' })))).toEqual([
    'breaking: It has no outputSchema any more: its results may be anything',
  ]);
});

test('hints and words are told, and break nothing', () => {
  const changes = toolChanges(
    tool({ type: 'object' }, { description: 'x', annotations: { readOnlyHint: true } }),
    tool({ type: 'object' }, { description: 'y', annotations: {}, title: 'T' }),
  );
  expect(said(changes)).toEqual([
    'words: readOnlyHint is gone',
    'words: description is "y", was "x"',
    'words: title is "T" now',
  ]);
  expect(verdictOf(changes)).toBe('words');
});

test('arguments of prompts', () => {
  const before = { name: 'p', arguments: [{ name: 'a' }, { name: 'b', required: true }] };
  const after = { name: 'p', arguments: [{ name: 'a', required: true }, { name: 'c' }] };
  expect(said(promptChanges(before, after))).toEqual([
    'breaking: a is required now',
    'breaking: b is gone',
    'compatible: c is new',
  ]);
});

test('members of resources, however odd the entry', () => {
  expect(said(resourceChanges({ uri: 'a:', size: 1 }, { uri: 'a:', size: 2 }))).toEqual([
    'words: size is 2, was 1',
  ]);
  expect(resourceChanges(null, [1])).toEqual([]);
});
