import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { numberText, objectText, stringText } from '../json-text/arbitrary-json-text.ts';
import { classifyText, type Envelope } from './envelope.ts';

function envelopeOf(text: string): Envelope {
  const classified = classifyText(text);
  if (classified.kind !== 'message') throw new Error(`noise: ${classified.why}`);
  return classified.envelope;
}

describe('shapes', () => {
  test.each([
    ['{"jsonrpc":"2.0","id":1,"method":"ping"}', 'request'],
    ['{"method":"ping","id":1}', 'request'],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', 'request'],
    ['{"jsonrpc":"2.0","method":"notifications/initialized"}', 'notification'],
    ['{"jsonrpc":"2.0","id":1,"result":{}}', 'response'],
    ['{"jsonrpc":"2.0","result":null}', 'response'],
    ['{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}', 'error'],
    ['{"jsonrpc":"2.0","error":{"code":-32700,"message":"no"}}', 'error'],
    ['{"result":null,"error":{"code":1,"message":"no"},"id":1}', 'error'],
    ['{"result":1,"error":null,"id":1}', 'response'],
    ['[{"jsonrpc":"2.0","method":"a"}]', 'batch'],
    ['{}', 'invalid'],
    ['{"level":"info","msg":"started"}', 'invalid'],
    ['{"jsonrpc":"2.0","id":{},"method":"ping"}', 'invalid'],
    ['{"jsonrpc":"2.0","id":true,"result":1}', 'invalid'],
    ['{"method":1,"id":1}', 'invalid'],
    ['{"method":"a","id":1,"result":{}}', 'invalid'],
  ])('%s is %s', (text, shape) => {
    expect(envelopeOf(text).shape).toBe(shape);
  });

  test('an error keeps what can be read of it', () => {
    expect(envelopeOf('{"id":1,"error":{"code":"x","message":"no","data":[1]}}').error).toEqual({
      message: 'no',
      data: [1],
    });
    expect(envelopeOf('{"id":1,"error":"broken"}').error).toEqual({ message: 'broken' });
  });
});

describe('noise', () => {
  test.each([
    ['', 'empty-line'],
    ['  \t', 'empty-line'],
    ['\uFEFF', 'empty-line'],
    ['Server started', 'not-json'],
    ['{"a":', 'not-json'],
    ['42', 'not-json-rpc'],
    ['"text"', 'not-json-rpc'],
    ['null', 'not-json-rpc'],
    ['[]', 'not-json-rpc'],
    ['[1]', 'not-json-rpc'],
    ['[{},1]', 'not-json-rpc'],
  ])('%j is noise: %s', (text, why) => {
    expect(classifyText(text)).toMatchObject({ kind: 'noise', why });
  });

  test('says where the text stops being JSON', () => {
    expect(classifyText('{"a":1}}')).toMatchObject({ at: 7 });
    expect(classifyText('\uFEFF{"a":1}}')).toMatchObject({ at: 8 });
  });
});

describe('idText', () => {
  test.each([
    ['{"jsonrpc":"2.0","id":9007199254740993,"method":"a"}', '9007199254740993'],
    ['{"jsonrpc":"2.0","id":1.0,"method":"a"}', '1.0'],
    ['{"result":{"id":5},"jsonrpc":"2.0","id":1.0}', '1.0'],
    ['{"jsonrpc":"2.0","params":{"id":1},"id":1.0,"method":"a"}', '1.0'],
    ['{"id":-0,"method":"a"}', '-0'],
    ['{"method":"a","id":1.0,"\\"id":1}', '1.0'],
    ['{"id":"\\u0041","method":"a"}', '"\\u0041"'],
    ['{"i\\u0064":7,"method":"a"}', '7'],
    ['{"id":1,"id":2,"method":"a"}', '2'],
    ['\uFEFF{"id":1e0,"method":"a"}', '1e0'],
    ['{"id":null,"error":{"code":1,"message":""}}', 'null'],
    ['{"id":{"a": 1},"method":"a"}', '{"a": 1}'],
  ])('of %s is %s', (text, idText) => {
    expect(envelopeOf(text).idText).toBe(idText);
  });

  test('is absent where there is no id', () => {
    expect(envelopeOf('{"method":"a","params":{"id":1}}')).not.toHaveProperty('idText');
  });

  test('is found inside batches', () => {
    const { items } = envelopeOf('[{"id":1.0,"method":"a"}, {"id":"1" ,"result":{"id":1}}]');
    expect(items?.map((item) => item.idText)).toEqual(['1.0', '"1"']);
  });

  test('is the source of the top-level id, wherever it stands', () => {
    const id = fc.oneof(numberText, stringText);
    const others = fc.array(
      objectText.map((text) => `"x":${text}`),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(id, others, others, fc.boolean(), (text, before, after, isRequest) => {
        const role = isRequest ? '"method":"m"' : '"result":{"id":1}';
        const members = [...before, role, `"id": ${text} `, ...after];
        expect(envelopeOf(`{${members.join(',')}}`).idText).toBe(text);
      }),
    );
  });
});

test('a large text is parsed once', () => {
  const text = `{"result":{"text":"${'x'.repeat(100_000)}"},"jsonrpc":"2.0","id":1.0}`;
  const parse = vi.spyOn(JSON, 'parse');
  try {
    expect(envelopeOf(text).idText).toBe('1.0');
    expect(parse.mock.calls.filter(([given]) => given.length > 1_000)).toHaveLength(1);
  } finally {
    parse.mockRestore();
  }
});

test('every object is a message', () => {
  fc.assert(
    fc.property(objectText, (text) => {
      expect(classifyText(text).kind).toBe('message');
    }),
  );
});

test('a message that is nested without end is a message all the same', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const classified = classifyText(`{"jsonrpc":"2.0","id":1,"result":{"x":${deep},"y":2}}`);
  expect(classified).toMatchObject({ kind: 'message', envelope: { idText: '1' } });
  expect(() => JSON.stringify(classified)).not.toThrow();
});
