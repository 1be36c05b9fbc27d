import { describe, expect, it } from 'vitest';
import { questionsIn, questionText } from './question.ts';
import { responderFor, type Responder } from './responder.ts';

const FORM = { method: 'elicitation/create', params: { message: 'Deploy to PRODUCTION?' } };
const reply = { resultText: '{}' };

const found = (responders: Omit<Responder, 'id' | 'reply'>[], of?: string) =>
  responderFor(
    responders.map((each, index) => ({ ...each, id: String(index), reply })),
    FORM,
    of,
  )?.id;

describe('the responder for a question', () => {
  it('is the first that fits', () => {
    const form = { method: 'elicitation/create' } as const;
    expect(found([{ method: 'roots/list' }, form, form])).toBe('1');
  });

  it('is none that is turned off', () => {
    const form = { method: 'elicitation/create' } as const;
    expect(found([{ ...form, off: true }])).toBeUndefined();
    expect(found([{ ...form, off: true }, form])).toBe('1');
  });

  it('looks for text in any case, and for what the call is called', () => {
    const method = 'elicitation/create';
    expect(found([{ method, text: 'staging' }])).toBeUndefined();
    expect(found([{ method, text: 'production' }])).toBe('0');
    expect(found([{ method, of: 'deploy' }])).toBeUndefined();
    expect(found([{ method, of: 'deploy' }], 'deploy')).toBe('0');
  });
});

it('reads all a person would of a question to a model', () => {
  const messages = [
    { role: 'user', content: { type: 'text', text: 'one' } },
    { role: 'assistant', content: [{ type: 'image' }, { type: 'text', text: 'two' }] },
    null,
  ];
  const params = { systemPrompt: 'Be kind', messages };
  expect(questionText({ method: 'sampling/createMessage', params })).toBe('Be kind\none\ntwo');
  expect(questionText({ method: 'sampling/createMessage', params: 7 })).toBe('');
});

it('reads what a result asks, whatever it is', () => {
  const inputRequests = { a: FORM, b: null };
  expect([...questionsIn({ inputRequests })]).toEqual([
    ['a', FORM],
    ['b', { method: '', params: undefined }],
  ]);
  expect(questionsIn({ inputRequests: [1] }).size).toBe(0);
  expect(questionsIn(undefined).size).toBe(0);
});
