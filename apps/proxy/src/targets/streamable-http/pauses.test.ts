import { expect, test } from 'vitest';
import { createPauses } from './pauses.ts';

test('attempts that fail are made more and more seldom, and then no more', () => {
  const pauses = createPauses(() => 0);
  const waits = Array.from({ length: 10 }, () => pauses.next(undefined));
  expect(waits.slice(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(waits.slice(8)).toEqual([undefined, undefined]);
});

test('streams that come about and bring nothing are reopened for ever, but slowly', () => {
  const pauses = createPauses(() => 0);
  const waits = Array.from({ length: 20 }, () => {
    pauses.opened();
    return pauses.next(undefined);
  });
  expect(waits.slice(0, 3)).toEqual([1000, 2000, 4000]);
  expect(waits.at(-1)).toBe(30_000);
});

test("the server's wish is honoured as it is while streams come about", () => {
  const pauses = createPauses(() => 0);
  for (let n = 0; n < 20; n += 1) {
    pauses.opened();
    expect(pauses.next(3)).toBe(3);
  }
  expect(pauses.next(60_000)).toBe(60_000);
  expect(pauses.next(3)).toBe(6);
});

test('a message, or a long life, begins anew', () => {
  let now = 0;
  const pauses = createPauses(() => now);
  const reopened = () => {
    pauses.opened();
    return pauses.next(undefined);
  };
  expect([reopened(), reopened(), reopened()]).toEqual([1000, 2000, 4000]);
  pauses.opened();
  pauses.fruitful();
  expect(pauses.next(undefined)).toBe(1000);
  expect(reopened()).toBe(2000);
  pauses.opened();
  now += 40_000;
  expect(pauses.next(undefined)).toBe(1000);
});
