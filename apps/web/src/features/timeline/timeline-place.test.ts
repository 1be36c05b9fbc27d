import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIRST_CHOICES,
  FIRST_PAGE,
  placeQuery,
  readPlace,
  type TimelinePlace,
} from './timeline-place.ts';

const microseconds = fc.integer({ min: -1_000, max: 10_000_000_000 });

const places: fc.Arbitrary<TimelinePlace> = fc.record({
  page: fc.record(
    {
      tab: fc.constantFrom('waterfall', 'latency', 'repeat'),
      measured: fc.constantFrom('all', 'shown', 'session a&b=c'),
      comparedWith: fc.constantFrom('none', 'before', 'connection 2'),
      order: fc.record({ by: fc.constantFrom('name', 'count', 'p95'), falls: fc.boolean() }),
      run: fc.stringMatching(/^[0-9a-z]{1,6}$/),
    },
    { requiredKeys: ['tab', 'measured', 'comparedWith', 'order'] },
  ),
  choices: fc.record({
    scope: fc.constantFrom('session', 'all'),
    group: fc.constantFrom('connection', 'name'),
    hideUnder: fc.constantFrom(undefined, 10),
  }),
  range: fc.option(
    fc
      .tuple(microseconds, fc.integer({ min: 1, max: 10_000_000 }))
      .map(([from, span]) => ({ from: from / 1_000, to: (from + span) / 1_000 })),
    { nil: undefined },
  ),
  filter: fc.constantFrom('', 'time:1s..2s', 'tool:"a b" is:error'),
});

test('what is chosen is read back from the address', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(readPlace(placeQuery(place))).toEqual(place);
    }),
  );
});

test('what is as it is at first needs no word', () => {
  const first = { page: FIRST_PAGE, choices: FIRST_CHOICES, range: undefined, filter: '' };
  expect(placeQuery(first)).toBe('');
  expect(readPlace('')).toEqual(first);
});

test('half of a surrogate pair does not keep an address from being written', () => {
  const filter = 'tool:\u{D800}';
  const place = { page: FIRST_PAGE, choices: FIRST_CHOICES, range: undefined, filter };
  expect(readPlace(placeQuery(place)).filter).toBe('tool:\u{FFFD}');
});

test.each(['range=5..1', 'range=a..b', 'range=1', 'hide=-3', 'sort=colour', 'tab=x&group=y'])(
  '%s makes no sense and changes nothing',
  (query) => {
    expect(placeQuery(readPlace(query))).toBe('');
  },
);
