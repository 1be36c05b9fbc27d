import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCacheHints } from './cache-hints.ts';
import { completionParams, offersCompletion, readCompletion } from './completion.ts';
import { readPromptMessages, readPrompts } from './prompt.ts';
import { readContents, readResources, readTemplates } from './resource.ts';

describe('readResources', () => {
  test('one bad entry does not hide its neighbours', () => {
    const resources = [
      { uri: 'a://1', name: 'first', mimeType: 'text/plain', size: 12 },
      { name: 'no uri' },
      { uri: 7, name: null },
      'text',
      { uri: 'a://1', name: 'again', size: -1 },
      { uri: 'a://2', name: 'last', annotations: { priority: 1 } },
    ];
    const entries = readResources({ resources });
    expect(entries.map(({ uri, problems }) => [uri, problems])).toEqual([
      ['a://1', []],
      ['', ['uri is missing.']],
      ['7', ['uri is the number 7; it must be a string.', 'name is null; it must be a string.']],
      ['', ['The entry is a string; it must be an object.']],
      [
        'a://1',
        [
          'size is the number -1; it must be a number of bytes, or be left out.',
          'Another resource before it is named "a://1" too.',
        ],
      ],
      ['a://2', []],
    ]);
    expect(entries[0]).toMatchObject({ mimeType: 'text/plain', size: 12 });
    expect(entries[5]?.annotations).toEqual({ priority: 1 });
  });
});

test('readTemplates reads templates by their own name', () => {
  const [first, second] = readTemplates({
    resourceTemplates: [{ uriTemplate: 'a://{b}', name: 'a' }, { name: 'b' }],
  });
  expect(first).toMatchObject({ uriTemplate: 'a://{b}', problems: [] });
  expect(second?.problems).toEqual(['uriTemplate is missing.']);
});

describe('readContents', () => {
  test('reads text and blob, and says what is wrong', () => {
    const contents = readContents({
      contents: [
        { uri: 'a', text: '' },
        { uri: 'b', blob: 'AA==', mimeType: 'image/png' },
        { uri: 'c' },
        { uri: 'd', text: 'x', blob: 'AA==' },
        { uri: 'e', text: 5 },
      ],
    });
    expect(contents?.map(({ problems }) => problems)).toEqual([
      [],
      [],
      ['It has neither text nor blob.'],
      ['It has both text and blob; it must have one of them.'],
      [
        'text is the number 5; it must be a string, or be left out.',
        'It has neither text nor blob.',
      ],
    ]);
  });
  test.each([[undefined], [null], [{}], [{ contents: {} }]])('%j has none', (result) => {
    expect(readContents(result)).toBeUndefined();
  });
});

describe('readPrompts', () => {
  test('reads arguments, and keeps the prompt when one of them is odd', () => {
    const [prompt] = readPrompts({
      prompts: [
        {
          name: 'p',
          arguments: [
            { name: 'a', required: true, description: 'A.' },
            { name: 'b' },
            null,
            { name: 'a' },
            { name: 'c', required: 'yes' },
          ],
        },
      ],
    });
    expect(prompt?.arguments).toEqual([
      { name: 'a', required: true, description: 'A.' },
      { name: 'b', required: false },
      { name: 'c', required: false },
    ]);
    expect(prompt?.problems).toEqual([
      'arguments[2] is null; it must be an object.',
      'Two arguments are named "a"; one is shown.',
      'arguments[4].required is a string; it must be true or false, or be left out.',
    ]);
  });
});

test('readPromptMessages names roles that are none', () => {
  const messages = readPromptMessages({
    messages: [
      { role: 'user', content: { type: 'text', text: 'x' } },
      { role: 'system', content: [] },
      'x',
    ],
  });
  expect(messages?.map(({ role, problems }) => [role, problems])).toEqual([
    ['user', []],
    [
      'system',
      [
        'role is "system"; it must be user or assistant.',
        'content is a list; it must be an object, or be left out.',
      ],
    ],
    ['', ['The message is a string; it must be an object.']],
  ]);
});

describe('completion', () => {
  const question = {
    ref: { type: 'ref/prompt', name: 'p' },
    argument: { name: 'a', value: 'v' },
    context: { b: 'w' },
  } as const;
  test('tells the other answers from 2025-06-18 on', () => {
    expect(JSON.parse(completionParams(question, '2025-06-18'))).toEqual({
      ref: question.ref,
      argument: question.argument,
      context: { arguments: { b: 'w' } },
    });
    expect(completionParams(question, '2025-03-26')).not.toContain('context');
    expect(completionParams({ ...question, context: {} }, '2025-11-25')).not.toContain('context');
  });
  test('is read however it is made', () => {
    const completion = { values: ['a', 1], total: 9, hasMore: true };
    expect(readCompletion({ completion })).toMatchObject({
      values: ['a'],
      total: 9,
      hasMore: true,
    });
    expect(readCompletion({ completion: [] })).toMatchObject({ values: [], hasMore: false });
  });
  test('is offered where it is declared, or could not be', () => {
    expect(offersCompletion({ completions: {} }, '2025-11-25')).toBe(true);
    expect(offersCompletion({}, '2025-11-25')).toBe(false);
    expect(offersCompletion({}, '2024-11-05')).toBe(true);
  });
});

test('readCacheHints', () => {
  expect(readCacheHints({ ttlMs: 5, cacheScope: 'public' })).toEqual({
    ttlMs: 5,
    cacheScope: 'public',
  });
  expect(readCacheHints({ ttlMs: '5' })).toBeUndefined();
  expect(readCacheHints(undefined)).toBeUndefined();
});

test('nothing a server may send makes the readers fail', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (value, list) => {
      for (const result of [
        value,
        { resources: list, resourceTemplates: list, prompts: list, contents: list, messages: list },
      ]) {
        readResources(result);
        readTemplates(result);
        readPrompts(result);
        readContents(result);
        readPromptMessages(result);
        readCompletion(result);
      }
    }),
  );
});
