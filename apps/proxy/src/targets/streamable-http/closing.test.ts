import { expect, test } from 'vitest';
import { answerTo, call } from '../http/recording-host.ts';
import { INITIALIZE, legacyServer, noStream, running, shakeHands, SSE } from './running-target.ts';

test.each([200, 404, 405])('the session is deleted; %i is fine', async (status) => {
  const legacy = await running((request, response) => {
    if (request.method === 'DELETE') return response.writeHead(status).end();
    return legacyServer((other, to) => noStream(other, to))(request, response);
  });
  await shakeHands(legacy, '2025-11-25');
  await legacy.target.close();
  await legacy.target.close();
  expect(legacy.server.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  const { length } = legacy.host.frames;
  await legacy.server.close();
  expect(legacy.host.frames).toHaveLength(length);
});

test('a server that does not answer the DELETE holds nobody up', async () => {
  const legacy = await running((request, response) => {
    if (request.method !== 'DELETE') legacyServer(noStream)(request, response);
  });
  await shakeHands(legacy, '2025-11-25');
  await legacy.target.close();
  expect(legacy.host.http('error').at(-1)).toMatchObject({ error: { code: 'ABORTED' } });
});

test('what is running is ended and told', async () => {
  const { host, target } = await running((_request, response) => {
    response.writeHead(200, SSE).flushHeaders();
  });
  const seq = target.send(call(1));
  await host.until(() => host.http('response').length === 1);
  await target.close();
  expect(host.deliveries.get(seq)).toMatchObject({
    kind: 'failed',
    problem: { code: 'aborted' },
  });
});

test('a response whose answer is here may end', async () => {
  let finish: (() => void) | undefined;
  const { host, target } = await running(({ body }, response) => {
    response.writeHead(200, SSE).write(`data: ${answerTo(body)}\n\n`);
    finish = () => response.end();
  });
  target.send(call(1));
  await host.until(() =>
    host.frames.some((frame) => frame.kind === 'message' && frame.dir === 'in'),
  );
  const closing = target.close();
  finish?.();
  await closing;
  expect(host.http('end')).toHaveLength(1);
  expect(host.http('error')).toEqual([]);
});

test('a session is deleted even if the handshake went no further than its first answer', async () => {
  const { host, target, server } = await running(legacyServer(noStream));
  await host.delivered(target.send(INITIALIZE));
  await target.close();
  expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});

test.each(['POST', 'GET'])(
  'no session is deleted that the server forgot, as its %s says',
  async (how) => {
    let gone = false;
    const { host, target, server } = await running(
      legacyServer((request, response) => {
        if (gone) return response.writeHead(404).end();
        if (how === 'GET' && request.method === 'GET') {
          response.writeHead(200, SSE).write('retry: 1\n\n');
          return setImmediate(() => {
            gone = true;
            response.end();
          });
        }
        if (noStream(request, response)) return undefined;
        gone = true;
        return response.writeHead(404).end();
      }),
    );
    await shakeHands({ host, target, server }, '2025-11-25');
    if (how === 'POST') await host.delivered(target.send(call(1)));
    await host.until(() => host.http('response').some(({ status }) => status === 404));
    await target.close();
    expect(server.seen.map(({ method }) => method)).not.toContain('DELETE');
  },
);
