import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseBranch } from './branches.ts';
import { draftOf, modelFor, putField, untouchedDraft, type Draft } from './draft.ts';
import { compile, fieldAt, type FormModel } from './form-model.ts';
import type { Path } from './pointer.ts';

const mail = {
  title: 'Mail',
  type: 'object',
  properties: {
    via: { const: 'mail' },
    to: { type: 'string' },
    text: { type: 'string' },
    copies: { type: 'integer', default: 1 },
  },
  required: ['via', 'to'],
  additionalProperties: false,
};
const pager = {
  type: 'object',
  properties: {
    via: { const: 'pager' },
    number: { type: 'string' },
    text: { type: 'string' },
    loud: { type: 'boolean', default: true },
  },
  required: ['via', 'number', 'loud'],
};
const notify = compile(
  JSON.stringify({
    type: 'object',
    properties: { notify: { oneOf: [mail, pager] } },
    required: ['notify'],
  }),
);

const parsed = (draft: Draft): unknown => JSON.parse(draft.text);
const fieldOf = (model: FormModel, draft: Draft, path: Path) => {
  const field = fieldAt(modelFor(model, draft), path);
  if (field === undefined) throw new Error('There is no such field.');
  return field;
};
/** Chooses an option of the outermost decision at a place. */
const choose = (model: FormModel, draft: Draft, path: Path, option: number): Draft => {
  const [decision] = fieldOf(model, draft, path).decisions;
  if (decision === undefined) throw new Error('There is nothing to decide.');
  return chooseBranch(model, draft, path, { decision: decision.id, option });
};

const names = (schema: unknown) =>
  compile(JSON.stringify(schema)).root.decisions[0]?.options.map(({ name }) => name);
const chosenIn = (text: string) => fieldOf(notify, draftOf(text), ['notify']).decisions[0]?.chosen;

describe('a union', () => {
  it('is called after titles, then after what tells its branches apart, then by number', () => {
    expect(fieldOf(notify, untouchedDraft(notify), ['notify']).decisions[0]?.options).toEqual([
      { name: 'Mail' },
      { name: 'pager' },
    ]);
    expect(
      names({ anyOf: [{ properties: { a: true } }, { properties: { b: true }, type: 'object' }] }),
    ).toEqual(['option 1', 'option 2, object']);
    expect(names({ type: ['object', 'string'] })).toEqual(['object', 'string']);
  });

  it('is told apart by the key a discriminator names, by its mapping and by the names of definitions', () => {
    const model = compile(
      JSON.stringify({
        $defs: {
          Cat: {
            type: 'object',
            properties: { pet: { type: 'string' }, lives: { type: 'integer' } },
          },
          Dog: {
            type: 'object',
            properties: { pet: { type: 'string' }, walks: { type: 'integer' } },
          },
        },
        oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }],
        discriminator: { propertyName: 'pet', mapping: { hound: '#/$defs/Dog' } },
      }),
    );
    expect(model.root.decisions[0]?.options.map(({ name }) => name)).toEqual(['Cat', 'hound']);
    const chosen = choose(model, draftOf('{}'), [], 1);
    expect(parsed(chosen)).toEqual({ pet: 'hound' });
    expect(
      model
        .at('{"pet":"hound"}')
        .root.fields()
        .map(({ key }) => key),
    ).toEqual(['pet', 'walks']);
  });

  it('follows what is written', () => {
    expect(chosenIn('{}')).toBeUndefined();
    expect(chosenIn('{"notify":{"via":"pager"}}')).toBe(1);
    expect(chosenIn('{"notify":{"to":"x"}}')).toBe(0);
    expect(chosenIn('{"notify":{"via":"mail","number":"5"}}')).toBe(0);
  });

  it('keeps what both branches know, and puts in what the new one fixes', () => {
    let draft = choose(notify, untouchedDraft(notify), ['notify'], 0);
    expect(parsed(draft)).toEqual({ notify: { via: 'mail' } });
    draft = putField(notify, draft, ['notify', 'to'], '"a@b.c"');
    draft = putField(notify, draft, ['notify', 'text'], '"hi"');
    draft = choose(notify, draft, ['notify'], 1);
    expect(parsed(draft)).toEqual({ notify: { via: 'pager', text: 'hi', loud: true } });
    expect(draft.filled).toContain('/notify/loud');
    draft = choose(notify, draft, ['notify'], 0);
    expect(parsed(draft)).toEqual({ notify: { via: 'mail', to: 'a@b.c', text: 'hi' } });
  });

  it('at the root begins with the first branch and can be changed', () => {
    const model = compile(JSON.stringify({ type: 'object', oneOf: [mail, pager] }));
    const untouched = untouchedDraft(model);
    expect(parsed(untouched)).toEqual({ via: 'mail' });
    expect(parsed(choose(model, untouched, [], 1))).toEqual({ via: 'pager', loud: true });
  });

  it('stays on what was picked while the text leaves it open', () => {
    const model = compile(
      JSON.stringify({
        anyOf: [
          { type: 'object', properties: { a: { type: 'string' } } },
          { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] },
        ],
      }),
    );
    const draft = choose(model, draftOf('{}'), [], 1);
    expect(draft.text).toBe('{}');
    expect(
      modelFor(model, draft)
        .root.fields()
        .map(({ key }) => key),
    ).toEqual(['b']);
    expect(
      model
        .at('{}')
        .root.fields()
        .map(({ key }) => key),
    ).toEqual(['a']);
  });

  it.each([
    ['"x"', 1, ['x']],
    ['["x"]', 0, 'x'],
    ['["x","y"]', 0, undefined],
    ['"x"', 2, null],
  ])('of a value or a list of them takes %s to branch %i', (text, option, value) => {
    const model = compile(
      JSON.stringify({
        properties: {
          it: {
            anyOf: [
              { type: 'string' },
              { type: 'array', items: { type: 'string' } },
              { type: 'null' },
            ],
          },
        },
      }),
    );
    const draft = choose(model, draftOf(`{"it":${text}}`), ['it'], option);
    expect(parsed(draft)).toEqual(value === undefined ? {} : { it: value });
  });

  it.each([
    ['"1.50"', 'number', '1.50'],
    ['1.50', 'string', '"1.50"'],
    ['"true"', 'boolean', 'true'],
    ['"yes"', 'boolean', 'false'],
    ['"x"', 'number', '0'],
    ['[ 1.0 ]', 'number', '1.0'],
    ['[ 1.0 ]', 'JSON', '[ 1.0 ]'],
    ['"x"', 'null', 'null'],
    ['"x"', 'object', '{}'],
  ])('of types takes %s to %s under a key of the writer’s own, which stays', (from, to, value) => {
    const model = compile('{"properties":{"map":{"type":"object"}}}');
    const path = ['map', 'a'];
    const before = draftOf(`{"map":{"a":${from}}}`);
    const { options } = fieldOf(model, before, path).decisions[0] ?? { options: [] };
    const option = options.findIndex(({ name }) => name === to);
    const draft = choose(model, before, path, option);
    expect(draft.text).toBe(`{"map":{"a":${value}}}`);
    expect(fieldOf(model, draft, path).decisions[0]?.chosen).toBe(option);
  });

  it('changes nothing outside the value, whatever the layout', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', ' ', '\n  ', '\t'),
        fc.dictionary(fc.constantFrom('x', 'y'), fc.jsonValue()),
        fc.nat({ max: 1 }),
        (space, others, option) => {
          const rest = Object.entries(others).map(
            ([key, value]) => `${space}${JSON.stringify(key)}:${space}${JSON.stringify(value)}`,
          );
          const text = `{${[...rest, `${space}"notify":{"via":"mail","to":"q"}`].join(',')}${space}}`;
          const draft = choose(notify, draftOf(text), ['notify'], option);
          const end = text.indexOf('"notify"');
          expect(draft.text.slice(0, end)).toBe(text.slice(0, end));
          expect(fieldOf(notify, draft, ['notify']).decisions[0]?.chosen).toBe(option);
        },
      ),
    );
  });
});

describe('conditions', () => {
  // As text: an object with a member called then is taken for a promise.
  const model = compile(`{
    "type": "object",
    "properties": { "kind": { "enum": ["card", "cash"] }, "note": { "type": "string" } },
    "if": { "properties": { "kind": { "const": "card" } }, "required": ["kind"] },
    "then": { "properties": { "digits": { "type": "string" } }, "required": ["digits"] },
    "else": { "properties": { "coins": { "type": "integer" } } },
    "dependentRequired": { "note": ["kind"] },
    "dependentSchemas": { "note": { "properties": { "author": { "type": "string" } } } }
  }`);
  const keys = (text: string) =>
    model
      .at(text)
      .root.fields()
      .map(({ key, required }) => (required ? `${key}!` : key));

  it('bring their fields and demands when they are met', () => {
    expect(keys('{}')).toEqual(['kind', 'note', 'coins']);
    expect(keys('{"kind":"card"}')).toEqual(['kind', 'note', 'digits!']);
    expect(keys('{"note":""}')).toEqual(['kind!', 'note', 'coins', 'author']);
  });
});

describe('lists of places', () => {
  const model = compile(
    JSON.stringify({
      properties: {
        at: {
          type: 'array',
          prefixItems: [{ type: 'number' }, { type: 'number' }, { const: 'm' }],
          items: false,
        },
      },
    }),
  );
  it('hold the places before the one that is written', () => {
    const draft = putField(model, draftOf('{}'), ['at', 2], '"m"');
    expect(draft.text.replaceAll(/\s/g, '')).toBe('{"at":[null,null,"m"]}');
    expect(draft.filled).toContain('/at/1');
    expect(fieldOf(model, draft, ['at']).takesMore).toBe(false);
  });
});
