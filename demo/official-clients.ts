// Connections of the official clients to the demo, for tests: version 1 speaks the legacy era only, version 2 both.
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { LoggingMessageNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { serveHttp } from './serve-http.ts';

const IDENTITY = { name: 'demo-test', version: '1.0.0' };

/** How to start the demo from source over stdio. */
export const START = {
  command: process.execPath,
  args: ['--import', 'tsx', fileURLToPath(new URL('main.ts', import.meta.url))],
  cwd: fileURLToPath(new URL('..', import.meta.url)),
};

/** What the tests use of a client, whichever it is. */
export type Connected = {
  client: Client | ClientV1;
  /** Log messages so far. */
  logs: { level: string; data: unknown }[];
  close(): Promise<void>;
};

async function viaV1(transport: StdioV1 | HttpV1, after = async () => {}): Promise<Connected> {
  const client = new ClientV1(IDENTITY);
  const logs: Connected['logs'] = [];
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
    logs.push(params);
  });
  await client.connect(transport);
  return { client, logs, close: () => client.close().then(after) };
}

async function viaV2(
  transport: StdioClientTransport | StreamableHTTPClientTransport,
  after = async () => {},
): Promise<Connected> {
  const client = new Client(IDENTITY, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  const logs: Connected['logs'] = [];
  client.setNotificationHandler('notifications/message', ({ params }) => {
    logs.push(params);
  });
  await client.connect(transport);
  return { client, logs, close: () => client.close().then(after) };
}

/** Every official client over every transport. */
export const connections: Record<string, () => Promise<Connected>> = {
  'SDK v1 over stdio': () => viaV1(new StdioV1({ ...START, stderr: 'ignore' })),
  'SDK v1 over HTTP': async () => {
    const http = await serveHttp(0);
    return viaV1(new HttpV1(new URL(http.url)), () => http.close());
  },
  'SDK v2 over stdio': () => viaV2(new StdioClientTransport({ ...START, stderr: 'ignore' })),
  'SDK v2 over HTTP': async () => {
    const http = await serveHttp(0);
    return viaV2(new StreamableHTTPClientTransport(new URL(http.url)), () => http.close());
  },
};
