import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerSubjectOf, knownMethods, methodFacts, subjectOf } from './methods.ts';
import type { Revision } from './revision.ts';

/** Core requests and notifications of a revision, by who sends them. */
function methodsOf(revision: Revision): string[] {
  return knownMethods().filter((name) => methodFacts(name)?.revisions.includes(revision));
}

describe('the table', () => {
  test.each([
    ['2024-11-05', 24],
    ['2025-03-26', 24],
    ['2025-06-18', 25],
    ['2025-11-25', 26],
    ['2026-07-28', 18],
  ] as const)('%s has %i methods in its core', (revision, count) => {
    expect(methodsOf(revision)).toHaveLength(count);
  });

  test('2026-07-28 sends no requests to the client', () => {
    const requests = methodsOf('2026-07-28').filter(
      (name) => methodFacts(name)?.kind === 'request' && methodFacts(name)?.from !== 'client',
    );
    expect(requests).toEqual([]);
  });

  test('a method nobody defined is unknown, even one that objects have', () => {
    expect(methodFacts('toString')).toBeUndefined();
    expect(methodFacts('__proto__')).toBeUndefined();
    expect(subjectOf('constructor', {})).toBeUndefined();
  });
});

describe('subjects', () => {
  test.each([
    ['tools/call', { name: 'deploy' }, 'deploy'],
    ['resources/read', { uri: 'file:///a' }, 'file:///a'],
    ['initialize', { protocolVersion: '2025-11-25' }, '2025-11-25'],
    ['completion/complete', { ref: { name: 'p' }, argument: { name: 'city' } }, 'p city'],
    ['completion/complete', { ref: { uri: 'a://{x}' }, argument: { name: 'x' } }, 'a://{x} x'],
    ['logging/setLevel', { level: 'debug' }, 'debug'],
    ['notifications/progress', { progress: 2, message: 'half' }, 'half'],
    ['notifications/progress', { progress: 2 }, '2'],
    ['notifications/message', { level: 'info', logger: 'db', data: 'up' }, 'info db up'],
    ['notifications/message', { level: 'info', data: { message: 'up' } }, 'info up'],
    ['notifications/message', { level: 'info', data: { rows: 1 } }, 'info {"rows":1}'],
    ['notifications/message', { data: null }, 'null'],
    ['notifications/cancelled', { requestId: 1, reason: 'enough' }, 'enough'],
    ['tasks/get', { taskId: 't' }, 't'],
    ['elicitation/create', { message: 'Sure?' }, 'Sure?'],
    ['elicitation/create', { message: 'Go', url: 'https://a.test/x?y' }, 'a.test: Go'],
    ['elicitation/create', { url: 'mailto:a' }, 'mailto:a'],
    [
      'sampling/createMessage',
      {
        messages: [{ content: { text: 'one' } }, { content: [{ text: 'two' }, { type: 'image' }] }],
      },
      'two',
    ],
    ['sampling/createMessage', { messages: 'none' }, undefined],
    ['tools/list', {}, undefined],
    ['tools/call', null, undefined],
    ['tools/call', 'text', undefined],
  ])('%s %j: %s', (method, params, subject) => {
    expect(subjectOf(method, params)).toBe(subject);
  });

  test.each([
    ['initialize', { protocolVersion: '2025-06-18' }, '2025-06-18'],
    ['tools/list', { tools: [1] }, '1 tool'],
    ['resources/templates/list', { resourceTemplates: [] }, '0 templates'],
    ['server/discover', { supportedVersions: ['2026-07-28'] }, '2026-07-28'],
    ['elicitation/create', { action: 'decline' }, 'decline'],
    ['tools/call', { content: [] }, undefined],
    ['tools/list', null, undefined],
  ])('answer to %s %j: %s', (method, result, subject) => {
    expect(answerSubjectOf(method, result)).toBe(subject);
  });

  test('no params break them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...knownMethods()), fc.jsonValue(), (method, value) => {
        expect(['string', 'undefined']).toContain(typeof subjectOf(method, value));
        expect(['string', 'undefined']).toContain(typeof answerSubjectOf(method, value));
      }),
    );
  });
});
