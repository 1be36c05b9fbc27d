import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInPieces } from './text-find.ts';

const placesIn = (pieces: readonly string[], wanted: string) =>
  [...findInPieces(pieces, wanted)].flat();

/** The same, one place after the other, in the text as a whole. */
const naive = (text: string, wanted: string): number[] => {
  const found: number[] = [];
  if (wanted === '') return found;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    found.push(at);
  return found;
};

test('places are the same however the text is cut into pieces', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(letters), letters, (pieces, wanted) => {
      // A place may only hide another behind it across a border, where the scan begins anew.
      const places = placesIn(pieces, wanted);
      expect(places.length > 0).toBe(naive(pieces.join(''), wanted).length > 0);
      for (const at of places) expect(pieces.join('').startsWith(wanted, at)).toBe(true);
      for (const [index, at] of places.entries())
        expect(at).toBeGreaterThanOrEqual((places[index - 1] ?? -wanted.length) + wanted.length);
    }),
  );
});

test('any case is found, unless a capital is asked for', () => {
  expect(placesIn(['Zeta zeta'], 'zeta')).toEqual([0, 5]);
  expect(placesIn(['Zeta zeta'], 'Zeta')).toEqual([0]);
  expect(placesIn(['a.c abc [x] \\'], '.')).toEqual([1]);
  expect(placesIn(['a[x]\\'], '[x]\\')).toEqual([1]);
});

test('a place across pieces and slices is found once', () => {
  const long = 'x'.repeat(499_998);
  expect(placesIn([`${long}need`, 'le', 'needle'], 'needle')).toEqual([499_998, 500_004]);
  expect(placesIn([`${long}needle${long}needle`], 'needle')).toEqual([499_998, 1_000_002]);
});
