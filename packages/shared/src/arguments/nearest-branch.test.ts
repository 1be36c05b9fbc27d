import { describe, expect, it } from 'vitest';
import { distanceOf } from './nearest-branch.ts';
import { oracleFor } from './reading/oracle-in-tests.ts';

const MARKER = {
  type: 'object',
  properties: { type: { const: 'marker' }, size: { type: 'string', enum: ['small', 'large'] } },
  required: ['type', 'longitude'],
};
const PATH = { type: 'object', properties: { type: { const: 'path' } }, required: ['type'] };

const distance = (schema: object, value: unknown): number => {
  const oracle = oracleFor(JSON.stringify(schema));
  oracle(value);
  return distanceOf(oracle.errors ?? [], '');
};

describe('the branch whose name a value bears', () => {
  it.each<[string, unknown]>([
    ['a choice inside it is wrong too', { type: 'marker', size: 'medium' }],
    ['the value of a choice is of another type', { type: 'marker', size: ['small'] }],
    ['more is wrong than in any other', { type: 'marker', size: 5, a: 1 }],
  ])('is the nearest where %s', (_, value) => {
    expect(distance(MARKER, value)).toBeLessThan(distance(PATH, value));
  });

  it('is told by a list of one value as well', () => {
    const named = { ...PATH, properties: { type: { enum: ['path'] } } };
    const value = { type: 'marker', size: 'medium' };
    expect(distance(MARKER, value)).toBeLessThan(distance(named, value));
  });
});
