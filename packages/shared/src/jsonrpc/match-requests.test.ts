import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createMatcher } from './match-requests.ts';

const ascending = (a: number, b: number): number => a - b;

describe('createMatcher', () => {
  test('matches by direction, value and type', () => {
    const matcher = createMatcher<string>();
    matcher.open('out', '1', 'ours');
    matcher.open('in', '1', 'theirs');
    expect(matcher.settle('in', '1')).toEqual({ value: 'theirs', exact: true });
    expect(matcher.settle('in', '1')).toBeUndefined();
    expect(matcher.settle('out', '1.0')).toEqual({ value: 'ours', exact: true });
    expect(matcher.openValues()).toEqual([]);
  });

  test('overlooks the type when exactly one request fits', () => {
    const matcher = createMatcher<string>();
    matcher.open('out', '7', 'number');
    expect(matcher.peek('out', '"7"')).toEqual({ value: 'number', exact: false });
    expect(matcher.settle('out', '"7"')).toEqual({ value: 'number', exact: false });
    expect(matcher.settle('out', '7')).toBeUndefined();
  });

  test('prefers the right type, and does not guess between two', () => {
    const matcher = createMatcher<string>();
    matcher.open('out', '7', 'number');
    matcher.open('out', '"7"', 'string');
    expect(matcher.peek('out', '"7"')).toEqual({ value: 'string', exact: true });
    expect(matcher.settle('out', '"7.0"')).toBeUndefined();
    expect(matcher.settle('out', '7')).toEqual({ value: 'number', exact: true });
    expect(matcher.settle('out', '7')).toEqual({ value: 'string', exact: false });
  });

  test('of two with one id the older is taken first', () => {
    const matcher = createMatcher<string>();
    matcher.open('out', '1', 'first');
    matcher.open('out', '1', 'second');
    expect(matcher.settle('out', '1')?.value).toBe('first');
    expect(matcher.settle('out', '1')?.value).toBe('second');
  });

  test('withdraws the very request meant', () => {
    const matcher = createMatcher<{ name: string }>();
    const second = { name: 'second' };
    matcher.open('out', '1', { name: 'first' });
    matcher.open('out', '1', second);
    matcher.withdraw('out', '1', second);
    matcher.withdraw('out', '2', second);
    expect(matcher.openValues()).toEqual([{ name: 'first' }]);
  });

  test('behaves like a list searched from the front', () => {
    const id = fc.constantFrom('1', '1.0', '"1"', '2', '"2"', '"x"', 'null');
    const dir = fc.constantFrom<'out' | 'in'>('out', 'in');
    const command = fc.tuple(fc.constantFrom('open', 'settle'), dir, id);
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        const matcher = createMatcher<number>();
        const list: { dir: string; id: string | number | null; value: number }[] = [];
        commands.forEach(([what, way, text], value) => {
          const parsed = z.union([z.string(), z.number(), z.null()]).parse(JSON.parse(text));
          if (what === 'open') {
            matcher.open(way, text, value);
            list.push({ dir: way, id: parsed, value });
            return;
          }
          const side = list.filter((entry) => entry.dir === way);
          const exact = side.find((entry) => entry.id === parsed);
          const loose = side.filter(
            (entry) => entry.id !== null && parsed !== null && String(entry.id) === String(parsed),
          );
          const expected = exact ?? (loose.length === 1 ? loose[0] : undefined);
          expect(matcher.settle(way, text)).toEqual(
            expected && { value: expected.value, exact: expected === exact },
          );
          if (expected) list.splice(list.indexOf(expected), 1);
        });
        expect(matcher.openValues().toSorted(ascending)).toEqual(
          list.map(({ value }) => value).toSorted(ascending),
        );
      }),
    );
  });
});
