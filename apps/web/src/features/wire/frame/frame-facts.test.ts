import type { Row } from '@wirescope/shared/traffic/row';
import { expect, test } from 'vitest';
import { bytesParts } from './bytes-text.ts';
import { headlineOf, type Headline } from './headline.ts';
import { shortUrl } from './short-url.ts';

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

test('an address is shown by what tells requests apart', () => {
  expect(shortUrl('http://localhost:3000/mcp?x=1')).toBe('localhost:3000/mcp');
  expect(shortUrl('no url')).toBe('no url');
});
