import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { proxiesFromEnvironment } from './environment-proxies.ts';
import { createHttpLink } from './http-link.ts';
import { headerIn, listening, RecordingHost, serve } from './recording-host.ts';
import { SELF_SIGNED } from './test-certificates.ts';

const PROXY = 'http://proxy.test:3128';

describe('which proxy an address goes through', () => {
  test.each<[string, Record<string, string>, string, string | undefined]>([
    ['none set', {}, 'http://a.test/', undefined],
    ['http', { HTTP_PROXY: PROXY }, 'http://a.test/', 'proxy.test:3128'],
    ['other scheme', { HTTP_PROXY: PROXY }, 'https://a.test/', undefined],
    ['https, small letters', { https_proxy: PROXY }, 'https://a.test/', 'proxy.test:3128'],
    ['without scheme', { HTTP_PROXY: 'proxy.test:3128' }, 'http://a.test/', 'proxy.test:3128'],
    ['nonsense', { HTTP_PROXY: 'http://[' }, 'http://a.test/', undefined],
    ['loopback', { HTTP_PROXY: PROXY }, 'http://127.0.0.1:1/', undefined],
    ['localhost', { HTTP_PROXY: PROXY }, 'http://localhost:1/', undefined],
    ['IPv6 loopback', { HTTP_PROXY: PROXY }, 'http://[::1]:1/', undefined],
    ['excepted', { HTTP_PROXY: PROXY, NO_PROXY: 'b.test, a.test' }, 'http://a.test/', undefined],
    ['below it', { HTTP_PROXY: PROXY, NO_PROXY: '.a.test' }, 'http://x.a.test/', undefined],
    ['only alike', { HTTP_PROXY: PROXY, NO_PROXY: 'a.test' }, 'http://aa.test/', 'proxy.test:3128'],
    ['its port', { HTTP_PROXY: PROXY, NO_PROXY: 'a.test:80' }, 'http://a.test/', undefined],
    [
      'other port',
      { HTTP_PROXY: PROXY, NO_PROXY: 'a.test:81' },
      'http://a.test/',
      'proxy.test:3128',
    ],
    ['for both', { ALL_PROXY: PROXY }, 'https://a.test/', 'proxy.test:3128'],
    ['network', { HTTP_PROXY: PROXY, NO_PROXY: '10.0.0.0/8' }, 'http://10.1.2.3/', undefined],
    [
      'another network',
      { HTTP_PROXY: PROXY, NO_PROXY: '10.0.0.0/8,nonsense/8' },
      'http://11.1.2.3/',
      'proxy.test:3128',
    ],
    [
      'network of IPv6',
      { HTTP_PROXY: PROXY, NO_PROXY: 'fd00::/8' },
      'http://[fd00::1]/',
      undefined,
    ],
    ['all', { HTTP_PROXY: PROXY, NO_PROXY: '*' }, 'http://a.test/', undefined],
  ])('%s', (_name, env, url, expected) => {
    expect(proxiesFromEnvironment(env)(new URL(url))?.url.host).toBe(expected);
  });
});

/** A proxy that leads every tunnel to one server, whatever name was asked for; or to none. */
async function tunnelsTo(
  port: number | undefined,
): Promise<{ server: Server; asked: string[]; url: string }> {
  const asked: string[] = [];
  const server = createServer();
  server.on('connect', (request, socket) => {
    asked.push(`${request.url} ${request.headers['proxy-authorization']}`);
    if (port === undefined) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  return { server, asked, url: `http://me:pw@127.0.0.1:${await listening(server)}` };
}

test('https goes through the tunnel a proxy opens', async () => {
  const target = createTlsServer(SELF_SIGNED, (_request, response) => response.end('reached'));
  const proxy = await tunnelsTo(await listening(target));
  const { host, text } = await get('https://server.test/mcp', { HTTPS_PROXY: proxy.url });
  expect(text).toBe('reached');
  expect(proxy.asked).toEqual([`server.test:443 Basic ${btoa('me:pw')}`]);
  expect(host.http('request')[0]?.headers).toContainEqual(['host', 'server.test']);
  expect(host.http('request')[0]?.via).toMatchObject({ from: 'HTTPS_PROXY' });
  target.close();
  proxy.server.close();
  await Promise.all([once(target, 'close'), once(proxy.server, 'close')]);
});

test('plain http is passed on by the proxy, which is told the whole address', async () => {
  const proxy = await serve((_request, response) => response.end('passed on'));
  onTestFinished(() => proxy.close());
  const { port } = new URL(proxy.origin);
  const env = { HTTP_PROXY: `http://me:pw@127.0.0.1:${port}` };
  const { host, text } = await get('http://server.test:8080/mcp?a=1', env);
  expect(text).toBe('passed on');
  const [asked] = proxy.seen;
  expect(asked?.url).toBe('http://server.test:8080/mcp?a=1');
  expect(asked && headerIn(asked, 'host')).toBe('server.test:8080');
  expect(asked && headerIn(asked, 'proxy-authorization')).toBe(`Basic ${btoa('me:pw')}`);
  // The record has the address of the server, and no password.
  expect(host.http('request')[0]).toMatchObject({
    url: 'http://server.test:8080/mcp?a=1',
    via: { proxy: `127.0.0.1:${port}`, from: 'HTTP_PROXY' },
  });
  expect(JSON.stringify(host.frames)).not.toContain(btoa('me:pw'));
});

test('a proxy that refuses is named as the one who did', async () => {
  const proxy = await tunnelsTo(undefined);
  const { host } = await get('https://server.test/mcp', { HTTPS_PROXY: proxy.url });
  expect(host.http('error')[0]).toMatchObject({
    error: { code: 'PROXY_REFUSED', message: expect.stringContaining('407 Proxy Authentication') },
  });
  proxy.server.close();
  await once(proxy.server, 'close');
});

test.each(['http', 'https'])(
  'a proxy that is not there is to blame, and not the server: %s',
  async (scheme) => {
    const closed = createServer();
    const port = await listening(closed);
    closed.close();
    await once(closed, 'close');
    const env = { ALL_PROXY: `http://127.0.0.1:${port}` };
    const { host } = await get(`${scheme}://server.test/mcp`, env);
    expect(host.http('error')[0]?.via).toEqual({ proxy: `127.0.0.1:${port}`, from: 'ALL_PROXY' });
    expect(host.http('error')[0]?.error).toEqual({
      code: 'PROXY_UNREACHABLE',
      message: `The forward proxy does not answer, so nothing reached server.test. 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}.`,
    });
  },
);

test('a proxy of another kind is not spoken to', async () => {
  const { host } = await get('https://server.test/mcp', { ALL_PROXY: 'socks5://127.0.0.1:1080' });
  expect(host.http('error')[0]?.error).toMatchObject({ code: 'PROXY_UNSPOKEN' });
});

async function get(url: string, env: Record<string, string>) {
  const host = new RecordingHost();
  const link = createHttpLink(
    { kind: 'http', url, transport: 'auto', trustAnyCertificate: true },
    host,
    { env },
  );
  if (!link.ok) throw new Error(link.error.what);
  let text = '';
  await new Promise<void>((resolve) => {
    link.value.exchange(
      { method: 'GET', headers: [] },
      {
        onHead: () => undefined,
        onChunk: (bytes) => void (text += Buffer.from(bytes).toString()),
        onBodyEnd: () => undefined,
        onEnd: () => resolve(),
      },
    );
  });
  await link.value.close();
  return { host, text };
}
