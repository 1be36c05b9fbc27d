import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Target } from '@wirescope/shared/target/target';
import { answerTo, json, serve } from '../targets/http/recording-host.ts';
import { ask, framesOf, openSession, sentBy, until } from './sessions-in-tests.ts';

const SERVER = fileURLToPath(
  new URL('../../../../test-servers/speaks-in-batches.mjs', import.meta.url),
);

/** The same talk over HTTP: to JSON or a stream, as asked. */
async function overHttp(stream: boolean): Promise<Target> {
  const server = await serve(({ method, body }, response) => {
    if (method !== 'POST') return response.writeHead(405).end();
    if (body.includes('"initialize"')) {
      const result = { protocolVersion: '2025-03-26', capabilities: { tools: {} } };
      return json(response, answerTo(body, result));
    }
    if (!body.includes('tools/list')) return response.writeHead(202).end();
    const batch = [
      '{"jsonrpc":"2.0","id":"p","method":"ping"}',
      answerTo(body, { tools: [] }),
      '{"jsonrpc":"2.0","id":7,"method":"roots/list"}',
    ];
    if (!stream) return json(response, `[${batch.join(',')}]`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.end(`data: [${batch.join(',')}]\n\n`);
  });
  onTestFinished(() => server.close());
  return { kind: 'http', url: `${server.origin}/mcp`, transport: 'http' };
}

test.each<[string, () => Promise<Target>]>([
  ['a line', async () => ({ kind: 'stdio', command: process.execPath, args: [join(SERVER)] })],
  ['a JSON body', () => overHttp(false)],
  ['an event', () => overHttp(true)],
])('a batch in %s is matched, and what it asks is answered one by one', async (_in, target) => {
  const session = openSession(await target(), '2025-03-26');
  expect(await session.link.ready()).toBeUndefined();
  expect(await ask(session, 'tools/list')).toMatchObject({
    kind: 'result',
    envelope: { result: { tools: [] } },
  });
  const answers = () => sentBy(session).filter(({ method }) => method === undefined);
  await until(session, () => answers().length === 2);
  expect(answers()).toEqual([
    { jsonrpc: '2.0', id: 'p', result: {} },
    {
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32601, message: expect.stringContaining('roots/list') },
    },
  ]);
  expect(framesOf(session).filter(({ kind }) => kind === 'noise')).toEqual([]);
});
