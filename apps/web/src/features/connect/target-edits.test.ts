import type { Target } from '@wirescope/shared/target/target';
import { describe, expect, it } from 'vitest';
import { applyEdits, editedPairs, pairsOf } from './target-edits.ts';

const command: Target = { kind: 'stdio', command: 'node', args: ['x.js'], env: { A: '1' } };
const url: Target = { kind: 'http', url: 'http://x/mcp', transport: 'auto' };

describe('applyEdits', () => {
  it('changes nothing without edits', () => {
    expect(applyEdits(command, {})).toEqual(command);
    expect(applyEdits(url, {})).toEqual(url);
  });
  it('sets directory, transport and pairs', () => {
    const env = {
      base: pairsOf(command),
      now: [
        ['B ', '2'],
        ['', 'left out'],
      ] as const,
    };
    expect(applyEdits(command, { cwd: ' /srv ', pairs: env })).toEqual({
      ...command,
      cwd: '/srv',
      env: { B: '2' },
    });
    const headers = {
      base: [],
      now: [
        ['X-A', '1'],
        ['X-A', '2'],
      ] as const,
    };
    expect(applyEdits(url, { transport: 'sse', pairs: headers })).toEqual({
      ...url,
      transport: 'sse',
      headers: [
        ['X-A', '1'],
        ['X-A', '2'],
      ],
    });
  });
  it('takes an emptied directory for none', () => {
    expect(applyEdits({ ...command, cwd: '/srv' }, { cwd: '' })).toMatchObject({ cwd: undefined });
  });
});

describe('editedPairs', () => {
  const base = [['A', '1']] as const;
  it('keeps what was added by hand when the text changes', () => {
    const edits = {
      pairs: {
        base,
        now: [
          ['A', 'edited'],
          ['B', '2'],
        ] as const,
      },
    };
    expect(editedPairs([['A', '1']], edits)).toEqual([
      ['A', 'edited'],
      ['B', '2'],
    ]);
    expect(
      editedPairs(
        [
          ['A', '9'],
          ['C', '3'],
        ],
        edits,
      ),
    ).toEqual([
      ['A', '9'],
      ['C', '3'],
      ['B', '2'],
    ]);
  });
  it('keeps a removed pair away while the text stays', () => {
    expect(editedPairs(base, { pairs: { base, now: [] } })).toEqual([]);
  });
});
