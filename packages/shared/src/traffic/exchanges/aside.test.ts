import { expect, test } from 'vitest';
import { asidesOf } from './action.ts';
import { describeExchange } from './exchange-words.ts';
import { back, call, http, indexOf, out, request, result, type Said } from './frames-in-tests.ts';

const ask = (id: string, method = 'elicitation/create', more: object = {}): Said =>
  back(request(id, method, {}), more);

const questionOf = (said: readonly Said[]) => {
  const index = indexOf(said);
  const ordinal = index.ordinalOf(said.length) ?? -1;
  return { index, ordinal, question: index.exchange(ordinal) };
};

test('of several open calls a question may be about any', () => {
  const { index, ordinal, question } = questionOf([
    out(call(1)),
    out(call(2)),
    out(call(3)),
    back(result(2)),
    ask('q'),
  ]);
  expect(question.parent).toBeUndefined();
  expect(question.aside).toEqual({ count: 2, first: [0, 2] });
  expect(describeExchange(index, ordinal, { origin: 0, now: 0 })).toContain(
    'while 2 calls were open (#1, #3)',
  );
  expect([0, 1, 2].map((call) => asidesOf(index, call))).toEqual([[ordinal], [], [ordinal]]);
});

test('only some of many are named', () => {
  const calls = Array.from({ length: 20 }, (_, id) => out(call(id)));
  const { index, ordinal, question } = questionOf([...calls, ask('q')]);
  expect(question.aside).toMatchObject({ count: 20, first: { length: 8 } });
  expect(describeExchange(index, ordinal, { origin: 0, now: 0 })).toContain(', #8, …)');
});

test.each(['elicitation/create', 'sampling/createMessage', 'roots/list'])(
  '%s is about the only open call',
  (method) => {
    const { question } = questionOf([out(call(1)), ask('q', method)]);
    expect(question.parent).toEqual({ ordinal: 0, by: 'only-open' });
    expect(question.aside).toBeUndefined();
  },
);

test('a ping is about none, and so is what is asked while nothing is open', () => {
  for (const said of [[out(call(1)), out(call(2)), ask('q', 'ping')], [ask('q')]]) {
    const { question } = questionOf(said);
    expect(question.parent).toBeUndefined();
    expect(question.aside).toBeUndefined();
  }
});

test('on a stream of the server a question may be about the open call, on the stream of a call it is', () => {
  const calls = [http('request', 1, { method: 'POST' }), out(call(1), { http: 1 })];
  const elsewhere = questionOf([...calls, ask('q', 'elicitation/create', { http: 9 })]);
  expect(elsewhere.question.parent).toBeUndefined();
  expect(elsewhere.question.aside).toEqual({ count: 1, first: [0] });
  const { question } = questionOf([
    ...calls,
    http('request', 2, { method: 'POST' }),
    out(call(2), { http: 2 }),
    ask('q', 'elicitation/create', { http: 2 }),
  ]);
  expect(question.parent).toEqual({ ordinal: 1, by: 'stream' });
});
