import { SessionId } from '@wirescope/shared/ids';
import { describe, expect, it } from 'vitest';
import { mayFollow, mayFollowLate, watchOf } from './list-watch.ts';

const watch = (id: string) => watchOf(SessionId.parse(id), 'tools');

describe('mayFollow', () => {
  it('says yes once for a change, whoever asks', () => {
    expect(mayFollow(watch('once'), 9, 0)).toBe(true);
    expect(mayFollow(watch('once'), 9, 0)).toBe(false);
    expect(mayFollow(watch('once'), 8, 0)).toBe(false);
    expect(mayFollow(watch('once'), 12, 0)).toBe(true);
  });

  it('stops after five changes in ten seconds, and goes on later', () => {
    const said = [1, 2, 3, 4, 5, 6].map((change) => mayFollow(watch('storm'), change, change));
    expect(said).toEqual([true, true, true, true, true, false]);
    expect(mayFollow(watch('storm'), 7, 20_000)).toBe(true);
  });

  it('follows the last of a storm when it is quiet, each time after a longer rest', () => {
    const storming = watch('quiet');
    const rests = [100, 200, 300].map((at) => {
      for (let change = 1; change <= 6; change += 1) mayFollow(storming, at + change, at * 1_000);
      const { rest } = storming;
      expect(mayFollowLate(storming, at + 6, at * 1_000 + rest)).toBe(true);
      expect(mayFollowLate(storming, at + 6, at * 1_000 + rest)).toBe(false);
      return rest;
    });
    expect(rests).toEqual([10_000, 20_000, 40_000]);
  });

  it('knows sessions apart', () => {
    expect(mayFollow(watch('a'), 3, 0)).toBe(true);
    expect(mayFollow(watch('b'), 3, 0)).toBe(true);
  });

  it('knows lists of one session apart', () => {
    const session = SessionId.parse('several');
    expect(mayFollow(watchOf(session, 'tools'), 3, 0)).toBe(true);
    expect(mayFollow(watchOf(session, 'prompts'), 3, 0)).toBe(true);
  });
});
