import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { START } from './official-clients.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

/** The demo as a bare process: lines in, lines out. */
function start() {
  const child = spawn(START.command, START.args, {
    cwd: START.cwd,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    say: (message: object) =>
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    next: async (): Promise<string> => {
      const { value } = await lines.next();
      return String(value);
    },
  };
}

const initialize = (protocolVersion: string) => ({
  id: 0,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
  'speaks %s',
  async (revision) => {
    const { say, next } = start();
    say(initialize(revision));
    expect(JSON.parse(await next())).toMatchObject({
      id: 0,
      result: { protocolVersion: revision, serverInfo: { name: 'fleet-demo' } },
    });
  },
);

test('speaks 2026-07-28', async () => {
  const { say, next } = start();
  say({ id: 0, method: 'server/discover', params: { _meta } });
  expect(JSON.parse(await next())).toMatchObject({
    id: 0,
    result: { resultType: 'complete', supportedVersions: ['2026-07-28'] },
  });
});

test('prints a line where a message belongs', async () => {
  const { say, next } = start();
  say({ id: 1, method: 'tools/call', params: { name: 'warm_cache', _meta } });
  expect(await next()).toBe('[fleet] cache warm in 212ms');
  expect(JSON.parse(await next())).toMatchObject({ id: 1 });
});

test('answers a cancelled call late', async () => {
  const legacy = start();
  legacy.say(initialize('2025-11-25'));
  await legacy.next();
  legacy.say({ method: 'notifications/initialized' });
  for (const [server, extra] of [[legacy, {}] as const, [start(), { _meta }] as const]) {
    const params = { name: 'rebuild_index', arguments: { work_ms: 200 }, ...extra };
    server.say({ id: 7, method: 'tools/call', params });
    server.say({ method: 'notifications/cancelled', params: { requestId: 7 } });
    expect(JSON.parse(await server.next())).toMatchObject({ id: 7, result: { content: [{}] } });
  }
});

test('writes every digit', async () => {
  const { say, next } = start();
  say({
    id: 1,
    method: 'tools/call',
    params: { name: 'sum_ledger', arguments: { account: 1 }, _meta },
  });
  expect(await next()).toContain('"balance_cents":9007199254740993,');
});

test('ends when its client hangs up, even at work', async () => {
  const { child, say, next } = start();
  say(initialize('2025-11-25'));
  await next();
  say({
    id: 1,
    method: 'tools/call',
    params: { name: 'rebuild_index', arguments: { work_ms: 60_000 } },
  });
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
