import { expect, it } from 'vitest';
import { preparedAnswer } from './prepared-answer.ts';

const ASKED = {
  method: 'elicitation/create',
  params: {
    message: 'Who?',
    requestedSchema: {
      properties: {
        name: { type: 'string', default: 'Jo' },
        age: { type: 'integer' },
        sure: { type: 'boolean', default: false },
      },
    },
  },
};

const answered = (text: string, asked: { method: string; params: unknown } = ASKED) =>
  preparedAnswer(asked, new Map([[asked.method, text]]));

it.each(['{"action":"accept","content":{"n":1.0}}', '{"action":"decline"}', '[]'])(
  'gives %s as it was written',
  (text) => expect(answered(text)).toBe(text),
);

it('fills an accepted form with its defaults when no content was prepared', () => {
  expect(answered('{"action":"accept"}')).toBe(
    '{"action":"accept","content":{"name":"Jo","sure":false}}',
  );
});

it('fills in nothing where there is no form', () => {
  const accept = '{"action":"accept"}';
  expect(answered(accept, { ...ASKED, params: { mode: 'url', url: 'http://x/' } })).toBe(accept);
  expect(answered(accept, { method: 'sampling/createMessage', params: {} })).toBe(accept);
  expect(preparedAnswer(ASKED, new Map())).toBeUndefined();
});
