import { describe, expect, test } from 'vitest';
import type { FrameBody } from '../frame.ts';
import { createRowProjector } from '../project-row.ts';
import { RowTable } from '../row-table.ts';
import { ExchangeLinks } from './exchange-links.ts';
import { back, logOf, out } from './log-of.ts';

const call = (id: number, name = 'a') => out({ id, method: 'tools/call', params: { name } });
const ask = (id: string) => back({ id, method: 'elicitation/create', params: { message: 'Sure' } });
const answer = (id: number | string) => back({ id, result: {} });
const batch = (...items: object[]): FrameBody => ({
  kind: 'message',
  dir: 'in',
  text: JSON.stringify(items.map((item) => ({ jsonrpc: '2.0', ...item }))),
});

const end = (
  name: 'exited' | 'failed' | 'abandoned' | 'reconnecting',
  exchange?: number,
): FrameBody => ({
  kind: 'event',
  name,
  ...(exchange !== undefined && { exchange }),
});
const resumed = (id: number): FrameBody => ({
  ...out({ id, method: 'subscriptions/listen' }),
  by: 'resume',
});
const open = (...frames: FrameBody[]): number[] => {
  const { links } = logOf(frames);
  const seqs = frames.map((_, index) => index + 1).filter((seq) => links.isOpen(seq));
  expect(links.openCount).toBe(seqs.length);
  return seqs;
};
const outer = (frames: FrameBody[], seq: number) => logOf(frames).links.outer(seq);

describe('what waits', () => {
  test.each<[string, FrameBody[], number[]]>([
    ['a request', [call(1)], [1]],
    ['not one that is answered', [call(1), answer(1)], []],
    ['a request of the server', [ask('x')], [1]],
    ['one the answer does not fit', [call(1), call(2), answer(2)], [1]],
    ['not one that failed', [call(1), call(2), end('failed', 1)], [2]],
    ['nothing after the end', [call(1), ask('x'), end('exited')], []],
    ['nothing after another connection', [call(1), ask('x'), end('reconnecting')], []],
    ['not what was left open', [ask('x'), end('abandoned', 1)], []],
    ['what began anew', [call(1), end('exited'), call(2)], [3]],
    [
      'not what was cancelled',
      [call(1), out({ method: 'notifications/cancelled', params: { requestId: 1 } })],
      [],
    ],
    ['not what a batch answers', [call(1), call(2), batch({ id: 1, result: {} })], [2]],
    [
      'a batch until all of it is answered',
      [
        batch({ id: 'x', method: 'ping' }, { id: 'y', method: 'ping' }),
        out({ id: 'x', result: {} }),
      ],
      [1],
    ],
    [
      'a batch no longer than that',
      [
        batch({ id: 'x', method: 'ping' }, { id: 'y', method: 'ping' }),
        out({ id: 'x', result: {} }),
        out({ id: 'y', result: {} }),
      ],
      [],
    ],
  ])('%s', (_what, frames, waiting) => {
    expect(open(...frames)).toEqual(waiting);
  });
});

describe('what stands inside what', () => {
  test.each<[string, FrameBody[], number, number | undefined]>([
    ['a question during a call', [call(1), ask('x')], 2, 1],
    ['not one after the call', [call(1), answer(1), ask('x')], 3, undefined],
    ['not one during two calls', [call(1), call(2), ask('x')], 3, undefined],
    ['one during the call that is left', [call(1), call(2), answer(1), ask('x')], 4, 2],
    ['not a ping', [call(1), back({ id: 'x', method: 'ping' })], 2, undefined],
    ['not one during a list', [out({ id: 1, method: 'tools/list' }), ask('x')], 2, undefined],
    [
      'one on the stream of the call',
      [{ ...call(1), http: 1 }, call(2), { ...ask('x'), http: 1 }],
      3,
      1,
    ],
    [
      'not one on another stream',
      [
        { ...call(1), http: 1 },
        { ...ask('x'), http: 2 },
      ],
      2,
      undefined,
    ],
    [
      'a listen stream that is asked for again',
      [
        out({ id: 1, method: 'subscriptions/listen' }),
        { ...out({ id: 2, method: 'subscriptions/listen' }), by: 'resume' },
      ],
      2,
      1,
    ],
    [
      'not a second listen stream',
      [
        out({ id: 1, method: 'subscriptions/listen' }),
        out({ id: 2, method: 'subscriptions/listen' }),
      ],
      2,
      undefined,
    ],
  ])('%s', (_what, frames, seq, expected) => {
    expect(outer(frames, seq)).toBe(expected);
  });

  test('of retries the first is the original', () => {
    const { links } = logOf([resumed(1), resumed(2), resumed(3)]);
    expect([1, 2, 3].map((seq) => links.original(seq))).toEqual([1, 1, 1]);
  });
});

test('says which rows read before are to be looked at again', () => {
  const projector = createRowProjector();
  const table = new RowTable();
  const links = new ExchangeLinks(table);
  const { frames } = logOf([
    out({ id: 1, method: 'tools/call', params: { name: 'a', _meta: { progressToken: 'p' } } }),
    call(2),
    back({ method: 'notifications/progress', params: { progressToken: 'p', progress: 1 } }),
    back({ method: 'notifications/progress', params: { progressToken: 'p', progress: 2 } }),
    answer(1),
    call(3),
    answer(3),
    { kind: 'event', name: 'exited' },
  ]);
  const changed: number[][] = [];
  const steps = [2, 3, 4, 5, 7, 8];
  for (const frame of frames) {
    table.append(projector.project(frame));
    if (steps.includes(frame.seq)) changed.push(links.advance());
  }
  // Progress is news once; what began and ended in the same step was not read before.
  expect(changed).toEqual([[], [0], [], [0], [], [1]]);
});
