import { describe, expect, test } from 'vitest';
import { classifyText } from '../../jsonrpc/envelope.ts';
import type { Mark } from '../row.ts';
import { messageFaults } from './message-faults.ts';
import { breaksProtocol, odditiesOf } from './oddities.ts';

const envelopeOf = (value: unknown) => {
  const read = classifyText(JSON.stringify(value));
  if (read.kind !== 'message') throw new Error('no message');
  return read.envelope;
};
const faultsOf = (value: object, answers: string | undefined = 'tools/call') =>
  messageFaults(envelopeOf({ jsonrpc: '2.0', ...value }), answers);

const answer = (result: unknown) => ({ id: 1, result });
const block = (value: unknown) => answer({ content: [{ type: 'text', text: 'a' }, value] });

test.each<[string, object]>([
  ['a whole answer', block({ type: 'resource_link', uri: 'a:b', name: 'b' })],
  ['no content beside structuredContent', answer({ structuredContent: {} })],
  ['a wish for input', answer({ resultType: 'input_required', requestState: 's' })],
  ['a task of 2025-11-25', answer({ task: { taskId: 't', status: 'working' } })],
  ['a task of the extension', answer({ resultType: 'task', taskId: 't' })],
  ['a whole error', { id: 1, error: { code: -32602, message: 'no' } }],
  ['a request', { id: 1, method: 'ping' }],
  ['progress', { method: 'notifications/progress', params: { progressToken: 1, progress: 0.5 } }],
])('%s breaks nothing', (_, value) => {
  expect(faultsOf(value)).toEqual([]);
});

test.each<[object, string, RegExp]>([
  [{ jsonrpc: undefined, ...answer({ content: [] }) }, 'no-version', /^"jsonrpc" is absent/],
  [
    { ...answer({ content: [] }), error: { code: 1, message: 'x' } },
    'result-and-error',
    /both a result and an error/,
  ],
  [{ id: 1, error: 'went wrong' }, 'odd-error', /^error is a string\. It must be an object/],
  [{ id: 1, error: {} }, 'odd-error', /its code is absent, its message is absent/],
  [{ id: 1, error: { code: 'E1', message: 'x' } }, 'odd-error', /its code is the string "E1"\./],
  [{ id: 1, error: { code: 1.5, message: 'x' } }, 'odd-error', /its code is the number 1\.5\./],
  [{ id: 1, error: { code: 1, message: 5 } }, 'odd-error', /whole: its message is the number 5\./],
  [answer('hi'), 'odd-result', /^The result is a string\./],
  [answer(null), 'odd-result', /^The result is null\./],
  [answer({ text: 'hi' }), 'odd-content', /^The result has no content\./],
  [answer({ content: 'hi' }), 'odd-content', /^content is a string\. It must be a list/],
  [answer({ content: null }), 'odd-content', /^content is null\./],
  [block({ text: 'a' }), 'odd-content', /^content\[1\] has no type\./],
  [block({ type: 'json' }), 'odd-content', /^content\[1\] has the type "json", which/],
  [block({ type: 3 }), 'odd-content', /^content\[1\] has the number 3 as its type\./],
  [block('plain'), 'odd-content', /^content\[1\] is a string\./],
  [
    block({ type: 'image', data: 'AA==' }),
    'odd-content',
    /^content\[1\] \(image\) has no mimeType/,
  ],
  [block({ type: 'text', text: 5 }), 'odd-content', /has the number 5 as its text, not a string/],
  [
    answer({ content: [1, 2, 3, 4, 5] }),
    'odd-content',
    /^content\[0\] is the number 1; .*content\[2\] is the number 3; and 2 more\./,
  ],
  [
    { method: 'notifications/progress', params: { progressToken: 1, progress: '33%' } },
    'odd-progress',
    /^progress is the string "33%"\. It must be a number/,
  ],
  [
    { method: 'notifications/progress', params: { progressToken: 1, progress: 1, total: null } },
    'odd-progress',
    /^total is null\./,
  ],
])('%j: %s', (value, kind, words) => {
  const [fault, ...others] = faultsOf(value);
  expect(others).toEqual([]);
  expect(fault?.kind).toBe(kind);
  expect(fault?.words).toMatch(words);
});

test('content is asked of the answer to a call only', () => {
  expect(faultsOf(answer({ text: 'hi' }), 'resources/read')).toEqual([]);
  expect(messageFaults(envelopeOf({ jsonrpc: '2.0', ...answer({ text: 'hi' }) }))).toEqual([]);
});

test('the JSON of a refusal by HTTP that means no message breaks nothing', () => {
  expect(messageFaults(envelopeOf({ error: 'invalid_token' }))).toEqual([]);
});

const told = (value: object, marks: Mark[], id = '4') =>
  odditiesOf({ text: JSON.stringify(value) }, envelopeOf(value), {
    marks,
    answers: [{ method: 'tools/call', id }],
  });
const said = (id: unknown) => ({ jsonrpc: '2.0', id, result: { content: [] } });

describe('what shows only beside the messages before it', () => {
  test('an id of another JSON type is told with both', () => {
    const [found, ...others] = told(said('4'), ['id-type']);
    expect(others).toEqual([]);
    expect(found?.words).toMatch(/^The id is the string "4", that of the request the number 4\./);
  });

  test('an error without an id may answer what could not be read', () => {
    const value = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'no JSON' } };
    expect(told(value, ['id-type'])).toEqual([]);
  });

  test('a second answer is told', () => {
    expect(told(said(4), ['duplicate']).map(({ kind }) => kind)).toEqual(['second-answer']);
  });

  test('in a batch, each answer is held against its own request', () => {
    const batch = [said(1), { jsonrpc: '2.0', id: 2, result: {} }];
    const found = (method: string) =>
      odditiesOf({ text: JSON.stringify(batch) }, envelopeOf(batch), {
        revision: '2025-03-26',
        answers: [
          { method: 'tools/call', id: '1' },
          { method, id: '2' },
        ],
      }).map(({ kind }) => kind);
    expect(found('ping')).toEqual([]);
    expect(found('tools/call')).toEqual(['odd-content']);
  });
});

test('a line end or a key that stands twice breaks no rule of the protocol, a byte order mark does', () => {
  const text = '\uFEFF{"jsonrpc":"2.0","id":1,"id":1,"result":{}}';
  const read = classifyText(text);
  if (read.kind !== 'message') throw new Error('no message');
  const found = odditiesOf({ text, eol: '\r\n' }, read.envelope);
  expect(found.map(({ kind }) => kind)).toEqual(['bom', 'cr-lf', 'duplicate-keys']);
  expect(found.filter(breaksProtocol).map(({ kind }) => kind)).toEqual(['bom']);
});
