import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { classifyText } from '../../jsonrpc/envelope.ts';
import { explainNoise } from './explain-noise.ts';
import type { NoiseLine } from './explanation.ts';
import { languageOf } from './language.ts';
import { odditiesOf } from './oddities.ts';

const explain = (text: string, more: Partial<NoiseLine> = {}) =>
  explainNoise({ why: 'not-json', carrier: 'stdio', text, ...more });
const marked = (text: string, more: Partial<NoiseLine> = {}) =>
  explain(text, more).spots.map(({ offset, length }) => text.slice(offset, offset + length));

const bytes = (...values: number[]) =>
  explainNoise({ why: 'not-utf-8', carrier: 'stdio', bytes: Uint8Array.from(values) });
const kinds = (text: string, eol?: string, value?: unknown) =>
  odditiesOf({ text, eol }, value === undefined ? undefined : { shape: 'invalid', value }).map(
    ({ kind }) => kind,
  );

test.each([
  ['[fleet] cache warm in 212ms', 'print'],
  ['> demo@1.0.0 start', 'runner-banner'],
  ['npm warn deprecated x', 'runner-banner'],
  ['[dotenv@17.2.1] injecting env (3) from .env', 'dotenv'],
  ['INFO  [main] server listening on stdio', 'logger'],
  ['2026-01-01 10:00:00,123 - app - INFO - up', 'logger'],
  ['DEBUG done', 'logger'],
  ['[DEBUG] done', 'logger'],
  ['INFO:     Uvicorn running on http://127.0.0.1:8000', 'logger'],
  ['Server listening on port 3000', 'http-mode'],
  ['\u001b[32mready\u001b[0m', 'ansi'],
  ['Content-Length: 52', 'content-length'],
  ['{"jsonrpc":"2.0","id":1}Content-Length: 52', 'content-length'],
  ['{"jsonrpc":"2.0","id":1,"result":{"x":"a\u0000b"}}', 'raw-control'],
  ['{"jsonrpc":"2.0","id":1,"result":{"x":"a\tb"}}', 'raw-control'],
  ['data: {"jsonrpc":"2.0"}', 'event-stream'],
  ['Traceback (most recent call last):', 'stack-trace'],
  ['    at main (file:///srv/index.js:3:1)', 'stack-trace'],
  ["{'jsonrpc': '2.0', 'id': 1}", 'python-dict'],
  ['{ jsonrpc: "2.0" }', 'js-object'],
  ['[object Object]', 'js-object'],
  ['<!DOCTYPE html>', 'html'],
  ['{"jsonrpc":"2.0","id":1}{"jsonrpc":"2.0","id":2}', 'missing-line-feed'],
  ['{"jsonrpc":"2.0","id":1}\r{"jsonrpc":"2.0","id":2}', 'lone-cr'],
  ['{"jsonrpc":"2.0","id":1} done', 'text-behind-message'],
  ['INFO sending {"jsonrpc":"2.0","id":1,"result":{}}', 'prefix'],
  ['{', 'pretty-printed'],
  ['  "jsonrpc": "2.0",', 'pretty-printed'],
  ['  "result": {', 'pretty-printed'],
  ['  },', 'pretty-printed'],
  ['}', 'pretty-printed'],
  ['{"jsonrpc":"2.0","id":1,"result":{"text":"two', 'line-feed-inside'],
  ['{"jsonrpc":"2.0","id":1,"result":{"x":NaN}}', 'foreign-value'],
])('%j is explained as %s', (text, kind) => {
  expect(explain(text).cause?.kind).toBe(kind);
});

test('the characters at fault are marked', () => {
  expect(marked('[fleet] cache warm')).toEqual(['fleet']);
  expect(marked('{"id":1}{"id":2}')).toEqual(['{']);
  expect(marked('{"id":1} done')).toEqual(['done']);
  expect(marked('log {"jsonrpc":"2.0"}')).toEqual(['log ']);
  expect(marked('{"a":NaN}')).toEqual(['NaN']);
  expect(marked('a \u001b[31mb')).toEqual(['\u001b[31m']);
  expect(marked('{"a":')).toHaveLength(1);
  expect(marked('{"id":1}Content-Length: 9')).toEqual(['Content-Length:']);
  expect(marked('{"jsonrpc":"a\rb"}')).toEqual(['\r']);
});

test('the patch speaks the language of the server', () => {
  const patch = (language: NoiseLine['language']) => explain('hello', { language }).cause?.patch;
  expect(patch('python')).toMatchObject({
    before: 'print("hello")',
    after: 'print("hello", file=sys.stderr)',
  });
  expect(patch('rust')?.after).toBe('eprintln!("hello")');
  expect(patch(undefined)?.after).toBe('console.error("hello")');
  expect(explain('INFO up', { language: 'go' }).cause?.patch?.after).toContain('os.Stderr');
  expect(explain('$& and $1').cause?.patch?.before).toBe('console.log("$& and $1")');
});

test('empty lines, cut lines and lines in another encoding', () => {
  expect(explain('', { why: 'empty-line' }).cause?.title).toMatch(/line feed too many/);
  expect(explain('', { why: 'empty-line', after: '> demo' }).cause?.title).toMatch(/banner/);
  expect(explain('', { why: 'empty-line', before: 'Content-Length: 5' }).cause?.kind).toBe(
    'content-length',
  );
  const cut = explain('{"jsonrpc"', { why: 'cut-off' });
  expect(cut.cause?.kind).toBe('cut-off');
  expect(cut.rule?.after).toMatch(/line feed/);
  expect(bytes(0xff, 0xfe, 0x7b, 0).cause?.kind).toBe('utf-16');
  expect(explain('{\0"\0a\0"\0:\x001\0}\0').cause?.kind).toBe('utf-16');
  expect(bytes(0x61, 0xe9, 0x62).cause?.words).toMatch(/^Byte 1 is 0xE9/);
  expect(explain('5', { why: 'not-json-rpc' }).cause?.kind).toBe('json-value');
  expect(explain('{}', { why: 'not-json-rpc' }).cause?.kind).toBe('json-value');
  expect(explain('[1,2]', { why: 'not-json-rpc' }).cause?.kind).toBe('json-value');
  expect(explain('{"level":30,"msg":"up"}', { why: 'not-json-rpc' }).cause?.kind).toBe('json-log');
});

test('what HTTP carries is explained as HTTP', () => {
  const page = explain('<html>', { why: 'http-body', carrier: 'http', status: 502 });
  expect(page.cause?.words).toContain('HTTP 502');
  expect(page.rule?.page).toMatch(/HTTP/);
  expect(
    explain('nope', { why: 'http-body', carrier: 'http', status: 404 }).cause?.title,
  ).toContain('404');
  expect(explain('[DONE]', { why: 'sse-data', carrier: 'sse' }).cause?.kind).toBe('event-text');
});

const overHttp = (more: Partial<NoiseLine>) =>
  explainNoise({ why: 'encoded-body', carrier: 'http', status: 200, ...more });
const bodyOf = (...values: number[]) => ({ bytes: Uint8Array.from(values) });

test('bodies that do not fit their head are explained by it', () => {
  const mistyped = explain('{"jsonrpc":"2.0","id":1}', {
    why: 'http-body',
    carrier: 'http',
    status: 200,
    contentType: 'text/event-stream',
  });
  expect(mistyped.title).toBe('This HTTP body is not what its content type says.');
  expect(mistyped).toMatchObject({ spots: [], cause: { kind: 'mistyped' } });

  const title = (more: Partial<NoiseLine>) => overHttp(more).cause?.title;
  expect(title({ text: '{}', contentEncoding: 'gzip' })).toMatch(/not compressed, though .* gzip/);
  expect(title({ ...bodyOf(0x1f, 0x8b, 8), contentEncoding: 'x-gzip' })).toMatch(/damaged/);
  expect(title({ ...bodyOf(1, 2, 3), contentEncoding: 'br' })).toMatch(/br body is damaged/);
  expect(title({ ...bodyOf(0x78, 0x9c), contentEncoding: 'gzip' })).toBe(
    'The header says gzip, and the body is deflate',
  );
  const whole = { why: 'http-body' } as const;
  expect(title({ ...whole, ...bodyOf(0x1f, 0x8b) })).toBe(
    'The body is gzip, and no header says so',
  );
  expect(title({ ...whole, ...bodyOf(0x28, 0xb5), contentEncoding: 'zstd' })).toMatch(/says zstd/);
  expect(overHttp({ ...whole, ...bodyOf(0x61, 0xe9) }).cause?.kind).toBe('other-encoding');
});

test('what HTTP carries is explained in its own terms', () => {
  const http = { why: 'http-body', carrier: 'http' } as const;
  const kind = (text: string, more: Partial<NoiseLine>) =>
    explain(text, { ...http, ...more }).cause?.kind;
  expect(kind('{"jsonrpc":"2.0","id"', { status: 200 })).toBe('not-whole');
  expect(kind('slow down', { status: 429 })).toBe('http-busy');
  expect(
    explainNoise({ ...http, bytes: Uint8Array.of(0x61, 0xe9), contentType: 'x/y; charset=latin1' })
      .cause?.title,
  ).toMatch(/is latin1/);
});

test('any text is explained, and marks lie inside it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })), (text) => {
      const { title, cause, spots } = explain(text);
      expect(title).not.toBe('');
      expect(cause).toBeDefined();
      for (const { offset, length } of spots) {
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset + length).toBeLessThanOrEqual(text.length);
        expect(length).toBeGreaterThan(0);
      }
    }),
  );
  expect(explain('['.repeat(100_000)).spots).toEqual([]);
});

test.each([
  ['node', ['dist/server.js'], 'javascript'],
  ['/usr/bin/python3.12', ['-m', 'x'], 'python'],
  ['C:\\tools\\npx.cmd', ['-y', 'x'], 'javascript'],
  ['uvx', ['mcp-server-time'], 'python'],
  ['bash', ['run.py'], 'python'],
  ['bash', ['-c', 'x'], 'shell'],
  ['./server.py', [], 'python'],
  ['docker', ['run', 'x'], undefined],
])('%s %j is written in %s', (command, args, language) => {
  expect(languageOf(command, args)).toBe(language);
});

const odd = (text: string, revision?: '2025-03-26' | '2025-11-25') => {
  const read = classifyText(text);
  return odditiesOf({ text }, read.kind === 'message' ? read.envelope : undefined, {
    revision,
  }).map(({ kind }) => kind);
};

test('what strict clients refuse in a message is told', () => {
  const answer = '{"jsonrpc":"2.0","id":1,"result":{}}';
  expect(odd(answer, '2025-11-25')).toEqual([]);
  expect(odd(`[${answer}]`, '2025-11-25')).toEqual(['batch']);
  expect(odd(`[${answer}]`, '2025-03-26')).toEqual([]);
  expect(odd('{"id":1,"result":{}}')).toEqual(['no-version']);
  expect(odd('{"jsonrpc":"1.0","id":1,"result":{}}')).toEqual(['no-version']);
  expect(odd('{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":""}}')).toEqual([
    'result-and-error',
  ]);
});

test('a key that stands twice is named with its place and what parsers take', () => {
  const text =
    '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"a b":1,"a b":2,"a b":3}],"x":1,"x":1},"id":1}';
  const read = classifyText(text);
  if (read.kind !== 'message') throw new Error('no message');
  const [found, ...others] = odditiesOf({ text }, read.envelope, { revision: '2025-11-25' });
  expect(others).toEqual([]);
  expect(found?.words).toContain(
    '"a b" 3 times in result.tools[0], "x" twice in result, "id" twice in the message itself. RFC 8259',
  );
  expect(found?.words).toMatch(/take the last value/);
});

test('a message that was read may be odd all the same', () => {
  expect(kinds('\uFEFF{}', '\r\n')).toEqual(['bom', 'cr-lf']);
  expect(kinds('{} ')).toEqual(['blank-around']);
  expect(kinds('{}', undefined, { level: 30, msg: 'up' })).toEqual(['log-record']);
  expect(kinds('{}', undefined, { level: 30 })).toEqual([]);
});
