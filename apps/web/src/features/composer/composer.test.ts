import { parseJson } from '@wirescope/shared/json-text/json-text';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import { createRowProjector } from '@wirescope/shared/traffic/project-row';
import type { FrameBody } from '@wirescope/shared/traffic/frame';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TrafficStore } from '../../traffic/row-store.ts';
import { bodyOf, emptyDraft, splitAt } from './draft.ts';
import { freshId, withFreshIds } from './fresh-id.ts';
import { headerLines, readHeaderLines } from './header-lines.ts';
import { outcomeOf } from './sent-outcome.ts';
import { draftFrom, TEMPLATES, type TemplateContext } from './templates.ts';
import { textWords } from './text-words.ts';

const storeOf = (...bodies: FrameBody[]): TrafficStore => {
  const store = new TrafficStore(() => undefined);
  const projector = createRowProjector();
  store.append(
    bodies.map((body, index) => projector.project({ seq: index + 1, t: index, ...body })),
  );
  return store;
};
const out = (text: string, http?: number): FrameBody => ({
  kind: 'message',
  dir: 'out',
  text,
  http,
});
const into = (text: string, http?: number): FrameBody => ({
  kind: 'message',
  dir: 'in',
  text,
  http,
});

test('a fresh id was never used, and only ids of requests are replaced', () => {
  expect(freshId(storeOf(out('{"jsonrpc":"2.0","id":7,"method":"a"}')).table)).toBe(90_001);
  const used = storeOf(out('{"jsonrpc":"2.0","id":90004,"method":"a"}'));
  expect(freshId(used.table)).toBe(90_005);
  const batch = '[{"id":90001,"method":"a"},{"id":90002,"method":"b"},{"id":"c","method":"c"}]';
  expect(freshId(storeOf(out(batch)).table)).toBe(90_003);
  expect(withFreshIds('{"id" : "x","method":"a","params":{"id":9007199254740993}}', 5)).toEqual({
    text: '{"id" : 5,"method":"a","params":{"id":9007199254740993}}',
    count: 1,
  });
  expect(withFreshIds('[{"id":1,"method":"a"},{"id":2,"method":"b"}]', 5).text).toBe(
    '[{"id":5,"method":"a"},{"id":6,"method":"b"}]',
  );
  expect(withFreshIds('{"id":1,"result":{}}', 5).count).toBe(0);
  expect(withFreshIds('{"id":1,', 5)).toEqual({ text: '{"id":1,', count: 0 });
});

test('headers are read line by line, and written the same', () => {
  expect(readHeaderLines('A: 1\n\nb:two: three\r\n')).toEqual({
    headers: [
      ['A', '1'],
      ['b', 'two: three'],
    ],
  });
  expect(readHeaderLines('A: 1\nno header')).toMatchObject({ problem: /^Line 2 / });
  expect(headerLines([['A', '1']])).toBe('A: 1');
});

test('a text is never cut inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, at) => {
      const cut = splitAt({ ...emptyDraft, text, pause: { at, ms: 1 } });
      const [first, rest] = [text.slice(0, cut), text.slice(cut)];
      expect(/\p{Surrogate}/u.test(first) || /\p{Surrogate}/u.test(rest)).toBe(false);
    }),
  );
});

test('what is usual is left to the proxy', () => {
  const draft = { ...emptyDraft, text: 'abcd' };
  expect(bodyOf(draft, 'http')).toEqual({ body: { text: 'abcd' } });
  expect(bodyOf({ ...draft, bare: true, pause: { ms: 99_999 } }, 'stdio')).toEqual({
    body: { text: 'abcd', newline: false, pause: { at: 2, ms: 60_000 } },
  });
  expect(bodyOf({ ...draft, headers: 'A: 1' }, 'http')).toEqual({
    body: { text: 'abcd', http: { method: 'POST', headers: [['A', '1']] } },
  });
  expect(bodyOf({ ...emptyDraft, method: 'GET' }, 'http')).toEqual({
    body: { text: '', http: { method: 'GET' } },
  });
  expect(bodyOf({ ...draft, headers: 'x' }, 'http')).toHaveProperty('problem');
});

const context = (more: Partial<TemplateContext> = {}): TemplateContext => ({
  revision: '2026-07-28',
  id: 90_001,
  usedId: '"seven"',
  transport: 'stdio',
  ...more,
});
const made = (id: string, more: Partial<TemplateContext> = {}) => {
  const template = TEMPLATES.find((one) => one.id === id);
  if (template === undefined) throw new Error(id);
  return draftFrom(template, context(more));
};
const envelope = (text: string) => {
  const read = classifyText(text);
  if (read.kind === 'noise') throw new Error(text);
  return read.envelope;
};

test('templates are what they say', () => {
  expect(envelope(made('request').text)).toMatchObject({ shape: 'request', idText: '90001' });
  expect(made('request').text).toContain('protocolVersion');
  expect(made('request', { revision: '2025-11-25' }).text).not.toContain('_meta');
  expect(envelope(made('batch').text).items).toHaveLength(2);
  expect(envelope(made('duplicate-id').text).idText).toBe('"seven"');
  expect(envelope(made('null-id').text).idText).toBe('null');
  expect(made('wrong-version').text).toContain('"jsonrpc":"1.0"');
  expect(parseJson(made('truncated').text).errors).not.toEqual([]);
  expect(made('huge-line').text.length).toBeGreaterThan(1_000_000);
  expect(made('two-halves').pause).toEqual({ ms: 2_000 });
  expect(envelope(made('notification-for-request').text).shape).toBe('notification');
  expect(made('no-line-feed').bare).toBe(true);
  expect(made('wrong-header').headers).toContain('Mcp-Method: tools/call');
  for (const { id } of TEMPLATES) expect(made(id).text).not.toContain('\n');
});

test.each([
  ['', 'Nothing to send yet.'],
  ['{"jsonrpc":"2.0","id":1,"method":"a"}', 'A request: a, id 1.'],
  ['{"jsonrpc":"2.0","method":"a"}', 'A notification: a. Nobody may answer it.'],
  ['[{"id":1,"method":"a"}]', 'A batch of 1.'],
  ['{"a":1}', 'An object, but no JSON-RPC 2.0 message.'],
  ['7', 'JSON, but no message.'],
  ['{"id":1,"method":"a"}\n{"id":1,"method":"a"}', '2 lines, each a message.'],
])('%j is told to be: %s', (text, words) => {
  expect(textWords(text).text).toBe(words);
});

const outcomeKind = (store: TrafficStore, seq: number) => outcomeOf(store, { seq }).kind;
const http = (phase: 'request' | 'response' | 'end', status?: number): FrameBody => ({
  kind: 'http',
  http: 4,
  phase,
  status,
});

test('what came of a sent text is found', () => {
  const request = '{"jsonrpc":"2.0","id":1,"method":"a"}';
  expect(outcomeKind(storeOf(out(request)), 1)).toBe('waiting');
  expect(outcomeKind(storeOf(out(request), into('{"id":1,"result":{}}')), 1)).toBe('answered');
  expect(outcomeKind(storeOf(out('{"bad'), into('{"id":null,"error":{"code":-32700}}')), 1)).toBe(
    'next',
  );
  expect(outcomeKind(storeOf(out('{"bad')), 1)).toBe('nothing');
  const others = storeOf(out('{"bad'), out(request), into('{"id":1,"result":{}}'));
  expect(outcomeKind(others, 1)).toBe('nothing');
  const exchange = storeOf(http('request'), http('response', 405), http('end'));
  expect(outcomeOf(exchange, { http: 4 })).toMatchObject({ kind: 'status', row: { status: 405 } });
  const refused = storeOf(out('x', 4), http('request'), http('response', 400), into('{}', 4));
  expect(outcomeOf(refused, { seq: 1 })).toMatchObject({ kind: 'next', row: { seq: 4 } });
});
