import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Revision } from '@wirescope/shared/mcp/revision';
import type { Target } from '@wirescope/shared/target/target';
import type { Session } from '../session.ts';
import { openSession, until } from '../sessions-in-tests.ts';
import { answer, itemsOf, waiting } from './inbox-in-tests.ts';

const main = fileURLToPath(new URL('../../../../../demo/main.ts', import.meta.url));
const START = ['--import', import.meta.resolve('tsx'), main];

async function overHttp(): Promise<Target> {
  const child = spawn(process.execPath, [...START, '--http'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill());
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { kind: 'http', url: String(said).trim().split(' ').at(-1) ?? '', transport: 'auto' };
}

const targets = {
  stdio: async (): Promise<Target> => ({ kind: 'stdio', command: process.execPath, args: START }),
  http: overHttp,
};
type Way = keyof typeof targets;
const revisions: Revision[] = ['2025-11-25', '2026-07-28'];
const ways = (['stdio', 'http'] as const).flatMap((way) =>
  revisions.map((revision) => [way, revision] as const),
);

async function connect(way: Way, revision: Revision): Promise<Session> {
  const session = openSession(await targets[way](), revision, { attended: true });
  expect(await session.link.ready()).toBeUndefined();
  return session;
}

const call = (session: Session, name: string, args: object = {}): void => {
  const paramsText = JSON.stringify({ name, arguments: args });
  expect(session.requests.send({ method: 'tools/call', paramsText }).ok).toBe(true);
};

/** Answers what is asked next, by the means of the era: each text under the key it is asked by. */
async function reply(session: Session, texts: Record<string, string>, after = 0): Promise<number> {
  let last = after;
  const isModern = session.state().era === 'modern';
  for (const resultText of isModern ? [''] : Object.values(texts)) {
    const { seq } = await waiting(session, last);
    answer(session, seq, isModern ? { responses: texts } : { resultText });
    last = seq;
  }
  return last;
}

/** Texts of all answered calls that are complete. */
function textsOf({ recorder }: Session): string[] {
  const { rows } = recorder;
  const texts: string[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index);
    const isDone =
      row.dir === 'in' &&
      row.method === 'tools/call' &&
      row.shape === 'response' &&
      !row.marks?.includes('input-required');
    const frame = isDone ? recorder.read(row.seq) : undefined;
    if (frame?.kind === 'message') texts.push(frame.text);
  }
  return texts;
}

describe.each(ways)('the demo over %s in %s', (way, revision) => {
  it('asks by a form, by an address, for a model and for roots', async () => {
    const session = await connect(way, revision);
    call(session, 'approve_rollout');
    const content = '{"approver":"a@b.example","window":"now","batch":3,"regions":["eu-west-1"]}';
    let last = await reply(session, { approval: `{"action":"accept","content":${content}}` });
    expect(itemsOf(session)[0]).toMatchObject({ of: { subject: 'approve_rollout' } });

    call(session, 'open_console');
    last = await reply(session, { console: '{"action":"decline"}' }, last);
    call(session, 'explain_incident', { with_tools: true });
    const block =
      '{"type":"tool_use","id":"t1","name":"look_up_metric","input":{"metric":"errors"}}';
    const said = `{"role":"assistant","model":"by hand","stopReason":"toolUse","content":[${block}]}`;
    last = await reply(session, { explanation: said }, last);
    call(session, 'find_manifests');
    await reply(session, { roots: '{"roots":[{"uri":"file:///work","name":"Work"}]}' }, last);
    await until(session, () => textsOf(session).length === 4);
    expect(textsOf(session)).toEqual([
      expect.stringContaining('accepted with'),
      expect.stringContaining('declined'),
      expect.stringContaining('by hand stopped by toolUse'),
      expect.stringContaining('Work: file:///work'),
    ]);
  });

  it('asks in two rounds, of which the second depends on the first', async () => {
    const session = await connect(way, revision);
    call(session, 'plan_failover', { service: 'search' });
    const first = await reply(session, {
      reason: '{"action":"accept","content":{"reason":"it is slow"}}',
      roots: '{"roots":[]}',
    });
    await reply(session, { confirm: '{"action":"accept","content":{"name":"search"}}' }, first);
    await until(session, () => textsOf(session).length === 1);
    expect(textsOf(session)[0]).toContain('search fails over, because');
  });
});
