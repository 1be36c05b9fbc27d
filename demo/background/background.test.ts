import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { connections, START, type Connected } from '../official-clients.ts';

const open: Connected[] = [];
afterEach(async () => {
  for (const connected of open.splice(0)) await connected.close();
});

const PLAN = { service: 'search', step_ms: 20, ask: false };

test.each(['SDK v1 over stdio', 'SDK v1 over HTTP'])('%s runs it as a task', async (name) => {
  const connected = await connections[name]?.();
  if (connected === undefined || !(connected.client instanceof ClientV1)) throw new Error(name);
  open.push(connected);
  await connected.client.listTools();
  const stream = connected.client.experimental.tasks.callToolStream(
    { name: 'audit_service', arguments: PLAN },
    CallToolResultSchema,
    { task: { ttl: 60_000 } },
  );
  const told: string[] = [];
  for await (const message of stream) {
    told.push(message.type);
    if (message.type === 'result')
      expect(message.result).toMatchObject({ content: [{ text: 'search audited in 4 steps.' }] });
  }
  expect(told[0]).toBe('taskCreated');
  expect(told.at(-1)).toBe('result');
});

const TASKS = 'io.modelcontextprotocol/tasks';
const metaOf = (extensions: object) => ({
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': { extensions },
});

/** The demo in 2026-07-28: a request in, its answer out. */
function modern() {
  const child = spawn(START.command, START.args, {
    cwd: START.cwd,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let id = 0;
  return async (method: string, params: object, extensions: object = { [TASKS]: {} }) => {
    const message = {
      jsonrpc: '2.0',
      id: ++id,
      method,
      params: { ...params, _meta: metaOf(extensions) },
    };
    child.stdin.write(`${JSON.stringify(message)}\n`);
    return JSON.parse(String((await lines.next()).value));
  };
}

test('the extension: a task that asks, is answered, and brings its result in its status', async () => {
  const ask = modern();
  const made = await ask('tools/call', {
    name: 'audit_service',
    arguments: { ...PLAN, ask: true },
  });
  expect(made.result).toMatchObject({ resultType: 'task', status: 'working', ttlMs: 300_000 });
  const { taskId } = made.result;
  const until = async (status: string) => {
    for (;;) {
      const { result } = await ask('tasks/get', { taskId });
      if (result.status === status) return result;
    }
  };
  expect((await until('input_required')).inputRequests).toMatchObject({
    certificate: { method: 'elicitation/create' },
  });
  const content = { certificate: 'leave it' };
  const inputResponses = { certificate: { action: 'accept', content } };
  expect(await ask('tasks/update', { taskId, inputResponses })).toMatchObject({
    result: { resultType: 'complete' },
  });
  expect((await until('completed')).result).toMatchObject({
    content: [{ text: 'search audited in 4 steps; the certificate: leave it.' }],
  });
});

test('the extension: refused to who does not declare it, and unknown tasks are', async () => {
  const ask = modern();
  const plain = await ask('tools/call', { name: 'audit_service', arguments: PLAN }, {});
  expect(plain.result).toMatchObject({ resultType: 'complete' });
  expect((await ask('tasks/get', { taskId: 'x' }, {})).error).toMatchObject({ code: -32_021 });
  expect((await ask('tasks/get', { taskId: 'x' })).error).toMatchObject({ code: -32_602 });
});
