import { describe, expect, it } from 'vitest';
import { answerWords, retryParts, stateWords } from './retry-parts.ts';

describe('a retry in the record', () => {
  it('gives its answers and its state back as they were sent', () =>
    expect(
      retryParts(
        '{"params":{"name":"x","inputResponses":{"a":{"action":"accept","content":{"n":1.0}},"b":{"roots":[]}},"requestState":"\\u00e9"}}',
      ),
    ).toEqual({
      responses: { a: '{"action":"accept","content":{"n":1.0}}', b: '{"roots":[]}' },
      stateText: String.raw`"\u00e9"`,
    }));

  it.each(['{"params":{}}', '{', '[]'])('has nothing in %s', (text) =>
    expect(retryParts(text)).toEqual({ responses: {}, stateText: undefined }),
  );

  it.each([
    ['"x"', '"x"', 'state as given'],
    ['"y"', '"x"', 'state altered'],
    [undefined, '"x"', 'state missing'],
    [undefined, undefined, 'no state'],
    ['"x"', undefined, 'a state nobody gave'],
  ])('%s for %s is %s', (sent, given, words) => expect(stateWords(sent, given)).toBe(words));

  it.each([
    ['"y"', '"x"', 'old state'],
    ['"x"', '"x"', 'state as given'],
    ['"z"', '"x"', 'state altered'],
  ])('%s for %s after a round with "y" is %s', (sent, given, words) =>
    expect(stateWords(sent, given, ['"x"', undefined, '"y"'])).toBe(words),
  );

  it('is judged by what the server answered', () => {
    const row = { seq: 1, t: 0, kind: 'message', bytes: 1 } as const;
    expect(answerWords(undefined)).toBe('no answer yet');
    expect(answerWords({ ...row, shape: 'response' })).toBe('Result');
    expect(answerWords({ ...row, shape: 'response', marks: ['input-required'] })).toBe(
      'Asks again',
    );
    expect(answerWords({ ...row, shape: 'error', code: -32602, subject: 'bad state' })).toBe(
      'Refused -32602 bad state',
    );
  });
});
