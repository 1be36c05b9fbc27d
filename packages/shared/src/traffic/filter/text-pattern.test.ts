import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearestOf } from './nearest.ts';
import { patternOf, textTest } from './text-pattern.ts';

const letters = (max: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'A', '*', '.', '/'), maxLength: max });

test('a glob finds what the regular expression it stands for finds', () => {
  fc.assert(
    fc.property(letters(6), letters(10), fc.boolean(), (text, candidate, matchCase) => {
      const source = text.replaceAll('.', String.raw`\.`).replaceAll('*', '.*');
      const expected = new RegExp(`^${source}$`, matchCase ? '' : 'i').test(candidate);
      expect(textTest({ how: 'glob', text, matchCase })(candidate)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

test('characters of regular expressions are ordinary', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, rest) => {
      expect(textTest({ how: 'is', text, matchCase: false })(text)).toBe(true);
      expect(textTest({ how: 'has', text, matchCase: false })(rest + text + rest)).toBe(true);
    }),
  );
});

test.each([
  ['checkout', false, 'Checkout', true],
  ['Checkout', false, 'checkout', false],
  ['Checkout', false, 'Checkout', true],
  ['check*', false, 'Checkout', true],
  ['check*', true, 'checkout', false],
  ['check*', true, 'check*', true],
  ['éclair', false, 'ÉCLAIR', true],
])('%s, quoted %s, and %s: %s', (text, quoted, candidate, fits) => {
  expect(textTest(patternOf(text, quoted))(candidate)).toBe(fits);
});

test.each<[string, string[], string | undefined]>([
  ['deploy_relase', ['deploy_release', 'delete'], 'deploy_release'],
  ['deployRelease', ['deploy', 'deploy-release'], 'deploy-release'],
  ['reqest', ['request', 'response'], 'request'],
  ['ohter', ['other'], 'other'],
  ['noti', ['request', 'notification'], 'notification'],
  ['re', ['request', 'response'], undefined],
  ['request', ['request', 'requests'], undefined],
  ['zzz', ['request'], undefined],
  ['', ['a'], undefined],
])('nearest to %s in %o: %s', (word, candidates, nearest) => {
  expect(nearestOf(word, candidates)).toBe(nearest);
});

test('distance is symmetric, and small for one slip', () => {
  fc.assert(
    fc.property(letters(8), letters(8), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(editDistance(a, `${a}x`)).toBe(1);
    }),
  );
});
