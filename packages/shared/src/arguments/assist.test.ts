import { describe, expect, it } from 'vitest';
import { fieldUnder, suggestionsAt } from './assist.ts';
import { compile } from './form-model.ts';
import { placeProblems } from './problem-range.ts';

const model = compile(
  JSON.stringify({
    type: 'object',
    required: ['mode'],
    properties: {
      mode: { enum: ['a', 1] },
      dry: { type: 'boolean', default: false },
      name: { type: ['string', 'null'], description: 'the $name' },
      inner: {
        type: 'object',
        properties: { mode: { const: 'x' }, list: { type: 'array', items: { enum: [1, 2] } } },
      },
    },
  }),
);

/** The text with the caret at `|`. */
const at = (marked: string) => {
  const offset = marked.indexOf('|');
  return suggestionsAt(model, marked.replace('|', ''), offset);
};
const inserts = (marked: string) => at(marked).items.map(({ insert }) => insert);
const labels = (marked: string) => at(marked).items.map(({ label }) => label);

describe('an editor offers', () => {
  it.each([
    ['{|}', ['mode', 'dry', 'name', 'inner']],
    ['{"mode": 1, |}', ['dry', 'name', 'inner']],
    ['{"mo|"}', ['mode', 'dry', 'name', 'inner']],
    ['{"inner": {|}, "mode": 1}', ['mode', 'list']],
    ['{"mode": |}', ['"a"', '1']],
    ['{"dry": |', ['true', 'false']],
    ['{"name": |}', ['null']],
    ['{"inner": {"list": [|', ['1', '2']],
    ['{"other": |}', []],
  ])('at %s: %j', (marked, expected) => {
    expect(labels(marked)).toEqual(expected);
  });

  it('a key with the beginning of its value, and a comma where one is needed', () => {
    expect(inserts('{|}')).toEqual([
      '"mode": $0',
      '"dry": false$0',
      '"name": "$0"',
      '"inner": {$0}',
    ]);
    expect(inserts('{"mode":1, |"dry":true}')).toEqual(['"name": "$0",', '"inner": {$0},']);
    expect(inserts('{"mo|": 1}')[0]).toBe('"mode"');
  });

  it('to replace the word the caret is in', () => {
    expect(at('{"mode": "a|b"}')).toMatchObject({ offset: 9, length: 4 });
    expect(at('{ |}')).toMatchObject({ offset: 2, length: 0 });
  });

  it('what the schema says under the pointer', () => {
    expect(fieldUnder(model, '{"inner": {"list": [1]}}', 20)).toMatchObject({
      kind: 'enum',
      label: '1',
    });
    expect(fieldUnder(model, '{"name": 1}', 4)?.description).toBe('the $name');
  });
});

describe('a marker stands', () => {
  const text = '{"mode": "z", "extra": {"y": 1}}';
  it.each([
    ['/mode', 'enum', '"z"'],
    ['/extra', 'additionalProperties', '"extra"'],
    ['/extra/y', 'type', '1'],
    ['/inner', 'required', '{'],
    ['/extra/z/deep', 'required', '{'],
  ])('for %s (%s) at %s', (pointer, keyword, expected) => {
    const [placed] = placeProblems(text, [{ pointer, keyword, sentence: 'S.' }]);
    expect(text.slice(placed?.offset, (placed?.offset ?? 0) + (placed?.length ?? 0))).toBe(
      expected,
    );
  });

  it('at the one place where the text breaks, whatever else is known', () => {
    expect(
      placeProblems('{"a":}', [{ pointer: '/b', keyword: 'required', sentence: 'S.' }]),
    ).toEqual([
      {
        offset: 5,
        length: 1,
        pointer: '',
        sentence: 'Line 1, column 6: a value is expected here.',
      },
    ]);
  });
});
