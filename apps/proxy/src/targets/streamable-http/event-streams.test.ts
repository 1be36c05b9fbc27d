import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { answerTo, call } from '../http/recording-host.ts';
import { protocol, running, SSE } from './running-target.ts';

describe('answers on an event stream', () => {
  test('each event is a frame; comments, priming and odd events are kept and are no messages', async () => {
    const answer = '{"jsonrpc":"2.0","id":1,"result":{"text":"žluť 👩‍🚀"}}';
    const parts = [
      ': open\n\n',
      'id: p-0\ndata:\n\n',
      'retry: 10\n\n',
      'event: ping\ndata: {}\n\n',
      'data: not json\n\n',
      `id: p-1\r\nevent: message\r\ndata: ${answer}\r\n\r\n`,
    ];
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream;charset=utf-8' });
      for (const byte of Buffer.from(parts.join(''))) response.write(Buffer.from([byte]));
      response.end();
    });
    expect(await host.delivered(target.send(call(1)))).toMatchObject({
      status: 200,
      answered: true,
    });
    expect(host.frames.slice(3, -1)).toMatchObject([
      { kind: 'event', name: 'sse', text: parts[0] },
      { kind: 'event', name: 'sse', text: parts[1], sse: { id: 'p-0' } },
      { kind: 'event', name: 'sse', text: parts[2], sse: { retry: '10' } },
      { kind: 'event', name: 'sse', text: parts[3], sse: { event: 'ping' } },
      { kind: 'noise', why: 'sse-data', text: 'not json', http: 1 },
      { kind: 'message', dir: 'in', text: answer, http: 1, sse: { id: 'p-1', event: 'message' } },
    ]);
  });

  test('a message is told while the stream is still open, at the time it came', async () => {
    const sends: ((text: string) => void)[] = [];
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, SSE).flushHeaders();
      sends.push((text) => response.write(`data: ${text}\n\n`));
    });
    const seq = target.send(call(1));
    await host.until(() => host.http('response').length === 1);
    const before = host.now();
    sends[0]?.('{"jsonrpc":"2.0","method":"notifications/progress"}');
    await host.until(() => host.incoming.length === 1);
    expect(host.frames.at(-1)?.t).toBeGreaterThan(before);
    expect(host.deliveries.has(seq)).toBe(false);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['ends', (response) => void response.end()],
    ['breaks', (response) => void response.destroy()],
  ])('a stream that %s before the answer is lost', async (_name, finish) => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, SSE);
      response.write('data: {"jsonrpc":"2.0","method":"notifications/x"}\n\n', () =>
        finish(response),
      );
    });
    expect(await host.delivered(target.send(call(1)))).toMatchObject({
      kind: 'failed',
      problem: { code: 'stream-lost' },
    });
    expect(host.events('stream-lost')).toMatchObject([{ http: 1 }]);
  });

  test('a stream that breaks after the answer has done its work', async () => {
    const { host, target } = await running(({ body }, response) => {
      response.writeHead(200, SSE);
      response.write(`data: ${answerTo(body)}\n\n`, () => response.destroy());
    });
    expect(await host.delivered(target.send(call(1)))).toMatchObject({
      kind: 'http',
      answered: true,
    });
    expect(host.events('stream-lost')).toEqual([]);
  });

  test('abort closes the stream, and the server sees it', async () => {
    const streams: ServerResponse[] = [];
    const { host, target } = await running((_request, response) => {
      streams.push(response);
      response.writeHead(200, SSE).flushHeaders();
    });
    target.setProtocol(protocol('2026-07-28'));
    const seq = target.send(call(1));
    await host.until(() => host.http('response').length === 1);
    const closed = streams.map((response) => once(response, 'close'));
    target.abort(seq);
    await Promise.all(closed);
    expect(streams[0]?.writableFinished).toBe(false);
    expect(await host.delivered(seq)).toMatchObject({
      kind: 'failed',
      problem: { code: 'aborted' },
    });
    expect(host.http('error')[0]).toMatchObject({ error: { code: 'ABORTED' } });
    target.abort(seq);
    target.abort(99);
  });

  test('many calls at once are told apart', async () => {
    const { host, target } = await running(({ body }, response) => {
      response.writeHead(200, SSE).end(`data: ${answerTo(body)}\n\n`);
    });
    const seqs = Array.from({ length: 100 }, (_, id) => target.send(call(id)));
    await Promise.all(seqs.map((seq) => host.delivered(seq)));
    expect(new Set(host.incoming.map(({ envelope }) => envelope.idText)).size).toBe(100);
    expect(new Set(host.http('request').map(({ http }) => http)).size).toBe(100);
  });
});
