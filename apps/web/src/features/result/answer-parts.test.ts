import { describe, expect, it } from 'vitest';
import { answerParts, partsOf } from './answer-parts.ts';

describe('an answer', () => {
  it('is cut out of its text, not rewritten', () => {
    const text =
      '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"a"}, {"n":1.0}],"structuredContent":{"n":9007199254740993,"n":2},"_meta":{"x": 1e2}}}';
    expect(answerParts(text, '1')).toEqual({
      content: [
        { index: 0, text: '{"type":"text","text":"a"}', value: { type: 'text', text: 'a' } },
        { index: 1, text: '{"n":1.0}', value: { n: 1 } },
      ],
      structured: '{"n":9007199254740993,"n":2}',
      others: [{ key: '_meta', text: '{"x": 1e2}' }],
    });
  });

  it('may be an error with data', () => {
    const text = '{"id":1,"error":{"code":-32602,"message":"no","data":{"n":1.0}}}';
    expect(answerParts(text, '1').error).toEqual({
      code: -32602,
      message: 'no',
      data: '{"n":1.0}',
    });
    expect(answerParts('{"id":1,"error":{"code":"odd"}}', '1').error).toEqual({
      code: undefined,
      message: undefined,
    });
    expect(answerParts('{"id":1,"error":"no reason"}', '1').error?.message).toBe('no reason');
    expect(answerParts('{"id":1,"error":[1.0]}', '1').error?.message).toBe('[1.0]');
    expect(answerParts('{"id":1,"error":null,"result":{}}', '1').error).toBeUndefined();
  });

  it.each<[string, object]>([
    ['{"id":1,"result":{"content":"text"}}', { oddContent: '"text"', content: [] }],
    [
      '{"id":1,"result":{"content":[null,7]}}',
      {
        content: [
          { text: 'null', value: {} },
          { text: '7', value: {} },
        ],
      },
    ],
    ['{"id":1,"result":null}', { oddResult: 'null' }],
    ['{"id":1,"result":{"structuredContent":null}}', { structured: 'null', content: [] }],
    ['{"id":1}', { content: [], others: [] }],
    ['7', { content: [], others: [] }],
  ])('%s may be odd', (text, parts) => {
    expect(answerParts(text, '1')).toMatchObject(parts);
  });

  it('may be one of a batch', () => {
    const text =
      '[{"id":1,"result":{}},{"id":"2","result":{"content":[{"n":2}]}},{"id":2,"method":"x"},{"id":2,"result":{"content":[{"n":1.0}]}}]';
    expect(answerParts(text, '2').content[0]?.text).toBe('{"n":1.0}');
    expect(answerParts(text, '"2"').content[0]?.text).toBe('{"n":2}');
  });
});

it('what a task came to stands in its status; what is no JSON has no parts', () => {
  const text = '{"id":1,"result":{"status":"completed","result":{"content":[],"x":1.0}}}';
  expect(partsOf({ text, id: '1', inStatus: true })?.others).toEqual([{ key: 'x', text: '1.0' }]);
  expect(partsOf({ text, id: '1', inStatus: false })?.others.map(({ key }) => key)).toEqual([
    'status',
    'result',
  ]);
  expect(partsOf({ text: '{"id":', id: '1', inStatus: false })).toBeUndefined();
});
