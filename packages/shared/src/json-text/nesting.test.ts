import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json-text.ts';
import { cutDepth, nestingExceeds } from './nesting.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

test('nesting is counted outside strings', () => {
  expect(nestingExceeds('[[["]]][[["]]]', 3)).toBe(false);
  expect(nestingExceeds('[[[["\\"]]]]"]]]]', 3)).toBe(true);
  expect(nestingExceeds('['.repeat(100_000), 500)).toBe(true);
});

test('a text is nested as deep as its value', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 8, stringUnit: fc.constantFrom('[', ']', '"', '\\', 'a') }),
      (value) => {
        const text = JSON.stringify(value);
        const depth = depthOf(value);
        expect(nestingExceeds(text, depth)).toBe(false);
        if (depth > 0) expect(nestingExceeds(text, depth - 1)).toBe(true);
      },
    ),
  );
});

test('a text nested without end is no JSON to take apart', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(parseJson(deep)).toEqual({ errors: [expect.objectContaining({ offset: 0 })] });
});

test('what stands too deep is left out, its neighbours stay', () => {
  const value: unknown = JSON.parse('{"a":[[1]],"__proto__":{"b":{"c":2}},"d":3}');
  expect(JSON.stringify(cutDepth(value, 2))).toBe(
    '{"a":["(nested too deep)"],"__proto__":{"b":"(nested too deep)"},"d":3}',
  );
});
