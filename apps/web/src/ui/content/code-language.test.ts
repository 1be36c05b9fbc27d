import { expect, test } from 'vitest';
import { codeLanguage } from './code-language.ts';

test.each([
  ['text/x-python', 'python'],
  ['text/javascript; charset=utf-8', 'javascript'],
  ['APPLICATION/X-SH', 'shell'],
  ['text/html', 'html'],
  ['application/atom+xml', 'xml'],
  ['image/svg+xml', 'xml'],
  ['application/x-httpd-php', 'php'],
  ['text/x-c++src', 'cpp'],
  ['application/x-ndjson', 'json'],
  ['application/x-yaml', 'yaml'],
  ['text/plain', undefined],
  ['text/csv', undefined],
  ['application/octet-stream', undefined],
])('%s is %s', (type, language) => expect(codeLanguage(type, 'some://thing')).toBe(language));

test('an address tells where the type names no language', () => {
  expect(codeLanguage(undefined, 'file:///a/main.rs?x=1#L3')).toBe('rust');
  expect(codeLanguage('text/plain', 'file:///a/Dockerfile')).toBe('dockerfile');
  expect(codeLanguage('text/plain', 'file:///notes.txt')).toBeUndefined();
  expect(codeLanguage(undefined, 'demo://r')).toBeUndefined();
});
