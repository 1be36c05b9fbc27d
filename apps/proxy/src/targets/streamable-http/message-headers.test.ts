import { describe, expect, test } from 'vitest';
import type { Revision } from '@wirescope/shared/mcp/revision';
import { answerTo, call, headerIn, json, outgoing } from '../http/recording-host.ts';
import { legacyServer, noStream, protocol, running, shakeHands } from './running-target.ts';

describe('headers of the legacy eras', () => {
  test.each<[Revision, string | undefined]>([
    ['2025-03-26', undefined],
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
  ])('%s', async (revision, version) => {
    const legacy = await running(
      legacyServer((request, response) => {
        if (!noStream(request, response)) json(response, answerTo(request.body));
      }),
      [
        ['X-Tenant', 'Brno'],
        ['Accept', 'application/json'],
      ],
    );
    const { host, target, server } = legacy;
    await shakeHands(legacy, revision);
    await host.delivered(target.send(call(1)));
    await host.until(() => host.http('end').length === 4);
    await target.close();
    const [initialize, ...later] = server.seen;
    expect(initialize && headerIn(initialize, 'mcp-protocol-version')).toBeUndefined();
    expect(initialize && headerIn(initialize, 'mcp-session-id')).toBeUndefined();
    expect(later.map(({ method }) => method).toSorted()).toEqual(['DELETE', 'GET', 'POST', 'POST']);
    for (const request of later) {
      expect(headerIn(request, 'mcp-protocol-version')).toBe(version);
      expect(headerIn(request, 'mcp-session-id')).toBe('s1');
    }
    for (const request of server.seen) {
      expect(headerIn(request, 'x-tenant')).toBe('Brno');
      expect(request.rawHeaders.filter((text) => /^accept$/i.test(text))).toEqual(['Accept']);
      expect(headerIn(request, 'accept')).toBe('application/json');
    }
  });

  test('a second initialize begins a new session without naming the old one', async () => {
    let sessions = 0;
    const legacy = await running((request, response) => {
      if (noStream(request, response)) return;
      if (request.method === 'DELETE') return response.end();
      if (request.body.includes('"initialize"')) {
        sessions += 1;
        response.setHeader('mcp-session-id', `s${sessions}`);
      }
      return request.body.includes('initialized')
        ? response.writeHead(202).end()
        : json(response, answerTo(request.body));
    });
    await shakeHands(legacy, '2025-11-25');
    await shakeHands(legacy, '2025-11-25');
    await legacy.host.delivered(legacy.target.send(call(9)));
    const posts = legacy.server.seen.filter(({ method }) => method === 'POST');
    expect(posts.map((request) => headerIn(request, 'mcp-session-id'))).toEqual([
      undefined,
      's1',
      undefined,
      's2',
      's2',
    ]);
  });

  test('a session that is gone is told with its status, for the session to decide', async () => {
    const legacy = await running(
      legacyServer((request, response) => {
        if (noStream(request, response)) return;
        json(response, '{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"gone"}}', 404);
      }),
    );
    await shakeHands(legacy, '2025-11-25');
    const seq = legacy.target.send(call(1));
    expect(await legacy.host.delivered(seq)).toMatchObject({
      kind: 'http',
      status: 404,
      answered: true,
      sessionId: 's1',
    });
    expect(legacy.host.incoming.at(-1)?.envelope.error?.message).toBe('gone');
  });
});

describe('headers of the modern era', () => {
  const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  test('repeat the message, for a probe as well, and no session is kept', async () => {
    const modern = await running((request, response) => {
      response.setHeader('mcp-session-id', 'ignored');
      json(response, answerTo(request.body));
    });
    const { host, target, server } = modern;
    const params = { name: 'query', arguments: { region: 'ž' }, _meta: meta };
    await host.delivered(
      target.send(
        outgoing({ jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: meta } }),
      ),
    );
    target.setProtocol(protocol('2026-07-28', [['region', 'Region']]));
    await host.delivered(
      target.send(outgoing({ jsonrpc: '2.0', id: 2, method: 'tools/call', params })),
    );
    await target.close();
    expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'POST']);
    const names = ['mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];
    expect(server.seen.map((request) => names.map((name) => headerIn(request, name)))).toEqual([
      ['2026-07-28', 'server/discover', undefined, undefined],
      ['2026-07-28', 'tools/call', 'query', undefined],
    ]);
    const [, second] = server.seen;
    const param = second?.rawHeaders.findIndex((text) => /^mcp-param-/i.test(text)) ?? -1;
    expect(second?.rawHeaders[param + 1]).toBe('=?base64?xb4=?=');
  });

  test('the version is the one the message names, or the negotiated one', async () => {
    const { host, target, server } = await running((request, response) =>
      json(response, answerTo(request.body)),
    );
    target.setProtocol(protocol('2026-07-28'));
    const odd = { _meta: { 'io.modelcontextprotocol/protocolVersion': '1900-01-01' } };
    await host.delivered(target.send(outgoing({ id: 1, method: 'ping', params: odd })));
    await host.delivered(target.send(outgoing({ id: 2, method: 'ping' })));
    expect(server.seen.map((request) => headerIn(request, 'mcp-protocol-version'))).toEqual([
      '1900-01-01',
      '2026-07-28',
    ]);
  });
});
