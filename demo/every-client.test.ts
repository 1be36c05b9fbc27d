import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from './official-clients.ts';
import type { Connected } from './official-clients.ts';
import { catalogue } from './tools/catalogue.ts';

const MODERN_LOG_LEVEL = 'io.modelcontextprotocol/logLevel';

describe.each(Object.entries(connections))('%s', (_name, connect) => {
  let connected: Connected;
  beforeAll(async () => {
    connected = await connect();
  });
  afterAll(() => connected.close());

  const call = (tool: string, args = {}) =>
    connected.client.callTool({ name: tool, arguments: args });

  test('lists every tool in order', async () => {
    const { tools } = await connected.client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(catalogue.map((tool) => tool.name));
    expect(tools.every((tool) => tool.title !== undefined && tool.description !== undefined)).toBe(
      true,
    );
  });

  test('answers with structured content that keeps its promise', async () => {
    const { structuredContent } = await call('list_services', { region: 'us-east-1' });
    expect(structuredContent).toMatchObject({ total: 3 });
    const metrics = await call('query_metrics', {
      service: 'checkout',
      window: { from: '2026-11-30T13:00:00Z' },
    });
    expect(metrics.structuredContent).toMatchObject({ unit: 'ms', step_s: 60 });
  });

  test('answers with every type of content', async () => {
    const results = await Promise.all([
      call('read_runbook'),
      call('render_chart'),
      call('sound_alarm'),
    ]);
    const content = results.flatMap((result) =>
      Array.isArray(result.content) ? result.content : [],
    );
    expect(new Set(content.map(({ type }) => type))).toEqual(
      new Set(['text', 'image', 'audio', 'resource', 'resource_link']),
    );
  });

  test('reports progress and logs while it runs', async () => {
    const progress: number[] = [];
    const request = {
      name: 'deploy_release',
      arguments: { service: 'search', environment: 'staging', version: '2026.11.4', step_ms: 1 },
      _meta: { [MODERN_LOG_LEVEL]: 'debug' },
    };
    const result = await send(connected, request, {
      onprogress: ({ progress: value }) => progress.push(value),
    });
    expect(result).toMatchObject({ content: [{ text: 'search 2026.11.4 is live in 3 regions.' }] });
    // The v1 client loses progress that comes in one piece with the answer.
    expect(progress.length).toBeGreaterThan(0);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8].slice(0, progress.length));
    await expect.poll(() => connected.logs.map(({ level }) => level)).toEqual(['info', 'notice']);
  });

  test('stops when it is cancelled', async () => {
    const cancel = new AbortController();
    const running = send(
      connected,
      {
        name: 'deploy_release',
        arguments: {
          service: 'search',
          environment: 'staging',
          version: '2026.11.4',
          step_ms: 9000,
        },
      },
      { signal: cancel.signal },
    );
    cancel.abort('enough');
    await expect(running).rejects.toThrow();
    // The connection still serves: the next call is not behind 72 seconds of deployment.
    expect(await call('list_services')).not.toHaveProperty('isError', true);
  });

  test('fails in both ways: in the result and as a JSON-RPC error', async () => {
    expect(await call('scale_service', { service: 'search', replicas: 21 })).toMatchObject({
      isError: true,
    });
    expect(await call('scale_service', { service: 'nothing' })).toMatchObject({ isError: true });
    await expect(call('run_migration', { service: 'ledger' })).rejects.toMatchObject({
      code: -32603,
      data: { holder: { pid: 991 } },
    });
    await expect(call('no_such_tool')).rejects.toMatchObject({ code: -32602 });
  });

  test('breaks the promise of check_health, and the client notices', async () => {
    await connected.client.listTools();
    await expect(call('check_health')).rejects.toThrow(/schema/i);
  });

  test('offers resources, templates and prompts with completion', async () => {
    const { client } = connected;
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('fleet://topology');
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'fleet://runbooks/{service}',
    ]);
    expect((await client.readResource({ uri: 'fleet://replicas.png' })).contents).toMatchObject([
      { mimeType: 'image/png' },
    ]);
    await expect(client.readResource({ uri: 'fleet://runbooks/nothing' })).rejects.toMatchObject({
      code: -32602,
    });
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'incident_review' },
      argument: { name: 'service', value: 'se' },
    });
    expect(completion.values).toEqual(['search']);
    const prompt = await client.getPrompt({
      name: 'incident_review',
      arguments: { service: 'search' },
    });
    expect(prompt.messages).toHaveLength(3);
  });
});

type Call = { name: string; arguments: Record<string, unknown>; _meta?: Record<string, unknown> };
type Options = { onprogress?: (at: { progress: number }) => void; signal?: AbortSignal };

/** The two clients take the options of a call in different places. */
const send = ({ client }: Connected, request: Call, options: Options) =>
  'getProtocolEra' in client
    ? client.callTool(request, options)
    : client.callTool(request, undefined, options);
