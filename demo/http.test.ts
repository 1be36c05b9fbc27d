import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveHttp } from './serve-http.ts';

let demo: Awaited<ReturnType<typeof serveHttp>>;
beforeAll(async () => {
  demo = await serveHttp(0);
});
afterAll(() => demo.close());

const HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

const post = (message: object, headers: Record<string, string> = {}) =>
  fetch(demo.url, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  });

/** A modern call: the headers repeat what the body says. */
const callModern = (name: string, args: object, headers = {}) =>
  post(
    {
      id: 1,
      method: 'tools/call',
      params: {
        name,
        arguments: args,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    },
    {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name,
      ...headers,
    },
  );

test('keeps a session for a legacy client until it says goodbye', async () => {
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const opened = await post({ id: 0, method: 'initialize', params });
  const session = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' };
  expect(await opened.text()).toContain('"protocolVersion":"2025-06-18"');
  expect((await post({ id: 1, method: 'ping' }, session)).status).toBe(200);
  expect((await fetch(demo.url, { method: 'DELETE', headers: session })).status).toBe(200);
  expect((await post({ id: 2, method: 'ping' }, session)).status).toBe(404);
});

test('refuses a modern call whose header and body disagree', async () => {
  const agreed = await callModern(
    'list_services',
    { region: 'eu-west-1' },
    { 'mcp-param-region': 'eu-west-1' },
  );
  expect(agreed.status).toBe(200);
  const disagreed = await callModern(
    'list_services',
    { region: 'eu-west-1' },
    { 'mcp-param-region': 'mars' },
  );
  expect(disagreed.status).toBe(400);
  expect(await disagreed.json()).toMatchObject({ error: { code: -32_020 } });
});

test('writes every digit', async () => {
  const answer = await callModern('sum_ledger', { account: 1 });
  expect(await answer.text()).toContain('"balance_cents":9007199254740993,');
});

test('sends a large result whole', async () => {
  const answer = await callModern('export_report', { megabytes: 5 });
  expect((await answer.text()).length).toBeGreaterThan(5_000_000);
});

test('turns away a name that is not this computer', async () => {
  const url = new URL(demo.url);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(url, { headers: { host: 'evil.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
  expect(status).toBe(403);
  expect((await post({ id: 1, method: 'ping' }, { origin: 'https://evil.example' })).status).toBe(
    403,
  );
});
