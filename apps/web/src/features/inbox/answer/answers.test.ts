import { describe, expect, it } from 'vitest';
import { errorChoices, readRefusal } from './error-choices.ts';
import { freshSampling, samplingResult, type SamplingDraft } from './sampling-draft.ts';
import { untouchedContent } from './untouched-content.ts';

const contentOf = (properties: object, required: string[] = []): unknown =>
  JSON.parse(
    untouchedContent(JSON.stringify({ type: 'object', properties, required })).text || '{}',
  );

describe('a form nobody touched', () => {
  it('sends nothing where everything is optional', () =>
    expect(contentOf({ note: { type: 'string' }, urgent: { type: 'boolean' } })).toEqual({}));

  it('sends every default, also of fields that may be left out', () =>
    expect(
      contentOf(
        {
          notify: { type: 'boolean', default: true },
          n: { type: 'integer', default: 3 },
          rate: { type: 'number', default: 0.5 },
          days: { type: 'array', items: { type: 'string', enum: ['mo', 'tu'] }, default: ['mo'] },
          tone: { type: 'string', oneOf: [{ const: 'a', title: 'A' }], default: 'a' },
          mail: { type: 'string', format: 'email' },
        },
        ['n'],
      ),
    ).toEqual({ notify: true, n: 3, rate: 0.5, days: ['mo'], tone: 'a' }));

  it('says which values it filled in', () =>
    expect(
      untouchedContent('{"type":"object","properties":{"a":{"type":"string","default":"x"}}}')
        .filled,
    ).toEqual(['/a']));
});

const answer = (blocks: SamplingDraft['blocks'], more: Partial<SamplingDraft> = {}) =>
  JSON.parse(samplingResult({ ...freshSampling(), blocks, ...more }));

describe('an answer in place of a model', () => {
  it('stands alone as one block, which every revision knows', () =>
    expect(answer([{ kind: 'text', text: 'yes "and" no' }])).toEqual({
      role: 'assistant',
      content: { type: 'text', text: 'yes "and" no' },
      model: 'answered-by-hand',
      stopReason: 'endTurn',
    }));

  it('is a list of several blocks, and ends for a tool', () =>
    expect(
      answer([
        { kind: 'text', text: 'Let me look.' },
        { kind: 'tool', id: 'call_1', name: 'look', inputText: '{"n": 9007199254740993}' },
      ]),
    ).toMatchObject({ content: [{ type: 'text' }, { type: 'tool_use' }], stopReason: 'toolUse' }));

  it('keeps the input of a tool as it was written', () =>
    expect(
      samplingResult({
        ...freshSampling(),
        blocks: [{ kind: 'tool', id: 'x', name: 'y', inputText: '{"n": 1.0}' }],
      }),
    ).toContain('"input":{"n": 1.0}'));

  it('ends as it was told to', () =>
    expect(answer([{ kind: 'text', text: '' }], { stopReason: 'maxTokens' }).stopReason).toBe(
      'maxTokens',
    ));
});

describe('an error as an answer', () => {
  it('begins with the refusal the specification names', () =>
    expect(errorChoices('sampling/createMessage')[0]).toMatchObject({ code: -1 }));

  it.each(['sampling/createMessage', 'elicitation/create', 'roots/list', 'other/method'])(
    'offers every code once for %s',
    (method) => {
      const codes = errorChoices(method).map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes).toContain(-32601);
    },
  );

  it.each([
    [
      { code: '-1', message: 'no', dataText: '' },
      { code: -1, message: 'no' },
    ],
    [
      { code: ' 7 ', message: '', dataText: '[1.0] ' },
      { code: 7, message: '', dataText: '[1.0]' },
    ],
    [{ code: 'x', message: '', dataText: '' }, undefined],
    [{ code: '1', message: '', dataText: '{' }, undefined],
  ])('%j is %j', (draft, refusal) => expect(readRefusal(draft)).toEqual(refusal));
});
