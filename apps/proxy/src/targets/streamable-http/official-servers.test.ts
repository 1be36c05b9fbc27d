import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { McpServer as ServerV1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler, McpServer as ServerV2 } from '@modelcontextprotocol/server';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { META } from '@wirescope/shared/mcp/revisions/2026-07-28/request-meta';
import { outgoing, RecordingHost, serve } from '../http/recording-host.ts';
import { createStreamableHttpTarget } from './streamable-http-target.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

function targetOf(origin: string) {
  const host = new RecordingHost();
  const target = createStreamableHttpTarget(
    { kind: 'http', url: `${origin}/mcp`, transport: 'http' },
    host,
  );
  open.push(target);
  const ask = async (message: object) => {
    const seq = target.send(outgoing({ jsonrpc: '2.0', ...message }));
    const delivery = await host.delivered(seq);
    return { delivery, answer: host.incoming.at(-1)?.envelope };
  };
  return { host, target, ask };
}

/** Keeps events so that a stream can be continued, as a real store would. */
class EventMemory {
  readonly #events: { id: string; streamId: string; message: Parameters<Send>[1] }[] = [];
  async storeEvent(streamId: string, message: Parameters<Send>[1]): Promise<string> {
    const id = `e${this.#events.length + 1}`;
    this.#events.push({ id, streamId, message });
    return id;
  }
  async replayEventsAfter(last: string, { send }: { send: Send }): Promise<string> {
    const at = this.#events.findIndex(({ id }) => id === last);
    const streamId = this.#events[at]?.streamId ?? '';
    for (const event of this.#events.slice(at + 1)) {
      if (event.streamId === streamId && 'jsonrpc' in event.message) {
        await send(event.id, event.message);
      }
    }
    return streamId;
  }
}
type Store = NonNullable<
  NonNullable<ConstructorParameters<typeof StreamableHTTPServerTransport>[0]>['eventStore']
>;
type Send = Parameters<Store['replayEventsAfter']>[1]['send'];

async function serverV1(enableJsonResponse: boolean): Promise<string> {
  const mcp = new ServerV1({ name: 'v1', version: '1' });
  mcp.registerTool('echo', { inputSchema: { text: z.string() } }, ({ text }) => ({
    content: [{ type: 'text', text }],
  }));
  mcp.registerTool('hangs-up', {}, async (extra) => {
    extra.closeSSEStream?.();
    return { content: [{ type: 'text', text: 'after hanging up' }] };
  });
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    enableJsonResponse,
    retryInterval: 5,
    eventStore: new EventMemory(),
  });
  await mcp.connect(transport);
  const server = await serve((request, response, raw) =>
    transport.handleRequest(
      raw,
      response,
      request.body === '' ? undefined : JSON.parse(request.body),
    ),
  );
  open.push({
    async close() {
      await mcp.close();
      await server.close();
    },
  });
  return server.origin;
}

describe.each([
  ['answers on streams', false],
  ['answers as JSON', true],
])('official server v1 that %s', (_name, asJson) => {
  test('is spoken to from initialize to DELETE', async () => {
    const { host, target, ask } = targetOf(await serverV1(asJson));
    await ask({
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      },
    });
    target.setProtocol({ revision: '2025-11-25', paramHeaders: () => new Map() });
    await ask({ method: 'notifications/initialized' });
    await host.until(() => host.events('stream-opened').length === 1);
    const { answer } = await ask({
      id: 2,
      method: 'tools/call',
      params: { name: 'echo', arguments: { text: 'žluť' } },
    });
    expect(answer).toMatchObject({ idText: '2', result: { content: [{ text: 'žluť' }] } });
    if (!asJson) {
      const cut = await ask({ id: 3, method: 'tools/call', params: { name: 'hangs-up' } });
      expect(cut.delivery).toMatchObject({ kind: 'http', answered: true });
      expect(cut.answer).toMatchObject({
        idText: '3',
        result: { content: [{ text: 'after hanging up' }] },
      });
      expect(host.events('reconnecting')).toHaveLength(1);
    }
    await target.close();
    expect(host.http('response').at(-1)?.status).toBe(200);
    expect(host.frames.filter(({ kind }) => kind === 'noise')).toEqual([]);
  });
});

const modernMeta = {
  [META.protocolVersion]: '2026-07-28',
  [META.clientCapabilities]: {},
  [META.clientInfo]: { name: 'test', version: '1' },
};

async function serverV2(): Promise<string> {
  const handler = createMcpHandler(
    () => {
      const mcp = new ServerV2({ name: 'v2', version: '1' });
      mcp.registerTool(
        'echo',
        { inputSchema: z.object({ text: z.string().meta({ 'x-mcp-header': 'Text' }) }) },
        async ({ text }, ctx) => {
          await ctx.mcpReq.notify({
            method: 'notifications/progress',
            params: { progressToken: 'p', progress: 1 },
          });
          return { content: [{ type: 'text', text }] };
        },
      );
      return mcp;
    },
    { legacy: 'reject' },
  );
  const server = await serve(async ({ body, method }, response, raw) => {
    const headers = Object.entries(raw.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    );
    const url = `http://${raw.headers.host}${raw.url}`;
    await answerWith(await handler.fetch(new Request(url, { method, headers, body })), response);
  });
  open.push({
    async close() {
      await handler.close();
      await server.close();
    },
  });
  return server.origin;
}

async function answerWith(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  for await (const part of answer.body ?? []) response.write(part);
  response.end();
}

test('official server v2 accepts what mirrors the message, for a probe and for a call', async () => {
  const { host, target, ask } = targetOf(await serverV2());
  const probe = await ask({ id: 1, method: 'server/discover', params: { _meta: modernMeta } });
  expect(probe.delivery).toMatchObject({ status: 200 });
  expect(probe.answer).toMatchObject({ result: { supportedVersions: ['2026-07-28'] } });
  target.setProtocol({ revision: '2026-07-28', paramHeaders: () => new Map([['text', 'Text']]) });
  const params = {
    name: 'echo',
    arguments: { text: ' ž ' },
    _meta: { ...modernMeta, progressToken: 'p' },
  };
  const call = await ask({ id: 2, method: 'tools/call', params });
  expect(call.answer).toMatchObject({ result: { content: [{ text: ' ž ' }] } });
  expect(host.incoming.map(({ envelope }) => envelope.method)).toContain('notifications/progress');
  await target.close();
  expect(host.http('request').map(({ method }) => method)).toEqual(['POST', 'POST']);
});
