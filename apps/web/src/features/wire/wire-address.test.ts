import { expect, test } from 'vitest';
import { readAddress } from './use-wire-address.ts';

test('an address names filter and frame, each or neither', () => {
  expect(readAddress('f=a%20b&frame=12')).toEqual({ filter: 'a b', frame: 12 });
  expect(readAddress('frame=12')).toEqual({ filter: undefined, frame: 12 });
  expect(readAddress('f=')).toEqual({ filter: '', frame: undefined });
  expect(readAddress('')).toEqual({ filter: undefined, frame: undefined });
  for (const frame of ['0', '-1', '1.5', 'x', ''])
    expect(readAddress(`frame=${frame}`).frame).toBeUndefined();
});
