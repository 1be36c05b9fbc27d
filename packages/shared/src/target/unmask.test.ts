import { describe, expect, it } from 'vitest';
import { MASK } from '../traffic/redaction.ts';
import { maskTarget } from './mask.ts';
import type { StdioTarget, Target } from './target.ts';
import { unmaskTarget } from './unmask.ts';

const command: StdioTarget = {
  kind: 'stdio',
  command: 'node',
  args: ['x.js', '--api-key', 'one', '--token=two', '--port', '1'],
  env: { API_TOKEN: 'three', LEVEL: 'debug' },
};
const url: Target = {
  kind: 'http',
  url: 'https://me:pass@host/mcp?token=four&page=1',
  transport: 'auto',
  headers: [
    ['Authorization', 'Bearer five'],
    ['X-Trace', 'on'],
  ],
};

describe('unmaskTarget', () => {
  it.each([command, url])('undoes maskTarget for $kind', (target) => {
    expect(maskTarget(target)).not.toEqual(target);
    expect(unmaskTarget(maskTarget(target), target)).toEqual(target);
  });

  it('keeps what was edited', () => {
    const shown = maskTarget(command);
    if (shown.kind !== 'stdio') throw new Error('A command stays a command.');
    const edited: Target = {
      ...shown,
      args: ['y.js', ...shown.args.slice(1, -1), '2'],
      env: { ...shown.env, LEVEL: 'info', OTHER: MASK },
    };
    expect(unmaskTarget(edited, command)).toEqual({
      ...command,
      args: ['y.js', '--api-key', 'one', '--token=two', '--port', '2'],
      env: { API_TOKEN: 'three', LEVEL: 'info', OTHER: MASK },
    });
  });

  it('gives nothing to another kind of target', () => {
    const other: Target = { kind: 'http', url: `https://x/?token=${MASK}`, transport: 'auto' };
    expect(unmaskTarget(other, command)).toEqual(other);
  });
});
