import { describe, expect, test } from 'vitest';
import { draftOf, modelFor, textAsShown, type Draft } from './draft.ts';
import { compile, fieldAt } from './form-model.ts';
import { leaveTyped, typeInto, typeJson } from './typing.ts';
import { unreadProblems } from './unread-problems.ts';

const SCHEMAS = {
  'types in one keyword': { type: ['number', 'string'] },
  'alternatives of a union': { anyOf: [{ type: 'number' }, { type: 'string' }] },
};

const path = ['size'];

/** Types key by key, each into the field that the key before left behind. */
const typeKeys = (schema: unknown, keys: string, from = '{}') => {
  const model = compile(JSON.stringify({ type: 'object', properties: { size: schema } }));
  const kinds: (string | undefined)[] = [];
  let draft: Draft = draftOf(from);
  for (let end = 1; end <= keys.length; end += 1) {
    const field = fieldAt(modelFor(model, draft), path);
    kinds.push(field?.kind);
    if (field !== undefined) draft = typeInto(model, draft, field, keys.slice(0, end));
  }
  return { model, draft, kinds: new Set(kinds) };
};

const sizeIn = ({ text }: Draft): string | undefined => /"size": ?(.*?)\s*\}$/.exec(text)?.[1];

describe.each(Object.entries(SCHEMAS))('a number or a text, by %s', (_, schema) => {
  test.each(['-12', '1.50', '1.50e-3', '-0', '1E+2'])('%s stays a number all the way', (keys) => {
    const { draft, kinds } = typeKeys(schema, keys);
    expect([...kinds]).toEqual(['number']);
    expect(sizeIn(draft)).toBe(keys);
    expect(draft.unread).toEqual({});
  });

  test('what is no number is held as written until the field is left, then it is a text', () => {
    const { model, draft, kinds } = typeKeys(schema, '12ab');
    expect([...kinds]).toEqual(['number']);
    expect(draft.unread).toEqual({ '/size': '12ab' });
    expect(textAsShown(model, draft)).toContain('12ab');
    expect(unreadProblems(model, draft)).toMatchObject([
      { pointer: '/size', sentence: '12ab is no number yet.' },
    ]);
    const left = leaveTyped(model, draft, path);
    expect(left.unread).toEqual({});
    expect(sizeIn(left)).toBe('"12ab"');
    expect(fieldAt(modelFor(model, left), path)?.kind).toBe('string');
  });

  test('digits typed into a text stay text', () => {
    const { draft, kinds } = typeKeys(schema, '12', '{"size": "x"}');
    expect([...kinds]).toEqual(['string']);
    expect(sizeIn(draft)).toBe('"12"');
  });
});

test('the alternative that is typed in stays, even where what is typed does not fit it yet', () => {
  const uri = { type: 'string', format: 'uri' };
  const { model, draft } = typeKeys({ anyOf: [uri, { type: 'string' }] }, 'https');
  expect(fieldAt(modelFor(model, draft), path)?.decisions[0]?.chosen).toBe(0);
  expect(sizeIn(draft)).toBe('"https"');
});

test('a plain number field keeps what is no number in the document, as a text', () => {
  const { model, draft } = typeKeys({ type: 'number' }, '1.');
  expect(sizeIn(draft)).toBe('"1."');
  expect(leaveTyped(model, draft, path)).toBe(draft);
});

describe('under a key of the writer’s own', () => {
  const model = compile(
    '{"properties":{"map":{"type":"object"},"counts":{"additionalProperties":{"type":"integer"}}}}',
  );
  const type = (draft: Draft, at: string[], typed: string, typing = typeInto): Draft => {
    const field = fieldAt(modelFor(model, draft), at);
    return field === undefined ? draft : typing(model, draft, field, typed);
  };

  test('what is emptied leaves the key: a text is empty, anything else waits', () => {
    expect(type(draftOf('{"map":{"a":"x"}}'), ['map', 'a'], '').text).toBe('{"map":{"a":""}}');
    const emptied = type(draftOf('{"counts":{"a":1}}'), ['counts', 'a'], '');
    expect(emptied).toMatchObject({ text: '{"counts":{"a":1}}', unread: { '/counts/a': '' } });
    expect(leaveTyped(model, emptied, ['counts', 'a'])).toBe(emptied);
    expect(unreadProblems(model, emptied)[0]?.sentence).toMatch(/^Nothing is written here/);
    expect(type(emptied, ['counts', 'a'], '2')).toMatchObject({
      text: '{"counts":{"a":2}}',
      unread: {},
    });
  });

  test('what is written as JSON stays JSON, whatever it comes to be on the way', () => {
    let draft = draftOf('{"map":{"a":[1,2]}}');
    draft = { ...draft, picked: { '/map/a': { type: 0 } } };
    for (const typed of ['"', '""', '1', '1.', '1.0', '{', '{}', ' [ ]'])
      draft = type(draft, ['map', 'a'], typed, typeJson);
    expect(draft.text).toBe('{"map":{"a":[ ]}}');
    expect(fieldAt(modelFor(model, draft), ['map', 'a'])?.kind).toBe('json');
  });

  test('and so does what begins as JSON where nothing stood', () => {
    const open = compile('{"properties":{"any":{}}}');
    const field = fieldAt(open, ['any']);
    const draft = field && typeJson(open, draftOf('{}'), field, '5');
    expect(draft?.picked).toEqual({ '/any': { type: 0 } });
  });
});

describe('an item of a list', () => {
  const model = compile(
    '{"properties":{"rows":{"type":"array","items":{"type":["string","null"]}},"pair":{"type":"array","prefixItems":[{"type":"string"}],"items":{"type":"integer"}}}}',
  );
  const empty = (text: string, at: (string | number)[]): Draft => {
    const draft = draftOf(text);
    const field = fieldAt(modelFor(model, draft), at);
    return field === undefined ? draft : typeInto(model, draft, field, '');
  };

  test('stays while it is emptied', () => {
    expect(empty('{"rows":["a","b"]}', ['rows', 1]).text).toBe('{"rows":["a",""]}');
    expect(empty('{"pair":["a",1]}', ['pair', 1])).toMatchObject({
      text: '{"pair":["a",1]}',
      unread: { '/pair/1': '' },
    });
  });

  test('has nothing to keep where nothing is, or where the schema has a place for it', () => {
    expect(empty('{"rows":["a"]}', ['rows', 1]).text).toBe('{"rows":["a"]}');
    expect(JSON.parse(empty('{"pair":["a"]}', ['pair', 0]).text)).toEqual({ pair: [] });
  });
});
