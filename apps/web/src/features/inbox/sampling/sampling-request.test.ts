import { describe, expect, it } from 'vitest';
import { samplingRequest } from './sampling-request.ts';

const read = (text: string) => samplingRequest(JSON.parse(text), text);

describe('what a server asks of a model', () => {
  it('has messages with one block or several, each with its source', () => {
    const { messages } = read(
      '{"messages":[{"role":"user","content":{"type":"text","text":"a","n":1.0}},{"role":"assistant","content":[{"type":"tool_use","input":{}},{"type":"text","text":"b"}]}]}',
    );
    expect(messages.map(({ role, blocks }) => [role, blocks.map(({ text }) => text)])).toEqual([
      ['user', ['{"type":"text","text":"a","n":1.0}']],
      ['assistant', ['{"type":"tool_use","input":{}}', '{"type":"text","text":"b"}']],
    ]);
  });

  it('names models in their order and keeps what else was asked as it was written', () =>
    expect(
      read(
        '{"messages":[],"modelPreferences":{"hints":[{"name":"b"},{},{"name":"a"}],"costPriority":0.50},"maxTokens":1e2,"systemPrompt":"s","_meta":{}}',
      ),
    ).toEqual({
      messages: [],
      systemPrompt: 's',
      tools: [],
      hints: ['b', 'a'],
      others: [
        {
          key: 'modelPreferences',
          text: '{"hints":[{"name":"b"},{},{"name":"a"}],"costPriority":0.50}',
        },
        { key: 'maxTokens', text: '1e2' },
      ],
    }));

  it('offers tools with their schemas', () =>
    expect(read('{"tools":[{"name":"look","inputSchema":{"type":"object"}}]}').tools).toEqual([
      { name: 'look', description: undefined, schemaText: '{"type":"object"}' },
    ]));

  it.each(['{}', '{"messages":"x","tools":7}', '[]'])('is read from %s too', (text) =>
    expect(read(text)).toMatchObject({ messages: [], tools: [], hints: [] }),
  );
});
