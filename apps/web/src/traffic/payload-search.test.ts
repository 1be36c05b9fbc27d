import { expect, test } from 'vitest';
import type { PayloadTerm } from '@wirescope/shared/traffic/filter/payload-term';
import {
  PayloadSearch,
  type OnHits,
  type PayloadSearchState,
  type SearchPayloads,
} from './payload-search.ts';

type Call = {
  words: string[];
  from: number;
  hits: OnHits;
  end: (last: number) => void;
  fail: () => void;
  signal: AbortSignal;
};

const world = () => {
  const calls: Call[] = [];
  const timers = new Set<() => void>();
  const found: number[] = [];
  const clock = { ms: 0 };
  const states: PayloadSearchState[] = [];
  const search: SearchPayloads = (terms, from, onHits, signal) =>
    new Promise((resolve, reject) =>
      calls.push({
        words: terms.map((term) => (term.kind === 'text' ? term.text : '')),
        from,
        hits: onHits,
        end: resolve,
        fail: () => reject(new Error('no')),
        signal,
      }),
    );
  const payloads = new PayloadSearch(
    search,
    {
      onHits: (hits) => found.push(...hits.map(([seq]) => seq)),
      onState: (state) => states.push(state),
    },
    {
      now: () => clock.ms,
      later: (run) => {
        timers.add(run);
        return () => timers.delete(run);
      },
    },
  );
  const elapse = () => {
    clock.ms += 1_000;
    const due = [...timers];
    timers.clear();
    due.forEach((run) => run());
  };
  return { payloads, calls, found, states, elapse };
};

const words = (...texts: string[]): PayloadTerm[] =>
  texts.map((text) => ({ kind: 'text', text, matchCase: false }));
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('the first letter is searched at once; typing on searches once more, for the last words', () => {
  const { payloads, calls, elapse } = world();
  payloads.start(words('d'));
  expect(calls).toHaveLength(1);
  payloads.start(words('de'));
  payloads.start(words('dem', 'x'));
  expect(calls[0]?.signal.aborted).toBe(true);
  elapse();
  expect(calls.map(({ words, from }) => [words, from])).toEqual([
    [['d'], 1],
    [['dem', 'x'], 1],
  ]);
  payloads.start(words('a'));
  expect(calls).toHaveLength(3);
});

test('goes on behind the frames it has looked at', async () => {
  const { payloads, calls, found, states, elapse } = world();
  payloads.start(words('a'));
  elapse();
  calls[0]?.hits([[3, 1]], 5);
  payloads.grown(12);
  elapse();
  expect(calls).toHaveLength(1);
  calls[0]?.end(10);
  await settled();
  expect(states).toEqual(['searching', 'idle']);
  elapse();
  expect(calls[1]).toMatchObject({ words: ['a'], from: 11 });
  calls[1]?.hits([[12, 1]], 12);
  expect(found).toEqual([3, 12]);
});

test('frames that came during a search are searched after it, though none comes any more', async () => {
  const { payloads, calls, elapse } = world();
  payloads.start(words('a'));
  payloads.grown(12);
  calls[0]?.end(10);
  await settled();
  elapse();
  expect(calls[1]).toMatchObject({ words: ['a'], from: 11 });
  calls[1]?.end(12);
  await settled();
  elapse();
  expect(calls).toHaveLength(2);
});

test('a search for other words is not heard any more', async () => {
  const { payloads, calls, found, states, elapse } = world();
  payloads.start(words('a'));
  elapse();
  payloads.start([]);
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.hits([[1, 1]], 1);
  calls[0]?.fail();
  await settled();
  expect(found).toEqual([]);
  expect(states).toEqual(['searching', 'idle']);
});

test('a search that fails is said', async () => {
  const { payloads, calls, states, elapse } = world();
  payloads.start(words('a'));
  elapse();
  calls[0]?.fail();
  await settled();
  expect(states).toEqual(['searching', 'failed']);
});
