import { describe, expect, test } from 'vitest';
import { call, outgoing } from '../http/recording-host.ts';
import { running, SSE } from './running-target.ts';

describe('answers as servers send them', () => {
  const result = '{"jsonrpc":"2.0","id":1,"result":{"n":1.0}}';
  test.each<[string, string | undefined, string]>([
    ['JSON', 'application/json', result],
    ['odd case and parameters', 'Application/JSON; charset=UTF-8', result],
    ['no content type', undefined, result],
    ['a wrong one', 'text/plain', `\n ${result}\n`],
    ['a byte order mark', 'application/json', `\uFEFF${result}`],
    ['no jsonrpc member', 'application/json', '{"id":1,"result":{}}'],
    ['a batch', 'application/json', `[{"jsonrpc":"2.0","method":"notifications/x"},${result}]`],
  ])('%s is one message, text as it was', async (_name, type, body) => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end(body);
    });
    const seq = target.send(call(1));
    expect(await host.delivered(seq)).toMatchObject({ kind: 'http', status: 200, answered: true });
    expect(host.incoming).toMatchObject([{ text: body, http: 1 }]);
    expect(host.story).toEqual([
      'message:out',
      'http:request',
      'http:response',
      'message:in',
      'http:end',
    ]);
  });

  test.each<[string, number, string, string]>([
    ['an HTML page', 502, 'text/html', '<h1>Bad gateway</h1>'],
    ['plain text', 404, 'text/plain', 'Cannot POST /mcp'],
    ['broken JSON', 200, 'application/json', '{"jsonrpc":"2.0",'],
    ["a gateway's own JSON", 401, 'application/json', '{"error":"invalid_token"}'],
    ["a framework's own JSON", 404, 'application/json', '{"detail":"Not Found"}'],
  ])('%s is noise, kept in full and told with the delivery', async (_name, status, type, body) => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    const seq = target.send(call(1));
    const delivery = await host.delivered(seq);
    expect(delivery).toMatchObject({ kind: 'http', status, answered: false, bodyText: body });
    expect(host.frames).toContainEqual(
      expect.objectContaining({ kind: 'noise', why: 'http-body', text: body }),
    );
    expect(host.incoming).toEqual([]);
  });

  test('JSON that is called a stream is kept as noise, told, and not asked for again', async () => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, SSE).end(result);
    });
    const delivery = await host.delivered(target.send(call(1)));
    expect(delivery).toMatchObject({ kind: 'http', answered: false, bodyText: result });
    expect(host.story).toEqual([
      'message:out',
      'http:request',
      'http:response',
      'noise:http-body',
      'http:end',
    ]);
  });

  test('bytes that are no text are kept as they are', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00]);
    const { host, target } = await running((_request, response) => response.end(bytes));
    await host.delivered(target.send(call(1)));
    expect(host.frames).toContainEqual(
      expect.objectContaining({ kind: 'noise', base64: bytes.toString('base64') }),
    );
  });

  test('a body that breaks off is kept and said to be cut off', async () => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 99 });
      response.write('{"jsonrpc":', () => response.destroy());
    });
    expect(await host.delivered(target.send(call(1)))).toMatchObject({ kind: 'failed' });
    expect(host.story).toEqual([
      'message:out',
      'http:request',
      'http:response',
      'noise:cut-off',
      'http:error',
    ]);
  });

  test.each<[string, number, Record<string, string>, string]>([
    ['202', 202, {}, ''],
    ['204', 204, {}, ''],
    ['200 without a body', 200, {}, ''],
    ['202 with "Accepted"', 202, { 'content-type': 'text/plain' }, 'Accepted'],
    ['202 that calls itself a stream', 202, SSE, ''],
  ])('a notification is taken by %s', async (_name, status, headers, body) => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(status, headers).end(body);
    });
    const seq = target.send(outgoing({ jsonrpc: '2.0', method: 'notifications/x' }));
    expect(await host.delivered(seq)).toMatchObject({ kind: 'http', status, answered: false });
    expect(host.story).toEqual(['message:out', 'http:request', 'http:response', 'http:end']);
    expect(host.http('end')[0]?.body ?? '').toBe(body);
  });

  test('nobody there is told once, after the message was recorded', async () => {
    const { host, target, server } = await running(() => undefined);
    await server.close();
    const seq = target.send(call(1));
    expect(host.deliveries.size).toBe(0);
    expect(await host.delivered(seq)).toMatchObject({
      kind: 'failed',
      problem: { code: 'http-econnrefused' },
    });
    expect(host.story).toEqual(['message:out', 'http:error']);
  });

  test('a message after the end is refused, not sent', async () => {
    const { host, target, server } = await running(() => undefined);
    await target.close();
    expect(await host.delivered(target.send(call(1)))).toMatchObject({
      problem: { code: 'closed' },
    });
    expect(server.seen).toEqual([]);
  });
});
