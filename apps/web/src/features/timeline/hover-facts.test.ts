import {
  back,
  call,
  indexOf,
  out,
  progress,
  result,
} from '@wirescope/shared/traffic/exchanges/frames-in-tests';
import { expect, test } from 'vitest';
import { hoverFacts } from './hover-facts.ts';

test('the card over a bar of several rounds tells of all of it', () => {
  const index = indexOf([
    out(call(1), { at: 1_000 }),
    back(progress(1, 1, 4, 'before'), { at: 1_400 }),
    back(result(1, { resultType: 'input_required', requestState: 's' }), { at: 1_800 }),
    out(call(2, 'work', { requestState: 's' }), { at: 3_000 }),
    back(progress(2, 2, 4, 'after'), { at: 3_400 }),
    back(result(2), { at: 3_650 }),
  ]);
  const facts = (t: number) => hoverFacts(index, 0, { t, origin: 0, now: 9_000 });
  expect(facts(3_500)).toEqual([
    ['Sent, #1', '1.000000 s'],
    ['First byte', '+400 ms'],
    ['First progress', '+400 ms'],
    ['Progress 2/4', '+2.40 s  after'],
    ['Ended', '3.650000 s'],
    ['Took', '2650.000 ms'],
    ['Server working', '1.45 s'],
    ['Waiting for a person', '1.20 s'],
  ]);
  expect(facts(2_000)).toContainEqual(['Progress 1/4', '+400 ms  before']);
});

test('a call that waits for a person is not over', () => {
  const index = indexOf([
    out(call(1), { at: 1_000 }),
    back(result(1, { resultType: 'input_required', requestState: 's' }), { at: 1_800 }),
  ]);
  const names = hoverFacts(index, 0, { t: 1_900, origin: 0, now: 2_000 }).map(([name]) => name);
  expect(names).not.toContain('Ended');
  expect(names).not.toContain('Took');
});
