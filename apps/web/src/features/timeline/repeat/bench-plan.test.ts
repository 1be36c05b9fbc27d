import { markersIn } from '@wirescope/shared/traffic/exchanges/run-markers';
import { expect, test } from 'vitest';
import { argumentsOf, markerKeys, wholeNumber, type BenchPlan } from './bench-plan.ts';

const plan: BenchPlan = {
  tool: 'echo',
  argumentsText: '{"n": 1.0, "message": "x", "deep": {"a": "b"}}',
  markerKey: 'message',
  calls: 1,
  atOnce: 1,
  cancel: { when: 'never' },
};

test('a marker may stand where a text stands', () => {
  expect(markerKeys(plan.argumentsText)).toEqual(['message']);
  expect(markerKeys('[1]')).toEqual([]);
  expect(markerKeys('{"a": ')).toEqual([]);
});

test('each call has its own marker, all else is as written', () => {
  const text = argumentsOf(plan, 'r1', 7);
  expect(markersIn(text, 'r1')).toEqual([7]);
  expect(text).toContain('"n": 1.0');
  expect(argumentsOf({ ...plan, markerKey: undefined }, 'r1', 7)).toBe(plan.argumentsText);
});

test.each<[string, number]>([
  ['12', 12],
  ['0', 1],
  ['x', 1],
  ['1e9', 100],
  ['2.9', 2],
])('%s calls are %d', (text, number) => {
  expect(wholeNumber(text, 100)).toBe(number);
});
