import { createServer as createNetServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import type { Header } from '@wirescope/shared/traffic/frame';
import type { ExchangeEnd, ResponseHead } from './exchange.ts';
import { explainFailure } from './explain-failure.ts';
import { createHttpLink, type HttpLink, type LinkRequest } from './http-link.ts';
import { listening, RecordingHost, serve, type TestServer } from './recording-host.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

async function server(...args: Parameters<typeof serve>): Promise<TestServer> {
  const running = await serve(...args);
  open.push(running);
  return running;
}

function linkTo(url: string, headers: Header[] = []): { host: RecordingHost; link: HttpLink } {
  const host = new RecordingHost();
  const link = createHttpLink({ kind: 'http', url, transport: 'auto', headers }, host, {});
  if (!link.ok) throw new Error(link.error.what);
  open.push(link.value);
  return { host, link: link.value };
}

type Read = { head?: ResponseHead; text: string; end: ExchangeEnd };

function run(link: HttpLink, request: Partial<LinkRequest> = {}): Promise<Read> {
  return new Promise((resolve) => {
    let head: ResponseHead | undefined;
    const parts: Buffer[] = [];
    link.exchange(
      { method: 'POST', headers: [], body: '{}', ...request },
      {
        onHead: (answer) => void (head = answer),
        onChunk: (bytes) => void parts.push(Buffer.from(bytes)),
        onBodyEnd: () => undefined,
        onEnd: (end) => resolve({ head, text: Buffer.concat(parts).toString(), end }),
      },
    );
  });
}

describe('what is recorded of an exchange', () => {
  test('the request head is the one the server got, in order, with what was added on the way', async () => {
    const { origin, seen } = await server((_request, response) => response.end());
    const { host, link } = linkTo(`${origin}/a?b=c`, [
      ['X-Tenant', 'Brno'],
      ['X-Empty', ''],
      ['x-twice', '1'],
      ['X-Twice', '2'],
    ]);
    await run(link, { headers: [['accept', 'application/json']], body: 'ž' });
    const [frame] = host.http('request');
    expect(frame?.headers?.flat()).toEqual(seen[0]?.rawHeaders);
    expect(frame).toMatchObject({ method: 'POST', url: `${origin}/a?b=c`, bytes: 2 });
    expect(frame?.headers?.map(([name]) => name)).toEqual([
      'host',
      'connection',
      'accept',
      'user-agent',
      'X-Tenant',
      'X-Empty',
      'x-twice',
      'X-Twice',
      'content-length',
    ]);
  });

  test('the response head keeps order, duplicates, spelling and status text', async () => {
    const lines = ['X-B: 1', 'x-a: 2', 'X-B: 3', 'Content-Length: 0'];
    const raw = createNetServer((socket) =>
      socket.once('data', () =>
        socket.end(`HTTP/1.1 299 Odd But Fine\r\n${lines.join('\r\n')}\r\n\r\n`),
      ),
    );
    const port = await listening(raw);
    const { host, link } = linkTo(`http://127.0.0.1:${port}/`);
    await run(link);
    expect(host.http('response')).toMatchObject([
      {
        status: 299,
        statusText: 'Odd But Fine',
        headers: lines.map((line) => line.split(': ')),
      },
    ]);
    raw.close();
    await once(raw, 'close');
  });

  test('secrets are sent and not stored', async () => {
    const { origin, seen } = await server((_request, response) => {
      response.setHeader('set-cookie', 'session=s3cret').end();
    });
    const url = new URL(`${origin}/mcp?api_key=s3cret&page=2`);
    url.username = 'me';
    url.password = 's3cret';
    const { host, link } = linkTo(url.href, [['X-Api-Key', 's3cret']]);
    const { head } = await run(link, { headers: [['mcp-param-token', 'said in the message too']] });
    expect(seen[0]?.url).toBe('/mcp?api_key=s3cret&page=2');
    expect(seen[0]?.rawHeaders).toContain(`Basic ${btoa('me:s3cret')}`);
    expect(head?.headers).toContainEqual(['set-cookie', 'session=s3cret']);
    const stored = JSON.stringify(host.frames);
    expect(stored).not.toContain('s3cret');
    expect(stored).not.toContain(btoa('me:s3cret'));
    expect(stored).toContain('page=2');
    expect(stored).toContain('said in the message too');
  });

  test('only a new connection took time to make, and it is used again', async () => {
    const { origin } = await server((_request, response) => response.end('body'));
    const { host, link } = linkTo(origin);
    await run(link);
    await run(link);
    const [first, second] = host.http('end');
    expect(first?.timings).toMatchObject({
      connect: expect.any(Number),
      total: expect.any(Number),
    });
    expect(second?.timings?.connect).toBeUndefined();
    expect(second).toMatchObject({ bytes: 4, timings: { firstByte: expect.any(Number) } });
  });

  test('a name takes time to resolve', async () => {
    const { origin } = await server((_request, response) => response.end());
    const { host, link } = linkTo(origin.replace('127.0.0.1', 'localhost'));
    await run(link);
    expect(host.http('end')[0]?.timings?.resolve).toEqual(expect.any(Number));
  });

  test('many open streams do not hold up the next request', async () => {
    const waiting: (() => void)[] = [];
    const { origin } = await server(({ url }, response) => {
      if (url === '/now') return response.end('now');
      response.writeHead(200).flushHeaders();
      waiting.push(() => response.end('late'));
    });
    const { host, link } = linkTo(origin);
    const slow = Array.from({ length: 60 }, () => run(link));
    await host.until(() => host.http('response').length === 60);
    expect((await run(link, { url: new URL('/now', origin) })).text).toBe('now');
    for (const finish of waiting) finish();
    expect((await Promise.all(slow)).every(({ text }) => text === 'late')).toBe(true);
  });
});

describe('compressed bodies, which we did not ask for, are read all the same', () => {
  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['GZIP', gzipSync],
  ])('%s', async (encoding, compress) => {
    const bytes = compress('{"some":"text"}'.repeat(100));
    const { origin } = await server((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
    );
    const { host, link } = linkTo(origin);
    expect((await run(link)).text).toBe('{"some":"text"}'.repeat(100));
    expect(host.http('end')[0]?.bytes).toBe(bytes.length);
    expect(JSON.stringify(host.http('request'))).not.toContain('accept-encoding');
  });

  test.each<[string, string, Buffer]>([
    ['no gzip at all', 'gzip', Buffer.from('not gzip')],
    ['no Brotli at all', 'br', Buffer.from('not Brotli, which anything may be')],
    ['half of it', 'gzip', gzipSync('{"some":"text"}'.repeat(100)).subarray(0, 30)],
  ])('%s: it fails with words, and its bytes are kept', async (_name, encoding, bytes) => {
    const { origin } = await server((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
    );
    const { host, link } = linkTo(origin);
    const { end } = await run(link);
    expect(end).toMatchObject({
      kind: 'failed',
      problem: { what: expect.stringContaining('decompress') },
    });
    const kept = host.frames.find((frame) => frame.kind === 'noise');
    expect(kept).toMatchObject({ why: 'encoded-body', http: 1 });
    expect(Buffer.from(kept?.base64 ?? kept?.text ?? '', kept?.base64 ? 'base64' : 'utf8')).toEqual(
      bytes,
    );
  });
});

describe('an exchange that fails says why', () => {
  test('nothing listens', async () => {
    const gone = await serve(() => undefined);
    await gone.close();
    const { origin } = gone;
    const { host, link } = linkTo(origin);
    const { end } = await run(link);
    expect(end).toMatchObject({ kind: 'failed', problem: { code: 'http-econnrefused' } });
    expect(host.story).toEqual(['http:error']);
    expect(host.http('error')[0]).toMatchObject({
      method: 'POST',
      url: `${origin}/`,
      error: { code: 'ECONNREFUSED', message: expect.stringContaining('Nothing answers') },
    });
  });

  test.each<[string, string, string]>([
    ['closes at once', '', 'UND_ERR_SOCKET'],
    ['speaks no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'HTTPParserError'],
    ['stops in the head', 'HTTP/1.1 200 OK\r\nX-A: ', 'UND_ERR_SOCKET'],
    ['stops in the body', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc', 'UND_ERR'],
    [
      'stops in a chunk',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabc',
      'UND_ERR_SOCKET',
    ],
  ])('the server %s', async (_name, bytes, code) => {
    const raw = createNetServer((socket) => socket.once('data', () => socket.end(bytes)));
    const port = await listening(raw);
    const { host, link } = linkTo(`http://127.0.0.1:${port}/`);
    const { end } = await run(link);
    expect(end.kind).toBe('failed');
    const [frame] = host.http('error');
    expect(frame?.error?.code).toContain(code);
    expect(frame?.error?.message).toContain(`127.0.0.1:${port}`);
    raw.close();
    await once(raw, 'close');
  });

  test.each([
    ['ENOTFOUND', 'There is no computer named a.test.'],
    ['ENETUNREACH', 'There is no way to a.test.'],
    ['ETIMEDOUT', 'a.test did not answer the attempt to connect.'],
    [
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'The certificate of a.test was issued by an authority this computer does not know.',
    ],
    ['CERT_REVOKED', 'The certificate of a.test is not trusted.'],
    ['ESOMETHING', 'The exchange with a.test failed.'],
  ])('%s', (code, what) => {
    const error = Object.assign(new Error('it says'), { code });
    const failure = explainFailure(error, new URL('http://me:pw@a.test/'));
    expect(failure).toMatchObject({ code, problem: { what } });
    expect(failure.message).not.toContain('pw');
    expect(
      explainFailure(new Error('outer', { cause: error }), new URL('http://a.test/')).code,
    ).toBe(code);
  });

  test('we end it ourselves, while connecting or while reading', async () => {
    const { origin } = await server((_request, response) => response.writeHead(200).write('begun'));
    const { host, link } = linkTo(origin);
    const ends: string[] = [];
    const start = () =>
      link.exchange(
        { method: 'GET', headers: [] },
        {
          onHead: () => undefined,
          onChunk: () => undefined,
          onBodyEnd: () => 'begun',
          onEnd: ({ kind }) => void ends.push(kind),
        },
      );
    start().abort('Too early.');
    expect(host.story).toEqual(['http:error']);
    const second = start();
    await host.until(() => host.http('response').length === 1);
    second.abort('Enough.');
    second.abort('Enough again.');
    expect(ends).toEqual(['aborted', 'aborted']);
    expect(host.http('error')[1]).toMatchObject({ error: { code: 'ABORTED', message: 'Enough.' } });
  });
});

describe('headers that cannot be sent are refused before anything is', () => {
  test.each<[string, string, string]>([
    ['Host', 'evil.test', 'header-not-settable'],
    ['content-length', '5', 'header-not-settable'],
    ['Transfer-Encoding', 'chunked', 'header-not-settable'],
    ['with space', 'x', 'header-name-invalid'],
    ['', 'x', 'header-name-invalid'],
    ['x-break', 'a\r\nb: c', 'header-value-invalid'],
    ['x-far', '你好', 'header-value-invalid'],
  ])('%s', (name, value, code) => {
    const target = { kind: 'http', url: 'http://a.test/', transport: 'auto' } as const;
    const link = createHttpLink({ ...target, headers: [[name, value]] }, new RecordingHost(), {});
    expect(link).toMatchObject({ ok: false, error: { code } });
  });

  test.each(['ftp://a.test/', 'file:///etc/passwd', 'a.test', '', 'javascript:alert(1)'])(
    'address %s',
    (url) => {
      const link = createHttpLink(
        { kind: 'http', url, transport: 'auto' },
        new RecordingHost(),
        {},
      );
      expect(link.ok).toBe(false);
    },
  );
});
