import { afterEach, expect, test } from 'vitest';
import type { ExchangeEnd, ResponseHead } from './exchange.ts';
import { createHttpLink, type HttpLink } from './http-link.ts';
import { headerIn, RecordingHost, serve, type TestServer } from './recording-host.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

/** Answers with the status and the Location that the path stands for; any other path is the goal. */
async function redirecting(
  ways: Record<string, [status: number, to: string]>,
): Promise<TestServer> {
  const server = await serve(({ url }, response) => {
    const way = ways[url];
    if (way === undefined) return response.end('goal');
    response.writeHead(way[0], { location: way[1] }).end('moved');
  });
  open.push(server);
  return server;
}

type Outcome = { host: RecordingHost; text: string; head?: ResponseHead; end: ExchangeEnd };

function run(url: string, method: 'GET' | 'POST' = 'POST'): Promise<Outcome> {
  const host = new RecordingHost();
  const link = createHttpLink(
    { kind: 'http', url, transport: 'auto', headers: [['Authorization', 'Bearer abc']] },
    host,
    {},
  );
  if (!link.ok) throw new Error(link.error.what);
  open.push(link.value);
  return exchange(link.value, method).then((read) => ({ host, ...read }));
}

const exchange = (link: HttpLink, method: 'GET' | 'POST'): Promise<Omit<Outcome, 'host'>> =>
  new Promise((resolve) => {
    let text = '';
    let head: ResponseHead | undefined;
    link.exchange(
      { method, headers: [], ...(method === 'POST' && { body: '{"a":1}' }) },
      {
        onHead: (answer) => void (head = answer),
        onChunk: (bytes) => void (text += Buffer.from(bytes).toString()),
        onBodyEnd: () => undefined,
        onEnd: (end) => resolve({ text, head, end }),
      },
    );
  });

test.each([307, 308])(
  '%i keeps method, body and Authorization on the same origin',
  async (status) => {
    const { origin, seen } = await redirecting({ '/mcp': [status, '/mcp/?x=1#part'] });
    const { host, text } = await run(`${origin}/mcp`);
    expect(text).toBe('goal');
    expect(seen.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
      { method: 'POST', url: '/mcp', body: '{"a":1}' },
      { method: 'POST', url: '/mcp/?x=1', body: '{"a":1}' },
    ]);
    expect(seen.map((request) => headerIn(request, 'authorization'))).toEqual([
      'Bearer abc',
      'Bearer abc',
    ]);
    expect(host.story).toEqual([
      'http:request',
      'http:response',
      'http:end',
      'http:request',
      'http:response',
      'http:end',
    ]);
    expect(host.http('request')[1]).toMatchObject({ http: 2, redirectOf: 1 });
    expect(host.http('end')[0]).toMatchObject({ body: 'moved' });
  },
);

test.each([301, 302, 303])('%i is followed for a GET, and refused for a POST', async (status) => {
  const { origin, seen } = await redirecting({ '/mcp': [status, 'other'] });
  expect((await run(`${origin}/mcp`, 'GET')).text).toBe('goal');
  const { end } = await run(`${origin}/mcp`);
  expect(end).toMatchObject({
    kind: 'failed',
    problem: { code: 'redirect-drops-message', todo: `Connect to ${origin}/other instead.` },
  });
  expect(seen.map(({ url }) => url)).toEqual(['/mcp', '/other', '/mcp']);
});

test('another origin is not followed, and said', async () => {
  const other = await redirecting({});
  const { origin } = await redirecting({ '/mcp': [307, `${other.origin}/mcp`] });
  const { end } = await run(`${origin}/mcp`);
  expect(end).toMatchObject({
    kind: 'failed',
    problem: {
      code: 'redirect-elsewhere',
      what: `${origin}/mcp sends us on to ${other.origin}/mcp (HTTP 307).`,
    },
  });
  expect(other.seen).toEqual([]);
});

test('a circle stops with its path shown', async () => {
  const { origin, seen } = await redirecting({ '/a': [307, '/b'], '/b': [308, '/a'] });
  const { end } = await run(`${origin}/a`);
  expect(end).toMatchObject({
    kind: 'failed',
    problem: { code: 'redirect-circle', why: 'The way was /a → /b → /a.' },
  });
  expect(seen).toHaveLength(2);
});

test('a way without end stops', async () => {
  const ways = Object.fromEntries(
    Array.from({ length: 50 }, (_, i): [string, [number, string]] => [`/${i}`, [307, `/${i + 1}`]]),
  );
  const { origin, seen } = await redirecting(ways);
  expect((await run(`${origin}/0`)).end).toMatchObject({ problem: { code: 'redirect-circle' } });
  expect(seen.length).toBeLessThan(15);
});

test.each([
  ['304 is no redirect', 304, '/x'],
  ['307 to nonsense is an answer', 307, 'http://['],
])('%s', async (_name, status, to) => {
  const { origin, seen } = await redirecting({ '/mcp': [status, to] });
  const { head, end } = await run(`${origin}/mcp`);
  expect(head?.status).toBe(status);
  expect(end.kind).toBe('complete');
  expect(seen).toHaveLength(1);
});
