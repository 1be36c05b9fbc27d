import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

const answer = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result });

describe('readAnswer', () => {
  it('reads text, bytes and hints', () => {
    const contents = [
      { uri: 'a', text: 'x' },
      { uri: 'b', mimeType: 'image/png', blob: 'AAEC' },
      { uri: 'c', blob: '!' },
    ];
    expect(readAnswer(answer({ contents, ttlMs: 5, cacheScope: 'public' }), '1')).toEqual({
      kind: 'contents',
      hints: { ttlMs: 5, cacheScope: 'public' },
      contents: [
        { uri: 'a', mimeType: undefined, text: 'x', size: 1, problems: [] },
        {
          uri: 'b',
          mimeType: 'image/png',
          bytes: new Uint8Array([0, 1, 2]),
          size: 3,
          problems: [],
        },
        {
          uri: 'c',
          mimeType: undefined,
          text: '!',
          size: 1,
          problems: ['Its blob is not base64; it is shown as it came.'],
        },
      ],
    });
  });
  it('finds its answer in a batch', () => {
    const other = { jsonrpc: '2.0', id: 2, result: {} };
    const text = `[${JSON.stringify(other)},${answer({ contents: [] })}]`;
    expect(readAnswer(text, '1').kind).toBe('contents');
  });
  it.each<[string, unknown]>([
    ['input', { resultType: 'input_required' }],
    ['odd', { contents: {} }],
    ['odd', null],
  ])('says %s of %j', (kind, result) => {
    expect(readAnswer(answer(result), '1').kind).toBe(kind);
  });
  it('reads a refusal', () => {
    const text =
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no","data":{"uri":"a"}}}';
    expect(readAnswer(text, '1')).toEqual({
      kind: 'refused',
      code: -32602,
      message: 'no',
      data: '{"uri":"a"}',
    });
  });
});
