import { SessionId } from '@wirescope/shared/ids';
import { expect, it } from 'vitest';
import { keptWithTraffic } from './kept-with-traffic.ts';
import { forgetTraffic } from './traffic.ts';

it('keeps one value a session, and makes another when the session is gone', () => {
  const keptOf = keptWithTraffic((session) => ({ session }));
  const [one, other] = [SessionId.parse('s1-kept'), SessionId.parse('s2-kept')];
  const first = keptOf(one);
  const beside = keptOf(other);
  expect(first).toEqual({ session: one });
  expect(keptOf(one)).toBe(first);

  forgetTraffic(one);
  expect(keptOf(one)).not.toBe(first);
  expect(keptOf(other)).toBe(beside);
});
