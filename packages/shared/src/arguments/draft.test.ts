import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  clearField,
  draftOf,
  dropItem,
  fillField,
  keepUnread,
  putField,
  rewrite,
  shiftItem,
  textAsShown,
  untouchedDraft,
  type Draft,
} from './draft.ts';
import { compile, fieldAt, type FormModel } from './form-model.ts';
import type { Path } from './pointer.ts';
import { chosenValue } from './presence.ts';
import { typedValue } from './typed-text.ts';

const object = (properties: unknown, required: string[] = []) =>
  compile(JSON.stringify({ type: 'object', properties, required }));
const parsed = (draft: Draft): unknown => JSON.parse(draft.text);

/** What typing does: the way a field turns keys into the document. */
const type = (model: FormModel, draft: Draft, path: Path, text: string): Draft => {
  const value = typedValue(fieldAt(model, path)?.kind ?? 'string', text);
  return value === undefined ? clearField(model, draft, path) : putField(model, draft, path, value);
};

const string = { type: 'string' };
const strings = { type: 'array', items: string };

describe('untouched', () => {
  it.each([
    [{ a: string }, [], {}],
    [{ a: { type: 'string', default: 'x' } }, [], {}],
    [
      { a: { type: 'string', default: '' }, n: { default: 0 }, b: { default: false } },
      ['a', 'n', 'b'],
      { a: '', n: 0, b: false },
    ],
    [{ a: { type: 'integer', default: '10' } }, ['a'], { a: '10' }],
    [{ a: { const: 2 } }, ['a'], { a: 2 }],
    [{ a: strings, o: { type: 'object' } }, ['a', 'o'], { a: [], o: {} }],
    [{ a: { ...strings, minItems: 1 } }, ['a'], {}],
    [{ a: { type: 'array', prefixItems: [{}], minItems: 1 } }, ['a'], {}],
    [{ a: { type: ['string', 'null'] } }, ['a'], {}],
    [{ a: { enum: [1, 2] }, b: { type: 'boolean' } }, ['a', 'b'], {}],
    [{ o: { type: 'object', properties: { x: string }, required: ['x'] } }, ['o'], {}],
    [
      { o: { type: 'object', properties: { x: { const: 1 } }, required: ['x'] } },
      ['o'],
      { o: { x: 1 } },
    ],
  ])('%j with %j required is %j', (properties, required, expected) => {
    expect(parsed(untouchedDraft(object(properties, required)))).toEqual(expected);
  });

  it('marks what was filled in', () => {
    const inner = { type: 'object', properties: { x: { const: 1 } }, required: ['x'] };
    expect(untouchedDraft(object({ o: inner, a: strings }, ['o', 'a'])).filled).toEqual([
      '/o',
      '/o/x',
      '/a',
    ]);
  });
});

describe('typing', () => {
  const model = object({ query: string, price: { type: 'integer' }, tags: strings }, [
    'query',
    'tags',
  ]);

  it('sends, emptying sends no longer', () => {
    let draft = type(model, untouchedDraft(model), ['query'], 'lamp');
    draft = type(model, draft, ['price'], '12');
    expect(parsed(draft)).toEqual({ query: 'lamp', price: 12, tags: [] });
    expect(parsed(type(model, draft, ['price'], ''))).toEqual({ query: 'lamp', tags: [] });
  });

  it.each([
    ['1.0', '1.0'],
    ['-33.90', '-33.90'],
    ['9007199254740993', '9007199254740993'],
    [' 1e-7 ', '1e-7'],
    ['-', '"-"'],
    ['12abc', '"12abc"'],
    ['Infinity', '"Infinity"'],
    ['.5', '".5"'],
    ['"10"', '"10"'],
    ['null', '"null"'],
  ])('%j into a number is %s', (typed, expected) => {
    expect(typedValue('number', typed)).toBe(expected);
  });

  it('keeps every character of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect(parsed(type(model, draftOf('{}'), ['query'], text))).toEqual({ query: text });
      }),
    );
  });

  it('takes the mark off what it touches', () => {
    const draft = type(model, untouchedDraft(model), ['tags', 0], 'a');
    expect(draft.filled).toEqual([]);
    expect(parsed(draft)).toEqual({ tags: ['a'] });
  });
});

describe('an object around a field', () => {
  const inner = {
    type: 'object',
    properties: { unit: { type: 'string', default: 'ms' }, from: string },
    required: ['unit'],
  };
  const model = object({ window: inner });

  it('comes with what it requires, and goes when nothing of the writer is left in it', () => {
    const draft = type(model, untouchedDraft(model), ['window', 'from'], 'x');
    expect(parsed(draft)).toEqual({ window: { unit: 'ms', from: 'x' } });
    expect(parsed(clearField(model, draft, ['window', 'from']))).toEqual({});
  });

  it('stays when the writer changed what it came with, or chose it', () => {
    let draft = type(model, untouchedDraft(model), ['window', 'from'], 'x');
    draft = type(model, draft, ['window', 'unit'], 's');
    expect(parsed(clearField(model, draft, ['window', 'from']))).toEqual({ window: { unit: 's' } });
    const field = fieldAt(model, ['window']);
    const chosen = field === undefined ? undefined : chosenValue(field);
    if (chosen === undefined) throw new Error('An object can be chosen.');
    let picked = fillField(model, untouchedDraft(model), ['window'], chosen);
    picked = type(model, picked, ['window', 'from'], 'x');
    expect(parsed(clearField(model, picked, ['window', 'from']))).toEqual({
      window: { unit: 'ms' },
    });
  });

  it('goes back to what it was untouched when it is required', () => {
    const required = object({ window: inner }, ['window']);
    const draft = type(required, untouchedDraft(required), ['window', 'from'], 'x');
    expect(parsed(clearField(required, draft, ['window', 'from']))).toEqual({
      window: { unit: 'ms' },
    });
  });
});

describe('items', () => {
  const item = {
    type: 'object',
    properties: { sku: string, qty: { type: 'integer', default: 1 } },
    required: ['sku', 'qty'],
  };
  const model = object({ items: { type: 'array', items: item } }, ['items']);
  const add = (draft: Draft, index: number) =>
    addItem(model, draft, ['items'], {
      index,
      item: { text: '{"qty": 1}', filled: [`/items/${index}`, `/items/${index}/qty`] },
    });

  it('keep their own text and marks when others come, go and move', () => {
    let draft = add(add(untouchedDraft(model), 0), 1);
    draft = type(model, draft, ['items', 0, 'sku'], 'A');
    draft = type(model, draft, ['items', 1, 'sku'], 'B');
    draft = type(model, draft, ['items', 0, 'qty'], '5');
    expect(draft.filled).toEqual(['/items/1/qty']);
    expect(shiftItem(draft, ['items'], { from: 1, to: 0 }).filled).toEqual(['/items/0/qty']);
    expect(dropItem(draft, ['items'], 0)).toMatchObject({ filled: ['/items/0/qty'] });
    expect(parsed(dropItem(draft, ['items'], 0))).toEqual({ items: [{ sku: 'B', qty: 1 }] });
    expect(add(draft, 0).filled).toEqual(['/items/2/qty', '/items/0/qty']);
  });

  it('leave an empty array when the last one goes', () => {
    expect(parsed(dropItem(add(untouchedDraft(model), 0), ['items'], 0))).toEqual({ items: [] });
  });
});

describe('half-written JSON', () => {
  const model = object({ any: true, 'a/b': {} });

  it('stays as typed beside the document and stands in the text that is shown', () => {
    let draft = putField(model, draftOf('{}'), ['any'], '["a"]');
    draft = keepUnread(draft, ['any'], '["a"');
    draft = keepUnread(draft, ['a/b'], '$& {');
    expect(parsed(draft)).toEqual({ any: ['a'] });
    expect(textAsShown(model, draft)).toBe('{\n  "any": ["a",\n  "a/b": $& {\n}');
    expect(putField(model, draft, ['any'], '[1]').unread).toEqual({ '/a~1b': '$& {' });
    expect(clearField(model, draft, ['any']).unread).toEqual({ '/a~1b': '$& {' });
  });
});

describe('another text', () => {
  it('keeps the marks of what did not change', () => {
    const model = object({ a: { const: 1 }, b: { const: 2 }, l: strings }, ['a', 'b', 'l']);
    const draft = rewrite(untouchedDraft(model), '{"b": 2, "a": 3, "l": []}');
    expect(draft.filled).toEqual(['/b', '/l']);
    expect(rewrite(draft, '{"b":').filled).toEqual(['/b', '/l']);
  });
});
