import { describe, expect, it } from 'vitest';
import { draftOf, modelFor } from './draft.ts';
import { compile, fieldAt } from './form-model.ts';
import { addKey, renameKey } from './keys.ts';

const model = compile(
  JSON.stringify({
    type: 'object',
    properties: {
      labels: {
        type: 'object',
        additionalProperties: { type: 'string' },
        propertyNames: { enum: ['a', 'b'] },
      },
      sizes: {
        type: 'object',
        patternProperties: { '^n_': { type: 'integer' } },
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  }),
);

describe('keys the schema does not name', () => {
  it('are fields of what describes them, once they are there', () => {
    const at = model.at('{"labels":{"x":"1"},"sizes":{"n_1":2,"other":3}}');
    const kinds = (path: string[]) =>
      fieldAt(at, path)
        ?.extras()
        .map(({ key, kind }) => [key, kind]);
    expect(kinds(['labels'])).toEqual([['x', 'string']]);
    expect(kinds(['sizes'])).toEqual([
      ['n_1', 'integer'],
      ['other', 'json'],
    ]);
    expect(fieldAt(at, ['labels'])?.addsKeys).toEqual({ names: ['a', 'b'] });
    expect(at.root.addsKeys).toBeUndefined();
  });

  it('can be added, renamed and written about', () => {
    let draft = addKey(model, draftOf('{}'), ['labels'], 'a');
    expect(JSON.parse(draft.text)).toEqual({ labels: { a: '' } });
    draft = renameKey({ ...draft, unread: { '/labels/a': '[' } }, ['labels', 'a'], 'b/c');
    expect(JSON.parse(draft.text)).toEqual({ labels: { 'b/c': '' } });
    expect(draft.unread).toEqual({ '/labels/b~1c': '[' });
    expect(fieldAt(modelFor(model, draft), ['labels', 'b/c'])?.kind).toBe('string');
  });

  it('begin as texts where any value will do', () => {
    const free = compile('{"type":"object","properties":{"meta":{"type":"object"}}}');
    const draft = addKey(free, draftOf('{}'), ['meta'], '__proto__');
    expect(draft.text).toMatch(/^{\s*"meta": {\s*"__proto__": ""\s*}\s*}$/);
    expect(fieldAt(modelFor(free, draft), ['meta', '__proto__'])?.kind).toBe('string');
  });

  it('are not renamed to one that is taken', () => {
    const draft = draftOf('{"labels":{"a":"1","b":"2"}}');
    expect(renameKey(draft, ['labels', 'a'], 'b')).toBe(draft);
  });
});
