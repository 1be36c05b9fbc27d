import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyQuery } from './arbitrary-query.ts';
import { chipsOf } from './chips.ts';
import { removeTerm, setTerm, toggleTerm, type TermChange } from './edit.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';
import { pairText } from './value-text.ts';

const only = (field: TermChange['field'], value: string): TermChange => ({ field, value });
const not = (field: TermChange['field'], value: string): TermChange => ({
  field,
  value,
  negate: true,
});

describe('only this, not this', () => {
  test.each<[string, TermChange, string]>([
    ['', only('tool', 'search'), 'tool:search'],
    ['checkout', only('tool', 'search'), 'checkout tool:search'],
    ['tool:search', only('tool', 'search'), ''],
    ['a tool:b c', only('tool', 'search'), 'a tool:search c'],
    ['tool:a,search', only('tool', 'search'), 'tool:search'],
    ['-tool:search b', only('tool', 'search'), 'b tool:search'],
    ['-tool:a,search', only('tool', 'search'), '-tool:a tool:search'],
    ['is:late', only('is', 'error'), 'is:late is:error'],
    ['a OR b', only('kind', 'request'), '(a OR b) kind:request'],
    ['tool:a OR b', only('tool', 'a'), '(tool:a OR b) tool:a'],
    ['', not('tool', 'search'), '-tool:search'],
    ['-tool:a b', not('tool', 'search'), '-tool:a,search b'],
    ['-tool:a,search b', not('tool', 'search'), '-tool:a b'],
    ['-tool:search', not('tool', 'search'), ''],
    ['NOT tool:search', not('tool', 'search'), ''],
    ['tool:search', not('tool', 'search'), '-tool:search'],
    ['tool:a,search', not('tool', 'search'), 'tool:a -tool:search'],
    ['', only('tool', 'a b'), 'tool:"a b"'],
    ['', only('tool', 'a*'), 'tool:"a*"'],
    ['', only('uri', 'file:///a,b'), 'uri:"file:///a,b"'],
    ['', only('took', '412 ms'), 'took:"412 ms"'],
    ['', only('path', pairText('params.name', 'a b')), 'path:params.name="a b"'],
    ['took:oops', only('tool', 'a'), 'tool:a took:oops'],
    ['a', only('kind', 'nonsense'), 'a'],
  ])('%s + %o = %s', (text, change, expected) => {
    expect(toggleTerm(text, change)).toBe(expected);
  });

  test('twice from a filter without the field is nothing', () => {
    const change = fc.record({
      field: fc.constantFrom('tool' as const, 'uri' as const, 'is' as const),
      value: fc.constantFrom('error', 'late', 'pending'),
      negate: fc.boolean(),
    });
    const text = anyQuery.map(printFilter).filter((one) => !/tool:|uri:|is:/.test(one));
    fc.assert(
      fc.property(text, change, (text, change) => {
        if (!parseFilter(text).ok) return;
        const once = toggleTerm(text, change);
        expect(parseFilter(once).ok).toBe(true);
        expect(once).not.toBe(text);
        expect(toggleTerm(once, change)).toBe(text);
      }),
    );
  });
});

test.each<[string, string | undefined, string]>([
  ['a time:1s..2s b', '3s..4s', 'a time:3s..4s b'],
  ['a', '3s..4s', 'a time:3s..4s'],
  ['a time:1s -time:5s', undefined, 'a -time:5s'],
  ['time:1s', undefined, ''],
  ['(', '3s', 'time:3s ('],
])('%s with time %s is %s', (text, value, expected) => {
  expect(setTerm(text, 'time', value)).toBe(expected);
});

const remove = (text: string, part: string): string => {
  const start = text.indexOf(part);
  return removeTerm(text, { start, end: start + part.length });
};

describe('taking a part away', () => {
  test.each([
    ['tool:a checkout', 'tool:a', 'checkout'],
    ['a b c', 'b', 'a c'],
    ['a -b c', '-b', 'a c'],
    ['a -b c', 'b', 'a c'],
    ['a OR b', 'a', 'b'],
    ['(a OR b) c', '(a OR b)', 'c'],
    ['(a OR b) c', 'b', 'a c'],
    ['tool:a,b', 'a', 'tool:b'],
    ['tool:x', 'x', ''],
    ['a', 'a', ''],
    ['a took:oops b', 'took:oops', 'a b'],
    ['a b', 'nowhere', 'a b'],
  ])('%s without %s is %s', (text, part, expected) => {
    expect(remove(text, part)).toBe(expected);
  });

  test('chip by chip, nothing is left', () => {
    fc.assert(
      fc.property(anyQuery.map(printFilter), (printed) => {
        let text = printed;
        // A group that is left alone opens up into chips of its own.
        while (parseFilter(text).ok && text !== '') {
          const parsed = parseFilter(text);
          const [chip] = parsed.ok ? chipsOf(text, parsed.value) : [];
          const rest: string = chip === undefined ? text : removeTerm(text, chip.span);
          expect(rest.length).toBeLessThan(text.length);
          expect(parseFilter(rest).ok).toBe(true);
          text = rest;
        }
      }),
    );
  });
});

test('chips say field, sign and value as typed', () => {
  const text = 'x -tool:a,"b c" (a OR b) /re/i';
  const parsed = parseFilter(text);
  const chips = parsed.ok ? chipsOf(text, parsed.value) : [];
  expect(chips.map(({ span: _span, ...chip }) => chip)).toEqual([
    { negated: false, text: 'x' },
    { negated: true, field: 'tool', text: 'a,"b c"' },
    { negated: false, text: '(a OR b)' },
    { negated: false, text: '/re/i' },
  ]);
  expect(chips.map(({ span }) => text.slice(span.start, span.end))[1]).toBe('-tool:a,"b c"');
});
