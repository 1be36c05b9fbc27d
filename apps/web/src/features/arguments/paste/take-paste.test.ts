import { describe, expect, it } from 'vitest';
import { takePaste } from './take-paste.ts';

const taken = (text: string, tool = 'echo') => {
  const read = takePaste(text, tool, undefined);
  if (!read.ok) throw new Error(read.error.what);
  return read.value;
};

const call = (name: string, args: unknown) => ({ type: 'tool_use', name, input: args });

describe('a paste for a tool', () => {
  it('is verbatim when it is JSON already', () => {
    expect(taken(' {"a": 1.0}\n')).toMatchObject({ text: '{"a": 1.0}', verbatim: true });
    expect(taken("{'a': True}")).toMatchObject({ text: '{"a": true}', verbatim: false });
  });

  it('says when it was meant for another tool', () => {
    const frame =
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sum","arguments":{"a":1}}}';
    expect(taken(frame, 'sum').said).not.toContain('This tool is');
    expect(taken(frame, 'echo')).toMatchObject({ text: '{"a":1}', verbatim: false });
    expect(taken(frame, 'echo').said).toContain('This tool is echo.');
  });

  it('takes the call of this tool out of several', () => {
    const text = JSON.stringify([call('sum', { a: 1 }), call('echo', { text: 'x' })]);
    expect(taken(text).text).toBe('{"text":"x"}');
    expect(taken(text).said).toContain('Taken is the call of echo.');
  });

  it('refuses what is nothing of the kind, with a reason', () => {
    expect(takePaste('hello there', 'echo', undefined)).toMatchObject({ ok: false });
  });
});
