import { describe, expect, test } from 'vitest';
import { initializeParams, readInitializeResult } from './initialize.ts';
import { legacyVersionHeader } from './version-header.ts';

describe('initializeParams', () => {
  const info = { name: 'wirescope', version: '1.0.0', title: 'Wirescope' };

  test('a title is sent to revisions that know it', () => {
    expect(initializeParams('2025-06-18', info, { roots: {} })).toEqual({
      protocolVersion: '2025-06-18',
      capabilities: { roots: {} },
      clientInfo: { name: 'wirescope', title: 'Wirescope', version: '1.0.0' },
    });
    expect(initializeParams('2025-03-26', info, {}).clientInfo).toEqual({
      name: 'wirescope',
      version: '1.0.0',
    });
  });
});

describe('readInitializeResult', () => {
  test('reads what is readable and leaves out the rest', () => {
    expect(
      readInitializeResult({
        protocolVersion: '2025-11-25',
        capabilities: [],
        serverInfo: { name: 'demo', title: 7, version: '1' },
        instructions: null,
      }),
    ).toEqual({
      protocolVersion: '2025-11-25',
      server: { name: 'demo', version: '1', capabilities: {} },
    });
    expect(readInitializeResult({ protocolVersion: 1 })).toEqual({ server: { capabilities: {} } });
  });

  test.each([[null], ['text'], [[]], [undefined]])('%j is no answer', (result) => {
    expect(readInitializeResult(result)).toBeUndefined();
  });
});

test.each([
  ['2024-11-05', undefined],
  ['2025-03-26', undefined],
  ['2025-06-18', ['MCP-Protocol-Version', '2025-06-18']],
  ['2025-11-25', ['MCP-Protocol-Version', '2025-11-25']],
  ['2026-07-28', undefined],
] as const)('the version header of %s', (revision, header) => {
  expect(legacyVersionHeader(revision)).toEqual(header);
});
