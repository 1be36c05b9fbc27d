import { describe, expect, it } from 'vitest';
import { questionOf, readAsked, type Asked } from './asked.ts';

const asked = (params: object, method = 'elicitation/create'): Asked => ({
  key: '',
  method,
  params,
  paramsText: JSON.stringify(params),
});

describe('what a frame asks', () => {
  it('is one request of the legacy era, with its params as written', () =>
    expect(
      readAsked('request', '{"id":1,"method":"roots/list","params":{"_meta":{"n":1.0}}}')?.asked,
    ).toEqual([
      {
        key: '',
        method: 'roots/list',
        params: { _meta: { n: 1 } },
        paramsText: '{"_meta":{"n":1.0}}',
      },
    ]));

  it('is every request of a batch, each under its id', () =>
    expect(
      readAsked(
        'request',
        '[{"id":1,"method":"roots/list"},{"method":"notifications/x"},{"id":"a","method":"b/c"}]',
      )?.asked.map(({ id, method }) => [id, method]),
    ).toEqual([
      ['1', 'roots/list'],
      ['"a"', 'b/c'],
    ]));

  it('is every entry of inputRequests under its own key, and the state as it was written', () =>
    expect(
      readAsked(
        'result',
        '{"id":1,"result":{"resultType":"input_required","inputRequests":{"__proto__":{"method":"roots/list"},"b\\u0061":{"method":"sampling/createMessage","params":{}}},"requestState":"\\u00e9"}}',
      ),
    ).toMatchObject({
      asked: [{ key: '__proto__' }, { key: 'ba', paramsText: '{}' }],
      stateText: String.raw`"\u00e9"`,
    }));

  it('may be nothing but to ask again', () =>
    expect(readAsked('result', '{"result":{"requestState":"x"}}')).toEqual({
      asked: [],
      stateText: '"x"',
    }));

  it('is every address of an error', () =>
    expect(
      readAsked(
        'error',
        '{"error":{"code":-32042,"data":{"elicitations":[{"mode":"url","url":"https://a.example","elicitationId":"7"}]}}}',
      )?.asked.map(questionOf),
    ).toEqual([{ is: 'url', message: '', url: 'https://a.example', elicitationId: '7' }]));

  it('is unknown where the text is no JSON', () =>
    expect(readAsked('request', '{"id":1')).toBeUndefined());
});

describe('a question', () => {
  it('is a form where no mode is named', () =>
    expect(questionOf(asked({ message: 'Who?', requestedSchema: { a: 1.5 } }))).toEqual({
      is: 'form',
      message: 'Who?',
      schemaText: '{"a":1.5}',
    }));

  it('is a form without fields where there is no schema', () =>
    expect(questionOf(asked({}))).toEqual({
      is: 'form',
      message: '',
      schemaText: '{"type":"object"}',
    }));

  it.each([
    [asked({ mode: 'voice' }), 'other'],
    [asked({}, 'x/y'), 'other'],
    [asked({}, 'roots/list'), 'roots'],
    [asked({}, 'sampling/createMessage'), 'sampling'],
  ])('%j wants %s', (one, is) => expect(questionOf(one)).toEqual({ is }));
});
