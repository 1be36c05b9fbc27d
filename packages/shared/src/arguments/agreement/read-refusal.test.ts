import { describe, expect, it } from 'vitest';
import { readRefusal } from './read-refusal.ts';

const read = (answer: object) => readRefusal(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }));

describe('an answer that is an error', () => {
  it('is read with its code, its message and what stands beside them', () => {
    expect(read({ error: { code: -32602, message: 'no', data: { key: 'q' } } })).toEqual({
      kind: 'error',
      code: -32602,
      message: 'no {"key":"q"}',
    });
  });

  it.each([
    [{ result: { content: [] }, error: { code: 1, message: 'x' } }, /both/],
    [{ error: 'went wrong' }, /not an object/],
    [{ error: { message: 'x' } }, /no code/],
  ])('is malformed: %j', (answer, why) => {
    expect(read(answer)).toEqual({ kind: 'malformed', why: expect.stringMatching(why) });
  });

  it('says what its texts say, and nothing of the frame around them', () => {
    const content = [
      { type: 'text', text: 'a "q"' },
      { type: 'image' },
      { type: 'text', text: 'b' },
    ];
    expect(read({ result: { isError: true, content } })).toEqual({
      kind: 'error-result',
      text: 'a "q"\nb',
    });
  });

  it('of which only the beginning was read says that beginning', () => {
    expect(readRefusal('{"result":{"cont')).toEqual({
      kind: 'error-result',
      text: '{"result":{"cont',
    });
  });
});
