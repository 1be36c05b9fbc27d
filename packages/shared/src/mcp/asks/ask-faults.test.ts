import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askFaults } from './ask-faults.ts';

const form = (requestedSchema: unknown, message: unknown = 'Hello') =>
  askFaults('elicitation/create', { message, requestedSchema });
const sample = (messages: unknown, maxTokens: unknown = 10) =>
  askFaults('sampling/createMessage', { messages, maxTokens });
const text = { type: 'text', text: 'hi' };
const use = { type: 'tool_use', id: 'u', name: 't', input: {} };
const result = { type: 'tool_result', toolUseId: 'u', content: [] };

describe('a question by a form', () => {
  it('has none when all fields are of the five kinds', () => {
    const choice = { const: 'a', title: 'A' };
    const properties = {
      text: { type: 'string', format: 'email' },
      number: { type: 'integer' },
      yes: { type: 'boolean' },
      old: { type: 'string', enum: ['a'], enumNames: ['A'] },
      one: { type: 'string', oneOf: [choice] },
      some: { type: 'array', items: { type: 'string', enum: ['a'] } },
      titled: { type: 'array', items: { anyOf: [choice] } },
      other: { type: 'array', items: { oneOf: [choice] } },
    };
    expect(form({ type: 'object', properties })).toEqual([]);
    expect(form({ type: 'object' })).toEqual([]);
  });

  it.each([
    [{ type: 'object', properties: { in: { type: 'object' } } }, /^in: beyond/],
    [{ type: 'object', properties: { a: {}, b: { type: 'array' } } }, /^a, b: beyond/],
    [{ type: 'array' }, /"array"; it must be "object"/],
    [undefined, /no requestedSchema/],
    [[], /no requestedSchema/],
  ])('%j', (schema, words) => {
    expect(form(schema)).toEqual([expect.stringMatching(words)]);
  });

  it('says so of a message that is none', () => {
    expect(form({ type: 'object' }, 42)).toEqual([expect.stringContaining('42')]);
    expect(askFaults('elicitation/create', { mode: 'url' })).toEqual([
      expect.stringContaining('message is absent'),
    ]);
  });
});

describe('sampling', () => {
  it('has none when every use has its result next', () => {
    const messages = [
      { role: 'user', content: text },
      { role: 'assistant', content: [text, use] },
      { role: 'user', content: [result] },
    ];
    expect(sample(messages)).toEqual([]);
  });

  it.each([
    [[{ role: 'assistant', content: use }], /messages\[0\] \(u\) has no result/],
    [
      [
        { role: 'assistant', content: use },
        { role: 'user', content: [result, text] },
      ],
      /messages\[1\] holds a result of a tool and something else/,
    ],
    [[{ role: 'robot', content: text }], /role of messages\[0\] is "robot"/],
  ])('%j', (messages, words) => {
    expect(sample(messages)).toEqual([expect.stringMatching(words)]);
  });

  it('wants to know how much may be written', () => {
    expect(sample([], null)).toEqual(['maxTokens is null; it must be an integer.']);
  });
});

it('never throws', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('elicitation/create', 'sampling/createMessage', 'roots/list', ''),
      fc.jsonValue(),
      (method, params) => {
        expect(Array.isArray(askFaults(method, params))).toBe(true);
      },
    ),
  );
});
