import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  back,
  call,
  cancelled,
  event,
  http,
  out,
  refusal,
  request,
  result,
  rowsOf,
  type Said,
} from '../exchanges/frames-in-tests.ts';
import { InboxFold } from './inbox-fold.ts';
import type { InboxItem } from './inbox-item.ts';

const fold = (...said: Said[]): readonly InboxItem[] => {
  const inbox = new InboxFold();
  for (const row of rowsOf(said)) inbox.add(row);
  return inbox.items;
};

const elicit = (id: unknown) => request(id, 'elicitation/create', { message: 'Sure?' });
const asks = (id: unknown, requestState = 'x') =>
  result(id, { resultType: 'input_required', requestState });
const retry = (id: unknown, requestState = 'x') =>
  call(id, 'work', { requestState, inputResponses: {} });

/** A question on the HTTP exchange 9, after a handshake that was answered on some exchange. */
const askedAfter = (answeredOn: number) => [
  out(request(0, 'initialize'), { http: 1 }),
  back(result(0), { http: answeredOn }),
  out(call(1), { http: 8 }),
  back(elicit('a'), { http: 9 }),
];

describe('a request of the server', () => {
  it('waits, and belongs as far as anybody can tell to the only call that runs', () =>
    expect(fold(out(call(1)), back(elicit('a')))).toEqual([
      {
        kind: 'request',
        seq: 2,
        t: 1_010,
        state: 'waiting',
        method: 'elicitation/create',
        subject: 'Sure?',
        id: '"a"',
        exchange: 1,
        guessed: true,
        of: { method: 'tools/call', subject: 'work' },
      },
    ]));

  it('belongs to no call where two run, where none runs any more, or where it is about the connection', () => {
    const [first] = fold(out(call(1)), out(call(2)), back(elicit('a')));
    const [second] = fold(out(call(1)), back(result(1)), back(elicit('a')));
    const [third] = fold(out(call(1)), event('timeout', { exchange: 1 }), back(elicit('a')));
    const [fourth] = fold(out(call(1)), back(request('a', 'ping')));
    for (const item of [first, second, third, fourth]) expect(item?.exchange).toBeUndefined();
    expect([first, second, third, fourth].map((item) => item?.aside)).toEqual([
      [1, 2],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('belongs over HTTP to the call on whose stream it came', () => {
    const [item] = fold(
      out(call(1), { http: 1 }),
      out(call(2), { http: 2 }),
      http('request', 2),
      back(elicit('a'), { http: 2 }),
    );
    expect(item).toMatchObject({ exchange: 2 });
    expect(item).not.toHaveProperty('guessed');
  });

  it('belongs over HTTP to no call if it came on another stream, unless everything comes on that', () => {
    expect(fold(...askedAfter(1))[0]?.exchange).toBeUndefined();
    expect(fold(...askedAfter(9))[0]?.exchange).toBe(3);
  });

  it('is answered by a person or by itself, by a result or an error', () => {
    const [person] = fold(back(elicit(1)), out(result(1, { action: 'accept' })));
    expect(person).toMatchObject({ state: 'answered', end: { seq: 2, subject: 'accept' } });
    const [itself] = fold(back(elicit(1)), out(refusal(1), { by: 'answer' }));
    expect(itself).toMatchObject({ state: 'answered', end: { seq: 2, by: 'answer', error: true } });
  });

  it('is withdrawn, lost or left open, and what was left open is answered all the same', () => {
    const later = out(result(1, { action: 'accept' }));
    expect(fold(back(elicit(1)), back(cancelled(1)), later)).toMatchObject([
      { state: 'withdrawn', end: { seq: 2 } },
    ]);
    expect(fold(back(elicit(1)), event('exited'), later)).toMatchObject([
      { state: 'lost', end: { seq: 2 } },
    ]);
    const left = [back(elicit(1)), event('abandoned', { exchange: 1 })];
    expect(fold(...left)).toMatchObject([{ state: 'abandoned', end: { seq: 2 } }]);
    expect(fold(...left, event('closed'))).toMatchObject([{ state: 'abandoned' }]);
    expect(fold(...left, later)).toMatchObject([{ state: 'answered', end: { seq: 3 } }]);
  });

  it('outlives its call, and says that nobody waits for an answer then', () => {
    const asked = [out(call(1)), back(elicit('a'))];
    for (const over of [back(result(1)), out(cancelled(1)), event('timeout', { exchange: 1 })])
      expect(fold(...asked, over)).toMatchObject([{ state: 'waiting', callOver: 3 }]);
    const other = [out(call(1)), out(call(2)), back(result(2))];
    expect(fold(...asked, ...other)[0]).not.toHaveProperty('callOver');
    expect(fold(...asked, back(result(1)), back(cancelled('a')))).toMatchObject([
      { state: 'withdrawn', end: { seq: 4 } },
    ]);
  });

  it('is nothing to answer when it is a ping', () =>
    expect(fold(back(request(1, 'ping')))).toEqual([]));

  it('may be one of a batch', () => {
    const batch: Said = {
      kind: 'message',
      dir: 'in',
      text: JSON.stringify([elicit(1), elicit(2)]),
    };
    expect(fold(batch)).toMatchObject([{ seq: 1, method: 'batch', state: 'waiting' }]);
    const one = out(result(1, { action: 'accept' }));
    expect(fold(batch, one)).toMatchObject([{ state: 'waiting' }]);
    expect(fold(batch, one, out(refusal(2)))).toMatchObject([{ state: 'answered' }]);
  });
});

describe('a result that asks for input', () => {
  it('waits for its request to be sent again, round after round', () => {
    const said = [out(call(1)), back(asks(1, 'a')), out(retry(2, 'a')), back(asks(2, 'b'))];
    expect(fold(...said)).toMatchObject([
      { kind: 'result', seq: 2, exchange: 1, action: 1, round: 1, retries: [3], state: 'answered' },
      { kind: 'result', seq: 4, exchange: 3, action: 1, round: 2, retries: [], state: 'waiting' },
    ]);
  });

  it('may be answered several times: trials do not change what was first', () =>
    expect(
      fold(out(call(1)), back(asks(1)), out(retry(2)), out(retry(3), { retryOf: 1 })),
    ).toMatchObject([{ state: 'answered', end: { seq: 3 }, retries: [3, 4] }]));

  it('is answered also when it was lost with its connection or left open', () => {
    const lost = [out(call(1)), back(asks(1)), event('exited')];
    expect(fold(...lost)).toMatchObject([{ state: 'lost' }]);
    expect(fold(...lost, out(retry(2)))).toMatchObject([{ state: 'answered' }]);
    const left = [out(call(1)), back(asks(1)), event('abandoned', { exchange: 1 })];
    expect(fold(...left)).toMatchObject([{ state: 'abandoned' }]);
    expect(fold(...left, out(retry(2)))).toMatchObject([{ state: 'answered' }]);
  });

  it('may be the error that sends a person to addresses', () =>
    expect(
      fold(out(call(1)), back(refusal(1, -32_042)), out(call(2), { retryOf: 1 })),
    ).toMatchObject([{ kind: 'error', exchange: 1, state: 'answered', retries: [3] }]));
});

it('keeps its list until something changes', () => {
  const inbox = new InboxFold();
  const rows = rowsOf([out(call(1)), back(elicit('a')), back(result(2)), out(result('a'))]);
  const lists = rows.map((row) => {
    inbox.add(row);
    return [inbox.items, inbox.waiting] as const;
  });
  expect(lists.map(([, waiting]) => waiting)).toEqual([0, 1, 1, 0]);
  expect(lists[2]?.[0]).toBe(lists[1]?.[0]);
  expect(lists[3]?.[0]).not.toBe(lists[2]?.[0]);
});

it('counts as waiting exactly what its items say', () => {
  const id = fc.integer({ min: 1, max: 3 });
  const said: fc.Arbitrary<Said> = fc.oneof(
    id.map((n) => out(call(n))),
    id.map((n) => back(elicit(n))),
    id.map((n) => back(asks(n))),
    id.map((n) => out(retry(n))),
    id.map((n) => out(result(n))),
    id.map((n) => back(cancelled(n))),
    id.map((n) => event('abandoned', { exchange: n })),
    fc.constantFrom(event('exited'), event('spawned')),
  );
  fc.assert(
    fc.property(fc.array(said), (all) => {
      const inbox = new InboxFold();
      const seqs = new Set<number>();
      for (const row of rowsOf(all)) {
        inbox.add(row);
        for (const { seq } of inbox.items) seqs.add(seq);
        const waiting = inbox.items.filter(({ state }) => state === 'waiting');
        expect(inbox.waiting).toBe(waiting.length);
        expect(inbox.items.every(({ state, end }) => (state === 'waiting') === !end)).toBe(true);
      }
      // No question is ever forgotten.
      expect(inbox.items.map(({ seq }) => seq)).toEqual([...seqs].toSorted((a, b) => a - b));
    }),
  );
});
