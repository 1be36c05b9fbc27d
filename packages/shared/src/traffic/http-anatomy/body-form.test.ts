import { expect, test } from 'vitest';
import type { HttpFacts } from './http-facts.ts';
import { formOf, mistyped, mistypedProblem } from './body-form.ts';
import { waitingAsked } from './retry-after.ts';
import { headerHints } from './header-hints.ts';

test.each([
  ['{"jsonrpc":"2.0"}', 'JSON'],
  ['\uFEFF\n [{"jsonrpc":"2.0"}]', 'JSON'],
  ['[]', 'JSON'],
  ['data: {}\n\n', 'an event stream'],
  [': hello\n\nevent: message\ndata: {}\n\n', 'an event stream'],
  ['<!DOCTYPE html>', 'a web page'],
  ['[main] ready', undefined],
  ['Accepted', undefined],
  ['', undefined],
])('%j looks like %s', (text, form) => {
  expect(formOf(text)).toBe(form);
});

test('a type is to blame where the body would be read under another', () => {
  expect(mistyped('JSON', 'text/event-stream; charset=utf-8')?.what).toMatch(/called it text\/ev/);
  expect(mistyped('an event stream', 'application/json')?.todo).toMatch(/text\/event-stream/);
  expect(mistyped('an event stream', undefined)?.what).toMatch(/no content type/);
  expect(mistyped('JSON', 'application/json')).toBeUndefined();
  expect(mistyped('JSON', undefined)).toBeUndefined();
  expect(mistyped('an event stream', 'text/event-stream')).toBeUndefined();
  expect(mistypedProblem(undefined, 'text/event-stream')).toBeUndefined();
});

test('what a server asks to wait is said', () => {
  expect(waitingAsked(429, [['Retry-After', ' 7 ']])).toContain('wait 7 s');
  expect(waitingAsked(503, [['retry-after', 'Mon, 30 Nov 2026']])).toContain('until Mon');
  expect(waitingAsked(200, [['retry-after', '7']])).toBeUndefined();
  expect(waitingAsked(429, [])).toBeUndefined();
});

const response = (contentType: string | undefined): HttpFacts => ({
  http: 1,
  method: 'POST',
  url: '',
  requestHeaders: [],
  steps: [],
  response: { status: 200, statusText: '', headers: [], contentType, bytes: 9 },
});
const typeHint = (...[type, form]: [string | undefined, ReturnType<typeof formOf>]) =>
  headerHints(response(type), '2025-11-25', form).find(({ header }) => header === 'content-type')
    ?.words;

test('the head is told what the body really is', () => {
  expect(typeHint('text/event-stream', 'JSON')).toMatch(/^The body is JSON, not what this says/);
  expect(typeHint('application/json', 'an event stream')).toMatch(/^The body is an event stream/);
  expect(typeHint(undefined, 'JSON')).toMatch(/^The body is JSON, and nothing says so/);
  expect(typeHint(undefined, undefined)).toMatch(/does not say of what kind/);
  expect(typeHint('text/plain', 'JSON')).toMatch(/application\/json is due/);
  expect(typeHint('application/json', 'JSON')).toBeUndefined();
  expect(typeHint('text/event-stream', undefined)).toBeUndefined();
});
