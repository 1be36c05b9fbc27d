import { describe, expect, test } from 'vitest';
import { structuredFault, textAgreement } from './structured-content.ts';

const texts = (...list: string[]) => list.map((text, block) => ({ block, text }));

describe('text against structuredContent', () => {
  test.each<[string, string[], string]>([
    ['{"a":1}', [], 'no-text'],
    ['{"a":1}', ['All is well.', '7'], 'no-json'],
    ['{"a":1}', ['Here it is:', '{ "a": 1.0 }'], 'same 1'],
    ['{"a":1}', ['{"a":2,"b":1}', '{"a":2}'], 'differs 1 at a'],
    ['[1]', ['{"a":1}'], 'differs 0 at '],
    ['7', ['7.0'], 'same 0'],
    ['null', ['nothing'], 'no-json'],
  ])('%s beside %j: %s', (structured, blocks, expected) => {
    const found = textAgreement(structured, texts(...blocks));
    const where = 'differences' in found ? [`at ${found.differences[0]?.path.join('.')}`] : [];
    const block = 'block' in found ? [found.block] : [];
    expect([found.state, ...block, ...where].join(' ')).toBe(expected);
  });
});

describe('the revision', () => {
  test('before 2025-06-18 knows none, up to 2025-11-25 objects, and then anything', () => {
    expect(structuredFault('{}', '2025-03-26')).toMatch(/has no structuredContent/);
    expect(structuredFault(' {}', '2025-06-18')).toBeUndefined();
    expect(structuredFault('[]', '2025-11-25')).toMatch(/is a list; 2025-11-25 allows an object/);
    expect(structuredFault('null', '2025-06-18')).toMatch(/is null/);
    expect(structuredFault('null', '2026-07-28')).toBeUndefined();
  });
});
