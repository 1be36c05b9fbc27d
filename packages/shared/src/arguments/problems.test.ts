import { describe, expect, it } from 'vitest';
import { describeErrors } from './describe-errors.ts';
import { compile } from './form-model.ts';
import { placeMissing } from './missing-fields.ts';
import { errorsOfNearest } from './nearest-branch.ts';
import type { SchemaError } from './schema-error.ts';

const error = (keyword: string, more: Partial<SchemaError> = {}): SchemaError => ({
  keyword,
  instancePath: '/it',
  params: {},
  data: undefined,
  schema: undefined,
  ...more,
});

describe('the sentence for', () => {
  it.each<[Partial<SchemaError> & { keyword: string }, string]>([
    [
      { keyword: 'minLength', data: 'abcde', params: { limit: 6 } },
      '5 characters. The schema asks for at least 6.',
    ],
    [
      { keyword: 'maxLength', data: '👩', params: { limit: 0 } },
      '1 character. The schema asks for at most 0.',
    ],
    [
      { keyword: 'type', data: '12abc', params: { type: 'integer' } },
      '"12abc" is a string. The schema asks for an integer.',
    ],
    [
      { keyword: 'type', data: null, params: { type: ['string', 'integer', 'array'] } },
      'This is null. The schema asks for a string, an integer or an array.',
    ],
    [
      { keyword: 'type', data: 'x'.repeat(99), params: { type: 'number' } },
      'This is a string. The schema asks for a number.',
    ],
    [{ keyword: 'minimum', data: 0, params: { limit: 1 } }, '0. The schema asks for at least 1.'],
    [
      { keyword: 'exclusiveMaximum', data: 9, params: { limit: 9 } },
      '9. The schema asks for less than 9.',
    ],
    [
      { keyword: 'multipleOf', data: 52, params: { multipleOf: 5 } },
      '52 is no multiple of 5, as the schema asks.',
    ],
    [
      { keyword: 'multipleOf', data: 0.07, params: { multipleOf: 0.01 } },
      '0.07 is a multiple of 0.01, but not as validators reckon: in binary the quotient is 7.000000000000001. A server may take it all the same.',
    ],
    [
      { keyword: 'multipleOf', data: 1e-7, params: { multipleOf: 0.01 } },
      '1e-7 is no multiple of 0.01, as the schema asks.',
    ],
    [
      { keyword: 'minItems', data: [], params: { limit: 1 } },
      '0 items. The schema asks for at least 1.',
    ],
    [
      { keyword: 'uniqueItems', data: [1, 2, 1], params: { i: 2, j: 0 } },
      'Items 1 and 3 are equal. The schema asks for different ones.',
    ],
    [
      { keyword: 'enum', data: 'z', schema: ['a', 1] },
      '"z" is not an allowed value. Allowed: "a", 1.',
    ],
    [
      { keyword: 'enum', data: 'z', schema: [1, 2, 3, 4, 5, 6, 7, 8] },
      '"z" is not an allowed value. Allowed: 1, 2, 3, 4, 5, 6 and 2 more.',
    ],
    [
      { keyword: 'const', params: { allowedValue: { a: 1 } } },
      'The schema asks for exactly {"a":1}.',
    ],
    [
      { keyword: 'pattern', data: 'b', params: { pattern: '^a$' } },
      '"b" does not match the pattern ^a$.',
    ],
    [
      { keyword: 'format', data: 'b', params: { format: 'date' } },
      '"b" is not in the format date, for example 2026-03-01.',
    ],
    [{ keyword: 'format', data: 'b', params: { format: 'odd' } }, '"b" is not in the format odd.'],
    [
      { keyword: 'oneOf', params: { passingSchemas: [0, 2] } },
      'This fits alternatives 1 and 3 at once. The schema asks for exactly one.',
    ],
    [{ keyword: 'anyOf' }, 'This fits none of the alternatives the schema gives.'],
    [
      { keyword: 'contains', data: [1], params: { minContains: 2, maxContains: 3 } },
      '1 item. The schema asks for at least 2 and at most 3 of a certain kind.',
    ],
    [
      { keyword: 'minProperties', data: { a: 1 }, params: { limit: 2 } },
      '1 key. The schema asks for at least 2.',
    ],
    [{ keyword: 'x-mine' }, 'The schema asks for more here (x-mine at it).'],
  ])('%j', ({ keyword, ...more }, sentence) => {
    expect(describeErrors([error(keyword, more)])[0]?.sentence).toBe(sentence);
  });

  it('a value says it as it was written', () => {
    const said = describeErrors(
      [error('maximum', { data: 9007199254740992, params: { limit: 5 } })],
      () => '9007199254740993',
    );
    expect(said[0]?.sentence).toBe('9007199254740993. The schema asks for at most 5.');
  });
});

describe('the place of a problem', () => {
  it.each([
    ['required', 'missingProperty'],
    ['additionalProperties', 'additionalProperty'],
    ['unevaluatedProperties', 'unevaluatedProperty'],
    ['propertyNames', 'propertyName'],
    ['dependentRequired', 'missingProperty'],
  ])('of %s is the key', (keyword, param) => {
    expect(describeErrors([error(keyword, { params: { [param]: 'a/b' } })])[0]?.pointer).toBe(
      '/it/a~1b',
    );
  });

  it('has each keyword once, and no echo', () => {
    const errors = [
      error('minimum', { params: { limit: 1 } }),
      error('minimum', { params: { limit: 2 } }),
      error('if'),
      error('pattern', { propertyName: 'x' }),
    ];
    expect(describeErrors(errors).map(({ keyword }) => keyword)).toEqual(['minimum']);
  });
});

describe('a union nothing fits', () => {
  const union = error('anyOf', { data: 5 });

  it('is told by the branch of the right type, then of the right name, then of fewest faults', () => {
    const wrongType = [error('type', { params: { type: 'null' } })];
    const wrongName = [error('const', { instancePath: '/it/kind' })];
    const twoFaults = [error('minimum'), error('multipleOf')];
    const oneFault = [error('required')];
    expect(errorsOfNearest(union, [wrongType, wrongName, twoFaults, oneFault])).toBe(oneFault);
    expect(errorsOfNearest(union, [wrongType, wrongName, twoFaults])).toBe(twoFaults);
    expect(errorsOfNearest(union, [wrongType, wrongName])).toBe(wrongName);
  });

  it('is told by all types when each branch only asks for another type', () => {
    const branches = ['string', 'null'].map((type) => [error('type', { params: { type } })]);
    expect(describeErrors(errorsOfNearest(union, branches))[0]?.sentence).toBe(
      '5 is a number. The schema asks for a string or null.',
    );
  });
});

const missing = (pointer: string) => ({
  pointer,
  keyword: 'required',
  sentence: 'Missing. The schema requires it.',
});

describe('a missing value', () => {
  const model = compile(
    '{"type":"object","required":["o","tags"],"properties":{"o":{"type":"object","required":["p"],"properties":{"p":{"type":"object","required":["leaf"],"properties":{"leaf":{"type":"integer"}}}}},"tags":{"type":"array","items":{},"minItems":2}}}',
  );
  it('is shown where it can be given', () => {
    expect(placeMissing(model, [missing('/o')]).map(({ pointer }) => pointer)).toEqual([
      '/o/p/leaf',
    ]);
    expect(placeMissing(model, [missing('/elsewhere')])).toEqual([missing('/elsewhere')]);
  });

  it('says how many items an array takes', () => {
    expect(
      placeMissing(model, [missing('/tags')]).map(({ keyword, sentence }) => [keyword, sentence]),
    ).toEqual([
      ['required', 'Missing. The schema requires it, with at least 2 items.'],
      ['minItems', 'Missing. The schema requires it, with at least 2 items.'],
    ]);
  });
});
