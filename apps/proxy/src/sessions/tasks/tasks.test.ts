import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Revision } from '@wirescope/shared/mcp/revision';
import { answer, itemsOf, waiting } from '../inbox/inbox-in-tests.ts';
import { framesOf, openSession, until } from '../sessions-in-tests.ts';
import type { Session } from '../session.ts';
import { TaskDesk } from './task-desk.ts';

const SERVER = fileURLToPath(
  new URL('../../../../../test-servers/keeps-tasks.mjs', import.meta.url),
);
const TASKS = 'io.modelcontextprotocol/tasks';

async function connected(revision: Revision, ...args: string[]): Promise<Session> {
  const target = { kind: 'stdio' as const, command: process.execPath, args: [SERVER, ...args] };
  const session = openSession(target, revision, { attended: true });
  expect(await session.link.ready()).toBeUndefined();
  return session;
}

/** Calls the tool as a task, by the means of the session's era. */
function work(session: Session, args: object): void {
  const modern = session.state().era === 'modern';
  const params = { name: 'work', arguments: args, ...(!modern && { task: {} }) };
  const started = session.requests.send({
    method: 'tools/call',
    paramsText: JSON.stringify(params),
    ...(modern && { options: { extensions: [TASKS] } }),
  });
  if (!started.ok) throw new Error(started.error.what);
}

type Message = {
  dir: 'out' | 'in';
  by?: string;
  id?: unknown;
  method?: string;
  params?: { taskId?: string; _meta?: Record<string, unknown> };
  result?: Record<string, unknown>;
  error?: { code: number };
};

const messages = (session: Session): Message[] =>
  framesOf(session).flatMap((frame) =>
    frame.kind === 'message' ? [{ dir: frame.dir, by: frame.by, ...JSON.parse(frame.text) }] : [],
  );
const asked = (session: Session, method: string): Message[] =>
  messages(session).filter((one) => one.method === method && one.dir === 'out');
const answersTo = (session: Session, method: string): Message[] => {
  const ids = new Set(asked(session, method).map(({ id }) => id));
  return messages(session).filter(({ dir, id }) => dir === 'in' && ids.has(id));
};
const isIdle = (session: Session) => session.state().followedTasks?.length === 0;

describe.each<Revision>(['2025-11-25', '2026-07-28'])('a task of %s', (revision) => {
  const modern = revision === '2026-07-28';

  it('is asked about by labelled frames until it is over, and no more', async () => {
    const session = await connected(revision);
    work(session, { ms: 200 });
    await until(session, () => asked(session, 'tasks/get').length > 0);
    expect(session.state().followedTasks).toHaveLength(1);
    await until(session, () => isIdle(session));
    const polls = asked(session, 'tasks/get');
    expect(polls.length).toBeGreaterThan(1);
    expect(new Set(polls.map(({ by }) => by))).toEqual(new Set(['task']));
    expect(answersTo(session, 'tasks/get').at(-1)?.result).toMatchObject({ status: 'completed' });
    const results = answersTo(session, 'tasks/result');
    expect(results).toHaveLength(modern ? 0 : 1);
    if (!modern)
      expect(results[0]?.result).toMatchObject({ content: [{ text: 'the work is done' }] });
  });

  it('goes on in the next process, where the server keeps it', async () => {
    const session = await connected(revision);
    work(session, { ms: 400 });
    await until(session, () => asked(session, 'tasks/get').length > 0);
    session.link.reconnect();
    expect(await session.link.ready()).toBeUndefined();
    await until(session, () => isIdle(session));
    expect(answersTo(session, 'tasks/get').at(-1)?.result).toMatchObject({ status: 'completed' });
  });

  it('is let go when the server knows it no more', async () => {
    const session = await connected(revision, '--forgets');
    work(session, { ms: 60_000 });
    await until(session, () => asked(session, 'tasks/get').length > 0);
    session.link.reconnect();
    await until(session, () => isIdle(session));
    expect(answersTo(session, 'tasks/get').at(-1)?.error).toMatchObject({ code: -32_602 });
  });

  it('ends for us when it is cancelled', async () => {
    const session = await connected(revision);
    work(session, { ms: 60_000 });
    await until(session, () => asked(session, 'tasks/get').length > 0);
    const taskId = asked(session, 'tasks/get')[0]?.params?.taskId;
    session.requests.send({ method: 'tasks/cancel', paramsText: JSON.stringify({ taskId }) });
    await until(session, () => isIdle(session));
    expect(asked(session, 'tasks/result')).toEqual([]);
    expect(asked(session, 'notifications/cancelled')).toEqual([]);
  });

  it('is asked about at once when its cancellation was acknowledged, however rarely otherwise', async () => {
    const session = await connected(revision, '--hourly');
    work(session, { ms: 60_000 });
    await until(session, () => session.state().followedTasks?.length === 1);
    const taskId = session.state().followedTasks?.[0];
    session.requests.send({ method: 'tasks/cancel', paramsText: JSON.stringify({ taskId }) });
    await until(session, () => isIdle(session));
    // By the experiment the acknowledgement tells the status itself.
    expect(asked(session, 'tasks/get')).toHaveLength(modern ? 1 : 0);
  });

  it('is followed or left by the wish of a person', async () => {
    const session = await connected(revision);
    work(session, { ms: 60_000 });
    await until(session, () => asked(session, 'tasks/get').length > 0);
    const task = asked(session, 'tasks/get')[0]?.params?.taskId ?? '';
    session.tasks.leave(task);
    expect(session.state().followedTasks).toEqual([]);
    const before = asked(session, 'tasks/get').length;
    expect(session.tasks.follow(task)).toBe(true);
    await until(session, () => asked(session, 'tasks/get').length > before);
    expect(session.state().followedTasks).toEqual([task]);
  });
});

it('by the experiment the result is asked for early where the server wants input, which waits in the inbox', async () => {
  const session = await connected('2025-11-25');
  work(session, { kind: 'asks' });
  const item = await waiting(session);
  expect(item).toMatchObject({
    kind: 'request',
    method: 'elicitation/create',
    of: { method: 'tools/call', subject: 'work' },
  });
  expect(asked(session, 'tasks/result')).toHaveLength(1);
  answer(session, item.seq, { resultText: '{"action":"accept","content":{}}' });
  await until(session, () => isIdle(session));
  expect(answersTo(session, 'tasks/result')).toMatchObject([{ result: { isError: false } }]);
});

it('by the extension it is asked once however often its status tells it, and answered by tasks/update', async () => {
  const session = await connected('2026-07-28');
  work(session, { kind: 'asks' });
  const item = await waiting(session);
  expect(item).toMatchObject({ kind: 'result', of: { subject: 'work' }, task: { keys: ['go'] } });
  const polls = asked(session, 'tasks/get').length;
  await until(session, () => asked(session, 'tasks/get').length > polls + 1);
  expect(itemsOf(session)).toHaveLength(1);
  answer(session, item.seq, { responses: { go: '{"action":"accept","content":{}}' } });
  await until(session, () => isIdle(session));
  expect(asked(session, 'tasks/update').map(({ params }) => params)).toMatchObject([
    { taskId: item.task?.id, inputResponses: { go: { action: 'accept', content: {} } } },
  ]);
  expect(itemsOf(session)).toMatchObject([{ state: 'answered', retries: [expect.any(Number)] }]);
});

it('a responder answers a task once, as it does a call', async () => {
  const session = await connected('2026-07-28');
  session.inbox.setResponders([
    {
      id: 'r',
      method: 'elicitation/create',
      of: 'work',
      reply: { resultText: '{"action":"decline"}' },
    },
  ]);
  work(session, { kind: 'asks', ms: 300 });
  await until(session, () => asked(session, 'tasks/update').length > 0);
  await until(session, () => isIdle(session));
  expect(asked(session, 'tasks/update')).toMatchObject([{ by: 'answer' }]);
});

it('by the extension every question about it declares the extension, also about one that was over at once', async () => {
  const session = await connected('2026-07-28');
  work(session, {});
  await until(session, () => answersTo(session, 'tasks/get').length > 0);
  const [poll] = asked(session, 'tasks/get');
  expect(poll?.params?._meta?.['io.modelcontextprotocol/clientCapabilities']).toMatchObject({
    extensions: { [TASKS]: {} },
  });
});

it('an ordinary call is no task', async () => {
  const session = await connected('2026-07-28');
  const started = session.requests.send({ method: 'tools/call', paramsText: '{"name":"work"}' });
  if (started.ok) await started.value.outcome;
  expect(isIdle(session)).toBe(true);
});

it('a revision without tasks follows none', () => {
  const desk = new TaskDesk({
    send: () => ({ ok: false, error: GONE }),
    changed: () => undefined,
    asks: () => undefined,
  });
  desk.connected('2025-06-18');
  expect(desk.follow('t')).toBe(false);
  expect(desk.followed).toEqual([]);
});

const GONE = { code: 'gone', what: 'Nobody is there.' };
