import { createServer } from 'node:http';
import { connect } from 'node:net';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { answerTo, json, listening } from '../targets/http/recording-host.ts';
import { SELF_SIGNED } from '../targets/http/test-certificates.ts';
import { ask, openSession } from './sessions-in-tests.ts';

/** A server behind TLS, and a proxy that leads every tunnel to it and keeps what it was asked for. */
async function behindProxy(): Promise<{ proxy: string; asked: string[]; port: number }> {
  const server = createTlsServer(SELF_SIGNED, async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.method !== 'POST') return response.writeHead(405).end();
    if (!body.includes('"id"')) return response.writeHead(202).end();
    const shaken = { protocolVersion: '2025-06-18', capabilities: { tools: {} } };
    return json(response, answerTo(body, body.includes('"initialize"') ? shaken : { tools: [] }));
  });
  const port = await listening(server);
  const asked: string[] = [];
  const proxy = createServer();
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  const url = `http://127.0.0.1:${await listening(proxy)}`;
  onTestFinished(async () => {
    for (const one of [server, proxy]) {
      one.close();
      one.closeAllConnections();
      await once(one, 'close');
    }
  });
  return { proxy: url, asked, port };
}

const target = (url: string) =>
  ({ kind: 'http', url, transport: 'http', trustAnyCertificate: true }) as const;

test('a session reaches its server through the forward proxy of the environment', async () => {
  const { proxy, asked } = await behindProxy();
  const env = { HTTPS_PROXY: proxy };
  const session = openSession(target('https://server.test/mcp'), '2025-06-18', { env });
  expect(await session.link.ready()).toBeUndefined();
  expect(await ask(session, 'tools/list')).toMatchObject({ kind: 'result' });
  expect(new Set(asked)).toEqual(new Set(['server.test:443']));
});

test('NO_PROXY and loopback keep a session from it', async () => {
  const { proxy, asked, port } = await behindProxy();
  const loopback = openSession(target(`https://localhost:${port}/mcp`), '2025-06-18', {
    env: { HTTPS_PROXY: proxy },
  });
  expect(await loopback.link.ready()).toBeUndefined();
  // A name that resolves nowhere: what counts is that nobody asked the proxy for it.
  const env = { HTTPS_PROXY: proxy, NO_PROXY: '.invalid' };
  const excepted = openSession(target('https://server.invalid/mcp'), '2025-06-18', { env });
  expect(await excepted.link.ready()).toMatchObject({ code: expect.stringMatching(/^http-e/) });
  expect(asked).toEqual([]);
});
