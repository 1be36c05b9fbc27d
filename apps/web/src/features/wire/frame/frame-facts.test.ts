import type { HttpFrame } from '@wirescope/shared/traffic/frame';
import type { Row } from '@wirescope/shared/traffic/row';
import { expect, test } from 'vitest';
import { bytesParts } from './bytes-text.ts';
import { headlineOf, type Headline } from './headline.ts';
import { httpFacts, phasesOf, shortUrl } from './http-facts.ts';
import { noiseSpot } from './noise-spot.ts';

const row = (more: Partial<Row>): Row => ({ seq: 56, t: 0, kind: 'message', bytes: 1144, ...more });
const asWords = ({ name, kind, facts }: Headline): string =>
  [
    `${name} ${kind}`.trim(),
    ...facts.map((fact) =>
      fact.map((part) => ('frame' in part ? `#${part.frame}` : part.words)).join(' '),
    ),
  ].join(' · ');
const context = { waiting: false, clock: '14:02:11.602', lastSeq: 60 };

test('the headline of an answer names its request, and of a request its answer', () => {
  const request = row({ seq: 54, shape: 'request', method: 'tools/call' });
  const answer = row({ shape: 'response', method: 'tools/call', took: 412 });
  expect(asWords(headlineOf(answer, { ...context, request }))).toBe(
    'tools/call result · answers #54 after 412 ms · 1 144 B',
  );
  expect(asWords(headlineOf(request, { ...context, answer }))).toBe(
    'tools/call request · answered by #56 after 412 ms · 1 144 B',
  );
  expect(asWords(headlineOf(request, { ...context, waiting: true }))).toContain('waits for its');
  expect(asWords(headlineOf(request, context))).toContain('was not answered');
  const retry = { ...request, retryOf: 20, parent: 19 };
  expect(asWords(headlineOf(retry, context))).toContain('retry of #20 · asked during #19 · ');
  const error = row({ shape: 'error', code: -32602 });
  expect(asWords(headlineOf(error, context))).toBe(
    'answer error -32602 · answers no request that is known · 1 144 B',
  );
});

test('the headline of a line says where it stood', () => {
  const noise = row({ seq: 11, kind: 'noise', bytes: 28 });
  expect(asWords(headlineOf(noise, context))).toBe(
    'stdout line · 28 B · between #10 and #12 · 14:02:11.602',
  );
  expect(asWords(headlineOf({ ...noise, seq: 1 }, context))).toContain('before #2');
  expect(asWords(headlineOf({ ...noise, seq: 60 }, context))).toContain('after #59');
  expect(asWords(headlineOf({ ...noise, seq: 1 }, { ...context, lastSeq: 1 }))).toBe(
    'stdout line · 28 B · 14:02:11.602',
  );
});

test('the place where a line stops being JSON is named in bytes', () => {
  expect(noiseSpot('[fleet] cache warm')).toMatchObject({ offset: 1, words: /^byte 1: / });
  expect(noiseSpot('"é" x')?.words).toMatch(/^byte 5: /);
  expect(noiseSpot('{"a":')?.words).toMatch(/^at the end: /);
  expect(noiseSpot('{"a":1}')).toBeUndefined();
  expect(noiseSpot('  ')).toBeUndefined();
  expect(noiseSpot('['.repeat(10_000))).toBeUndefined();
});

const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64');

test('bytes that are not UTF-8 are numbers among text', () => {
  expect(bytesParts(base64(0x61, 0xff, 0xc3, 0xa9, 0xc3)).parts).toEqual([
    { text: 'a' },
    { byte: 'FF' },
    { text: 'é' },
    { byte: 'C3' },
  ]);
  // An overlong form and a surrogate are no UTF-8.
  expect(bytesParts(base64(0xc0, 0x80, 0xed, 0xa0, 0x80)).parts).toHaveLength(5);
  expect(bytesParts(Buffer.alloc(70_000, 0x61).toString('base64')).more).toBe(70_000 - 65_536);
});

const step = (phase: HttpFrame['phase'], more: Partial<HttpFrame> = {}): HttpFrame => ({
  seq: 1,
  t: 0,
  kind: 'http',
  http: 1,
  phase,
  ...more,
});

test('an HTTP exchange is put together from its steps', () => {
  const url = 'http://localhost:3000/mcp?x=1';
  const facts = httpFacts([
    step('request', { method: 'POST', url, headers: [['Accept', 'a']], bytes: 5 }),
    step('response', { status: 200, statusText: 'OK', headers: [['Content-Type', 'text/plain']] }),
    step('end', { bytes: 9, timings: { total: 3 } }),
  ]);
  expect(facts).toMatchObject({
    method: 'POST',
    requestBytes: 5,
    response: { status: 200, contentType: 'text/plain', bytes: 9 },
    timings: { total: 3 },
  });
  expect(httpFacts([])).toBeUndefined();
  const failed = httpFacts([
    step('request', { url }),
    step('error', { error: { code: 'ECONNRESET', message: 'reset' } }),
  ]);
  expect(failed?.error?.code).toBe('ECONNRESET');
  expect(failed?.response).toBeUndefined();
  expect(shortUrl(url)).toBe('localhost:3000/mcp');
  expect(shortUrl('no url')).toBe('no url');
});

test('phases add up to the whole', () => {
  expect(phasesOf({ resolve: 1, connect: 2, tls: 1, firstByte: 84, total: 930 })).toMatchObject([
    { name: 'connect', ms: 4 },
    { name: 'wait', ms: 84 },
    { name: 'receive', ms: 842 },
  ]);
  expect(phasesOf({ firstByte: 10 })).toMatchObject([{ name: 'wait', ms: 10 }]);
  expect(phasesOf(undefined)).toEqual([]);
});
