import { expect, test } from 'vitest';
import { answerTo, call, headerIn, json } from '../http/recording-host.ts';
import { protocol, running } from './running-target.ts';

const USUAL = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

test('any method and headers go as written, and win over those of the target', async () => {
  const { host, target, server } = await running(
    (_request, response) => json(response, '{}'),
    [['X-Tenant', 'Brno']],
  );
  target.setProtocol(protocol('2026-07-28'));
  const http = {
    method: 'PUT',
    headers: [
      ['Content-Type', 'text/plain'],
      ['x-tenant', 'Praha'],
      ['Host', 'evil.example'],
    ] satisfies [string, string][],
  };
  await host.delivered(target.send({ text: '{"jsonrpc":"2.0",', http }));
  const [seen] = server.seen;
  expect(seen).toMatchObject({ method: 'PUT', body: '{"jsonrpc":"2.0",' });
  expect(seen && headerIn(seen, 'x-tenant')).toBe('Praha');
  expect(seen && headerIn(seen, 'host')).toBe('evil.example');
  expect(seen && headerIn(seen, 'accept')).toBeUndefined();
  expect(seen && headerIn(seen, 'user-agent')).toBe('wirescope');
  await target.close();
});

test('a request without a message is an exchange of its own', async () => {
  const { host, target, server } = await running((request, response) => {
    response.writeHead(request.method === 'OPTIONS' ? 204 : 405).end();
  });
  expect(target.exchange?.({ method: 'OPTIONS', headers: [['origin', 'http://x']] })).toEqual({
    ok: true,
    value: 1,
  });
  await host.until(() => host.http('end').length === 1);
  expect(server.seen).toMatchObject([{ method: 'OPTIONS', body: '' }]);
  expect(host.story).toEqual(['http:request', 'http:response', 'http:end']);
  await target.close();
});

test('a body in two halves arrives whole and says its length', async () => {
  const { host, target, server } = await running((request, response) =>
    json(response, answerTo(request.body)),
  );
  const message = call(1, 'é');
  await host.delivered(target.send({ ...message, pause: { at: 20, ms: 10 } }));
  const [seen] = server.seen;
  expect(seen?.body).toBe(message.text);
  expect(seen && headerIn(seen, 'content-length')).toBe(String(Buffer.byteLength(message.text)));
  expect(seen && headerIn(seen, 'transfer-encoding')).toBeUndefined();
  await target.close();
});

test('the carriage is told before anything is sent, secrets masked', async () => {
  const { target, server } = await running(
    (_request, response) => response.end(),
    [['Authorization', 'Bearer secret-token-value']],
  );
  target.setProtocol(protocol('2026-07-28'));
  const told = target.carriage?.(call(1));
  expect(told).toMatchObject({ ok: true, value: { method: 'POST' } });
  if (told?.ok !== true) throw new Error('refused');
  expect(told.value.headers.map(([name]) => name.toLowerCase())).toEqual(USUAL);
  expect(JSON.stringify(told.value)).not.toContain('secret-token-value');
  expect(told.value.added.map(([name]) => name.toLowerCase())).toContain('authorization');
  const refused = target.carriage?.({
    ...call(1),
    http: { method: 'POST', headers: [['Connection', 'close']] },
  });
  expect(refused).toMatchObject({ ok: false, error: { code: 'header-not-settable' } });
  expect(server.seen).toEqual([]);
  await target.close();
});
