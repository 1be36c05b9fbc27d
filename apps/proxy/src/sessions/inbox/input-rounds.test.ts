import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { InboxAnswer } from '@wirescope/shared/control/inbox';
import type { Target } from '@wirescope/shared/target/target';
import type { Session } from '../session.ts';
import { ask, eventsOf, openSession, until } from '../sessions-in-tests.ts';
import { answer, itemsOf, resultOf, states, waiting } from './inbox-in-tests.ts';

const server = fileURLToPath(
  new URL('../../../../../test-servers/asks-in-rounds.mjs', import.meta.url),
);
const target: Target = { kind: 'stdio', command: process.execPath, args: [server] };

async function connect(): Promise<Session> {
  const session = openSession(target, '2026-07-28', { attended: true });
  expect(await session.link.ready()).toBeUndefined();
  return session;
}

const textOf = (session: Session, seq: number): string => {
  const frame = session.recorder.read(seq);
  return frame.kind === 'message' ? frame.text : '';
};

const YES = '{"action":"accept","content":{"n":1.0}}';
const ROOTS = '{"roots":[]}';

/** Resolves with what became of the request in that frame, as the rows tell it. */
async function answerTo(session: Session, seq: number): Promise<string> {
  const find = () => {
    const { rows } = session.recorder;
    for (let index = 0; index < rows.length; index++)
      if (rows.dirAt(index) === 'in' && rows.exchangeAt(index) === seq) return rows.seqAt(index);
    return undefined;
  };
  await until(session, () => find() !== undefined);
  return textOf(session, find() ?? 0);
}

it.each(['tools/call', 'prompts/get', 'resources/read'])(
  'gathers what %s asks and sends it again, round after round, as one action',
  async (method) => {
    const session = await connect();
    const paramsText = '{"name":"deploy","uri":"x:deploy","arguments":{"id":9007199254740993}}';
    const started = session.requests.send({ method, paramsText });
    const first = await waiting(session);
    const request = started.ok ? started.value.seq : 0;
    expect(first).toMatchObject({ kind: 'result', exchange: request, action: request, round: 1 });

    const retry = answer(session, first.seq, { responses: { sure: YES, 'where to': ROOTS } });
    expect(textOf(session, retry)).toContain(
      `"arguments":{"id":9007199254740993},"inputResponses":{"sure":${YES},"where to":${ROOTS}},"requestState":"round\\u00201\\/é"`,
    );
    expect(session.recorder.read(retry)).toMatchObject({ retryOf: request });
    expect(JSON.parse(textOf(session, retry))).toMatchObject({
      id: 3,
      method,
      params: { _meta: { progressToken: 3 } },
    });

    const second = await waiting(session, first.seq);
    expect(second).toMatchObject({ exchange: retry, action: request, round: 2 });
    const last = answer(session, second.seq, { responses: { last: '{"action":"decline"}' } });
    expect(await answerTo(session, last)).toContain('decline');
    await states(session, 'answered', 'answered');
    expect(itemsOf(session).map(({ retries }) => retries)).toEqual([[retry], [last]]);
  },
);

it('sends a round again with another state, as often as somebody likes', async () => {
  const session = await connect();
  await ask(session, 'tools/call', { name: 'deploy' });
  const { seq } = await waiting(session);
  const responses = { sure: YES, 'where to': ROOTS };
  const trials = [
    answer(session, seq, { responses }),
    answer(session, seq, { responses, requestState: 'omit' }),
    answer(session, seq, { responses, requestState: { text: '{"n":1.0}' } }),
  ];
  const [echoed, omitted, altered] = await Promise.all(
    trials.map((trial) => answerTo(session, trial)),
  );
  expect(echoed).toContain('input_required');
  expect(omitted).toContain('Unknown state none');
  expect(altered).toContain('Unknown state {\\"n\\":1}');
  expect(textOf(session, trials[1] ?? 0)).not.toContain('requestState');
  expect(itemsOf(session)[0]?.retries).toEqual(trials);
  const marks = trials.map((trial) => session.recorder.rows.at(trial - 1).marks);
  expect(marks).toEqual([undefined, ['other-state'], ['other-state']]);
});

it('asks again at once where only a state was given', async () => {
  const session = await connect();
  await ask(session, 'tools/call', { name: 'busy' });
  const { seq } = await waiting(session);
  const retry = answer(session, seq, { responses: {} });
  expect(textOf(session, retry)).not.toContain('inputResponses');
  expect(await answerTo(session, retry)).toContain('complete');
});

it('leaves a round open, and answers it all the same', async () => {
  const session = await connect();
  await ask(session, 'tools/call', { name: 'deploy' });
  const { seq } = await waiting(session);
  const event = answer(session, seq, { abandon: true });
  expect(session.recorder.read(event)).toMatchObject({ kind: 'event', name: 'abandoned' });
  await states(session, 'abandoned');
  answer(session, seq, { responses: { sure: YES, 'where to': ROOTS } });
  await until(session, () => itemsOf(session).length === 2);
  expect(itemsOf(session).map(({ state }) => state)).toEqual(['answered', 'waiting']);
});

it('says what cannot be sent', async () => {
  const session = await connect();
  await ask(session, 'tools/call', { name: 'deploy' });
  const { seq } = await waiting(session);
  const code = (given: InboxAnswer) => {
    const sent = session.inbox.answer(seq, given);
    return sent.ok ? sent.value : sent.error.code;
  };
  expect(code({ resultText: YES })).toBe('needs-responses');
  expect(code({ error: { code: -1, message: 'No' } })).toBe('needs-responses');
  expect(code({ responses: { sure: '{' } })).toBe('not-json');
  expect(code({ responses: {}, requestState: { text: 'é' } })).toBe('not-json');
  expect(session.inbox.answer(1, { responses: {} })).toMatchObject({
    error: { code: 'nothing-asked' },
  });
});

it('answers by itself what responders and the list of roots cover, and only that', async () => {
  const session = await connect();
  session.inbox.setRoots([{ uri: 'file:///work' }]);
  session.inbox.setResponders([
    { id: 'a', method: 'elicitation/create', text: 'sure', reply: { resultText: YES } },
  ]);
  await ask(session, 'tools/call', { name: 'deploy' });
  const second = await waiting(session);
  expect(second.round).toBe(2);
  expect(itemsOf(session)[0]).toMatchObject({ state: 'answered', end: { by: 'answer' } });
  session.inbox.setResponders([
    { id: 'b', method: 'elicitation/create', of: 'deploy', reply: { defaults: true } },
  ]);
  await states(session, 'answered', 'answered');
  expect(session.state().inbox?.used).toEqual({ b: 1 });
});

it('leaves a refusal to a person: this era has none', async () => {
  const session = await connect();
  const error = { code: -1, message: 'No' };
  session.inbox.setResponders([{ id: 'a', method: 'elicitation/create', reply: { error } }]);
  await ask(session, 'tools/call', { name: 'again' });
  expect(await waiting(session)).toMatchObject({ round: 1 });
});

it('does not answer by itself for ever', async () => {
  const session = await connect();
  session.inbox.setResponders([
    { id: 'a', method: 'elicitation/create', reply: { defaults: true } },
  ]);
  await ask(session, 'tools/call', { name: 'again' });
  const stuck = await waiting(session);
  await until(session, () => itemsOf(session).length === 11);
  expect(itemsOf(session).at(-1)).toMatchObject({ round: 11, state: 'waiting' });
  expect(stuck.action).toBe(itemsOf(session)[0]?.exchange);
  expect(session.state().inbox?.used).toEqual({ a: 10 });
});

it('records a request no server of this era may send, and lets nobody answer it', async () => {
  const session = await connect();
  expect(resultOf(await ask(session, 'tools/call', { name: 'rude' }))).toBeDefined();
  await states(session, 'abandoned');
  const [item] = itemsOf(session);
  expect(eventsOf(session, 'abandoned')[0]?.text).toContain('sends no requests');
  expect(session.inbox.answer(item?.seq ?? 0, { resultText: ROOTS })).toMatchObject({
    error: { code: 'not-answerable' },
  });
});
