import { describe, expect, it } from 'vitest';
import { answersIn, missingIn, promptParams, withAnswer } from './prompt-answers.ts';
import { asPlainText, promptAnswer } from './prompt-messages.ts';

const wanted = [
  { name: 'a', required: true },
  { name: 'b', required: false },
];

describe('answers', () => {
  it('go out in the order of the prompt, only those that are sent', () => {
    const answers = withAnswer(withAnswer({}, 'b', ''), 'a', 'x');
    expect(promptParams('p', wanted, answers)).toBe('{"name":"p","arguments":{"a":"x","b":""}}');
    expect(promptParams('p', wanted, {})).toBe('{"name":"p"}');
    expect(withAnswer(answers, 'b', undefined)).toEqual({ a: 'x' });
  });
  it('are missing when they are needed and not sent', () => {
    expect(missingIn(wanted, { b: '' }).map(({ name }) => name)).toEqual(['a']);
    expect(missingIn(wanted, { a: '' })).toEqual([]);
  });
  it('come back out of a recorded request', () => {
    const text =
      '{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"p","arguments":{"a":"x","c":1}}}';
    expect(answersIn(text)).toEqual({ a: 'x' });
    expect(answersIn('no JSON')).toEqual({});
  });
});

const answer = (result: string) => `{"jsonrpc":"2.0","id":1,"result":${result}}`;

describe('promptAnswer', () => {
  it('reads messages with their source', () => {
    const read = promptAnswer(
      answer(
        '{"description":"D","messages":[{"role":"user","content":{"type":"text","text":"hi"}},{"role":"assistant","content":{"type":"resource","resource":{"uri":"a://b","size":1.0}}}]}',
      ),
      '1',
    );
    expect(read).toMatchObject({ kind: 'messages', description: 'D' });
    if (read.kind !== 'messages') return;
    expect(read.messages.map(({ role, block }) => [role, block.text])).toEqual([
      ['user', '{"type":"text","text":"hi"}'],
      ['assistant', '{"type":"resource","resource":{"uri":"a://b","size":1.0}}'],
    ]);
    expect(asPlainText(read.messages)).toBe('user:\nhi\n\nassistant:\n[resource a://b]');
  });
  it.each([
    ['{"messages":{}}', 'odd'],
    ['null', 'odd'],
    ['{"resultType":"input_required"}', 'input'],
  ])('takes %s for %s', (result, kind) => {
    expect(promptAnswer(answer(result), '1').kind).toBe(kind);
  });
  it('reads a refusal', () => {
    const text = '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no"}}';
    expect(promptAnswer(text, '1')).toMatchObject({ kind: 'refused', code: -32602 });
  });
});
