import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryParams, type RetryState } from './retry-params.ts';

const ASKED =
  '{"jsonrpc":"2.0","id":1,"result":{"inputRequests":{"a":{"method":"roots/list"}},"requestState":"\\u0061\\/é"}}';

const paramsOf = (
  paramsText: string | undefined,
  {
    answerText = ASKED,
    responses = { a: '{"n":1.0}' },
    state = 'echo',
  }: { answerText?: string; responses?: Record<string, string>; state?: RetryState } = {},
): string => {
  const params = retryParams({ paramsText, answerText, responses, state });
  return params.ok ? params.value : params.error.code;
};

describe('the params of a retry', () => {
  it('are those of the request, the answers, and the state, each as written', () =>
    expect(paramsOf('{ "name" : "x", "arguments": {"id":9007199254740993, "id":1.0} }')).toBe(
      '{"name" : "x","arguments": {"id":9007199254740993, "id":1.0},"inputResponses":{"a":{"n":1.0}},"requestState":"\\u0061\\/é"}',
    ));

  it('take the place of those of an earlier retry', () =>
    expect(paramsOf('{"requestState":"old","inputResponses":{"b":1},"name":"x"}')).toBe(
      '{"name":"x","inputResponses":{"a":{"n":1.0}},"requestState":"\\u0061\\/é"}',
    ));

  it('bring no state where none was given, or none is wanted', () => {
    const answerText = '{"result":{"inputRequests":{}}}';
    expect(paramsOf(undefined, { answerText })).toBe('{"inputResponses":{"a":{"n":1.0}}}');
    expect(paramsOf('', { state: 'omit' })).toBe('{"inputResponses":{"a":{"n":1.0}}}');
  });

  it('bring the state somebody wrote, whatever its type', () =>
    expect(paramsOf('{}', { state: { text: ' [1.0] ' } })).toContain('"requestState":[1.0]'));

  it('bring no answers where nothing was asked, and empty ones where none is given', () => {
    const answerText = '{"result":{"requestState":"s"}}';
    expect(paramsOf('{}', { answerText, responses: {} })).toBe('{"requestState":"s"}');
    expect(paramsOf('{}', { responses: {} })).toContain('"inputResponses":{}');
  });

  it('are none where something is no JSON', () => {
    expect(paramsOf('{}', { responses: { a: '{' } })).toBe('not-json');
    expect(paramsOf('{}', { state: { text: '' } })).toBe('not-json');
    expect(paramsOf('[1]')).toBe('params-no-object');
  });

  it('give back any state, byte for byte, and any key', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string(),
        fc.jsonValue(),
        (given, key, value) => {
          const stateText = JSON.stringify(given);
          const params = paramsOf('{"name":"x"}', {
            answerText: `{"result":{"requestState":${stateText}}}`,
            responses: { [key]: JSON.stringify(value) },
          });
          expect(params.endsWith(`"requestState":${stateText}}`)).toBe(true);
          const { inputResponses } = JSON.parse(params);
          expect(JSON.stringify(inputResponses)).toBe(JSON.stringify({ [key]: value }));
        },
      ),
    ));
});
