import { expect, test } from 'vitest';
import { classifyText } from '../../jsonrpc/envelope.ts';
import type { Header, HttpFrame } from '../frame.ts';
import { checkConnection } from './connection-check.ts';
import { headerHints } from './header-hints.ts';
import { httpFacts, phasesOf, reusedConnection, type HttpFacts } from './http-facts.ts';
import { checkMirrors } from './mirror-check.ts';
import { streamFacts } from './stream-facts.ts';

const url = 'http://localhost:3000/mcp?x=1';
const step = (phase: HttpFrame['phase'], more: Partial<HttpFrame> = {}): HttpFrame => ({
  seq: 1,
  t: 0,
  kind: 'http',
  http: 1,
  phase,
  ...more,
});
const facts = (frames: HttpFrame[]): HttpFacts => {
  const found = httpFacts(frames);
  if (found === undefined) throw new Error('no exchange');
  return found;
};
const answered = (status: number, headers: Header[] = [], more: Partial<HttpFrame> = {}) =>
  facts([
    step('request', { method: 'POST', url, ...more }),
    step('response', { status, headers, seq: 2 }),
    step('end', { bytes: 9, seq: 3 }),
  ]);

test('an HTTP exchange is put together from its steps', () => {
  const found = httpFacts([
    step('request', { method: 'POST', url, headers: [['Accept', 'a']], bytes: 5 }),
    step('response', { status: 103 }),
    step('response', { status: 200, statusText: 'OK', headers: [['Content-Type', 'text/plain']] }),
    step('end', { bytes: 9, timings: { total: 3 } }),
  ]);
  expect(found).toMatchObject({
    method: 'POST',
    requestBytes: 5,
    response: { status: 200, contentType: 'text/plain', bytes: 9 },
    timings: { total: 3 },
  });
  expect(httpFacts([])).toBeUndefined();
  const failed = facts([step('error', { url, error: { code: 'ECONNREFUSED', message: 'no' } })]);
  expect(failed).toMatchObject({ url, error: { code: 'ECONNREFUSED' } });
  expect(failed.response).toBeUndefined();
});

test('phases add up to the whole', () => {
  const phases = phasesOf({ resolve: 1, connect: 2, tls: 1, firstByte: 84, total: 930 });
  expect(phases.map(({ name, ms }) => [name, ms])).toEqual([
    ['resolve', 1],
    ['connect', 2],
    ['TLS', 1],
    ['wait', 84],
    ['receive', 842],
  ]);
  expect(phasesOf({ firstByte: 10 })).toMatchObject([{ name: 'wait', ms: 10 }]);
  expect(phasesOf(undefined)).toEqual([]);
  expect(reusedConnection({ total: 1 })).toBe(true);
});

const call = (headers: Header[], revision: '2026-07-28' | '2025-11-25' = '2026-07-28') => {
  const read = classifyText(
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"book","arguments":{"berth":"B-07","n":7}}}',
  );
  if (read.kind === 'noise') throw new Error('noise');
  return checkMirrors({
    envelope: read.envelope,
    headers,
    revision,
    paramHeaders: new Map([
      ['berth', 'Berth'],
      ['n', 'Count'],
    ]),
  });
};

test('headers are compared with the body pair by pair', () => {
  const rows = call([
    ['mcp-protocol-version', '2026-07-28'],
    ['Mcp-Method', 'tools/list'],
    ['Mcp-Param-Berth', 'B-07'],
    ['Mcp-Param-Count', '7.0'],
    ['Mcp-Param-Old', 'x'],
  ]);
  expect(rows.map(({ header, verdict }) => [header, verdict])).toEqual([
    ['MCP-Protocol-Version', 'agrees'],
    ['Mcp-Method', 'differs'],
    ['Mcp-Name', 'missing'],
    ['Mcp-Param-Berth', 'agrees'],
    ['Mcp-Param-Count', 'agrees'],
    ['Mcp-Param-Old', 'unasked'],
  ]);
  expect(rows[1]).toMatchObject({ sent: 'tools/list', due: 'tools/call', place: 'method' });
  expect(rows[3]?.place).toBe('params.arguments.berth');
  expect(call([['MCP-Protocol-Version', '2025-06-18']], '2025-11-25')).toMatchObject([
    { verdict: 'differs', due: '2025-11-25' },
  ]);
});

test('events that came in one packet are told', () => {
  const events = [5_000, 5_000, 5_000, 5_400].map((t, index) => ({ seq: index + 10, t }));
  expect(streamFacts(events, 1_000)).toEqual({
    firstAfter: 4_000,
    longest: { ms: 400, before: 13 },
    bursts: [{ count: 3, first: 10, last: 12, t: 5_000, silence: 4_000 }],
  });
  expect(streamFacts([], 0)).toEqual({ bursts: [] });
});

const hints = (headers: Header[]) =>
  headerHints(answered(200, headers), '2026-07-28').map(({ header }) => header);

test('heads are looked at for what helps a stream', () => {
  expect(hints([['content-type', 'text/event-stream']])).toEqual(['x-accel-buffering']);
  expect(
    hints([
      ['content-type', 'text/event-stream'],
      ['X-Accel-Buffering', 'no'],
    ]),
  ).toEqual([]);
  expect(hints([])).toEqual(['content-type']);
});

test.each([
  [307, [], ['location']],
  [308, [['Location', ' ']], ['location']],
  [302, [['Location', '/mcp/']], []],
  [304, [], []],
] satisfies [number, Header[], string[]][])('HTTP %s %j lacks %j', (status, headers, missing) => {
  const typed: Header[] = [['content-type', 'application/json'], ...headers];
  const exchange = answered(status, typed);
  expect(headerHints(exchange, '2026-07-28').map(({ header }) => header)).toEqual(missing);
  const step = checkConnection({ url }, [exchange]).find(({ state }) => state === 'failed');
  expect(step?.words.includes('redirect without Location')).toBe(missing.length > 0);
});

const sessionWords = (sent: Header[], revision: '2025-11-25' | '2026-07-28') =>
  headerHints(
    facts([
      step('request', { method: 'POST', url, headers: sent }),
      step('response', { status: 200, headers: [['Mcp-Session-Id', 'b']] }),
    ]),
    revision,
  ).find(({ header }) => header === 'mcp-session-id')?.words;

test('a session id that nothing may change is told', () => {
  expect(sessionWords([['mcp-session-id', 'a']], '2025-11-25')).toMatch(/another session/);
  expect(sessionWords([['mcp-session-id', 'b']], '2025-11-25')).toBeUndefined();
  expect(sessionWords([], '2025-11-25')).toBeUndefined();
  expect(sessionWords([], '2026-07-28')).toMatch(/has no sessions/);
});

const failing = (exchanges: HttpFacts[], more = {}) => {
  const problem = { what: 'It failed.', why: 'Because.' };
  const steps = checkConnection({ url, problem, ...more }, exchanges);
  expect(steps.map(({ state }) => state).filter((state) => state === 'failed').length).toBeLessThan(
    2,
  );
  return steps.find(({ state }) => state === 'failed')?.name;
};

test.each([
  ['ENOTFOUND', 'address'],
  ['ECONNREFUSED', 'TCP'],
  ['PROXY_REFUSED', 'proxy'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'TLS'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'TLS'],
  ['HPE_INVALID_CONSTANT', 'path'],
])('%s fails at %s', (code, name) => {
  const exchange = facts([step('error', { method: 'POST', url, error: { code, message: 'm' } })]);
  expect(failing([exchange])).toBe(name);
});

test.each([
  [404, [], 'path'],
  [302, [], 'path'],
  [502, [], 'path'],
  [405, [], 'method'],
  [415, [], 'content type'],
  [200, [['content-type', 'text/html']], 'content type'],
  [401, [], 'authorization'],
  [403, [], 'authorization'],
  [200, [['content-type', 'application/json']], 'era'],
  [400, [['content-type', 'application/json']], 'era'],
] satisfies [number, Header[], string][])('HTTP %s %j fails at %s', (status, headers, name) => {
  expect(failing([answered(status, headers)])).toBe(name);
});

test.each([
  ['http-mistyped', 200, 'content type'],
  ['endpoint-refused', 404, 'path'],
])('the problem %s is told at its step in its own words', (code, status, name) => {
  const problem = { code, what: 'So it is.', todo: 'Do that.' };
  const exchange = answered(status, [['content-type', 'text/event-stream']]);
  const step = checkConnection({ url, problem }, [exchange]).find((one) => one.state === 'failed');
  expect(step).toMatchObject({ name, todo: 'Do that.' });
  expect(step?.words).toContain('So it is.');
});

test('the check reads the end of a redirect, and says what it saw', () => {
  const first = answered(307);
  const last = answered(200, [['content-type', 'application/json']], { http: 2, redirectOf: 1 });
  const steps = checkConnection({ url, revision: '2026-07-28' }, [first, last]);
  expect(steps.every(({ state }) => state === 'passed' || state === 'none')).toBe(true);
  expect(steps.at(-1)?.words).toBe('2026-07-28');
  expect(checkConnection({ url }, [answered(404)])[3]).toMatchObject({ state: 'failed', seq: 2 });
  expect(checkConnection({ url, problem: { what: 'No.' } }, [])[0]).toMatchObject({
    name: 'address',
    state: 'failed',
    words: 'No.',
  });
});

test('a forward proxy is a step of its own, and named', () => {
  const via = { proxy: 'p:3128', from: 'HTTPS_PROXY' };
  const exchange = (status: number) =>
    answered(status, [['content-type', 'application/json']], { via });
  const [first, second] = checkConnection({ url, revision: '2026-07-28' }, [exchange(200)]);
  expect(first).toMatchObject({ name: 'proxy', state: 'passed' });
  expect(first?.words).toBe('through p:3128 (HTTPS_PROXY)');
  expect(second?.words).toMatch(/^of the proxy/);
  const words = (status: number) =>
    checkConnection({ url, problem: { what: 'It failed.' } }, [exchange(status)]).find(
      ({ state }) => state === 'failed',
    );
  expect(words(407)).toMatchObject({ name: 'proxy', words: expect.stringContaining('p:3128') });
  const error = { code: 'PROXY_REFUSED', message: 'No.' };
  const refused = facts([step('error', { method: 'POST', url, error, via })]);
  expect(checkConnection({ url }, [refused])[0]?.words).toMatch(/^p:3128 \(HTTPS_PROXY\): PROXY_/);
  expect(words(502)?.words).toContain('or the proxy p:3128 (HTTPS_PROXY)');
  expect(checkConnection({ url }, [answered(200)]).map(({ name }) => name)).not.toContain('proxy');
});

test('where a stream was opened behind a refused POST, the stream is what is checked', () => {
  const stream = answered(200, [['content-type', 'text/event-stream']], { http: 2, method: 'GET' });
  const failedStep = (code: string) =>
    checkConnection({ url, problem: { code, what: 'It names another place.', why: 'So.' } }, [
      answered(404),
      stream,
    ]).find(({ state }) => state === 'failed');
  expect(failedStep('endpoint-elsewhere')).toMatchObject({
    name: 'path',
    words: 'It names another place. So.',
  });
  expect(failedStep('sse-no-endpoint')?.name).toBe('era');
});
