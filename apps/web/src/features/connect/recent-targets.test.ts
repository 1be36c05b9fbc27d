import type { RecentTarget } from '@wirescope/shared/control/settings';
import type { Target } from '@wirescope/shared/target/target';
import { MASK } from '@wirescope/shared/traffic/redaction';
import { describe, expect, it } from 'vitest';
import { hasHiddenValues, targetLine, withoutRecent, withRecent } from './recent-targets.ts';

const command = (...args: string[]): Target => ({ kind: 'stdio', command: 'node', args });
const recent = (target: Target, usedAt: number): RecentTarget => ({
  target,
  choice: 'auto',
  title: 'x',
  usedAt,
  failed: false,
});

describe('recent targets', () => {
  const list = [recent(command('a'), 1), recent(command('b'), 2)];

  it('puts the newest in front, each place once', () => {
    const renamed = { ...command('b'), name: 'other' };
    const next = withRecent(list, recent(renamed, 3));
    expect(next.map(({ usedAt }) => usedAt)).toEqual([3, 1]);
  });

  it('keeps twenty', () => {
    const many = Array.from({ length: 30 }, (_, at) => recent(command(String(at)), at));
    expect(many.reduce<RecentTarget[]>((all, one) => withRecent(all, one), [])).toHaveLength(20);
  });

  it('takes one out', () => {
    expect(withoutRecent(list, recent(command('a'), 9))).toEqual([list[1]]);
  });

  it('knows what has to be filled in again', () => {
    expect(hasHiddenValues({ ...command('a'), kind: 'stdio', command: 'x', args: [MASK] })).toBe(
      true,
    );
    expect(hasHiddenValues(command('a'))).toBe(false);
  });

  it('writes a target on one line, without its variables', () => {
    const target: Target = { kind: 'stdio', command: 'node', args: ['a b'], env: { KEY: 'v' } };
    expect(targetLine(target)).toBe("node 'a b'");
    expect(targetLine({ kind: 'http', url: 'http://x/mcp', transport: 'auto' })).toBe(
      'http://x/mcp',
    );
  });
});
