import { examineTool } from '@wirescope/shared/arguments/doctor/examine-tools';
import { describe, expect, it } from 'vitest';
import { listMark, listWords } from './list-mark.ts';

const examined = (inputSchema: unknown) =>
  examineTool({ name: 'x', inputSchema }, { revision: '2025-11-25', http: false });

describe('the mark of a tool in the list', () => {
  it('is absent for a sound schema, and for one that is only odd', () => {
    const sound = examined({ type: 'object', properties: { a: { type: 'string' } } });
    expect([listMark(sound), listWords(sound)]).toEqual([undefined, []]);
  });

  it('says which keyword is at fault and where', () => {
    const broken = examined({ type: 'object', properties: { a: { type: 'strin' } } });
    expect(listMark(broken)).toBeDefined();
    expect(listWords(broken).join(' ')).toContain('/inputSchema/properties/a');
  });
});
