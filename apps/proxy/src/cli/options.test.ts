import { describe, expect, it } from 'vitest';
import { readArguments, readLimits, readRevision, refuseOptions } from './options.ts';

const values = (...argv: string[]) => {
  const read = readArguments(argv);
  if (!read.ok) throw new Error(read.error.usage);
  return read.value;
};

describe('arguments', () => {
  it('leaves everything after -- to the server', () => {
    const {
      words,
      command,
      values: own,
    } = values('request', 'ping', '--frames', '--', 'node', 's.js', '--port', '1', '--', 'x');
    expect(words).toEqual(['request', 'ping']);
    expect(command).toEqual(['node', 's.js', '--port', '1', '--', 'x']);
    expect(own).toEqual({ frames: true });
  });

  it('tells an empty command from none', () => {
    expect(values('--').command).toEqual([]);
    expect(values().command).toBeUndefined();
  });

  it('names an option it does not know', () => {
    expect(readArguments(['--tranport', 'sse'])).toMatchObject({
      ok: false,
      error: { usage: expect.stringContaining('--tranport') },
    });
  });

  it('keeps options of one command from the other', () => {
    expect(refuseOptions(values('--frames').values, 'start')?.usage).toContain('--frames');
    expect(refuseOptions(values('--port', '1').values, 'request')?.usage).toContain('--port');
    expect(refuseOptions(values('--timeout', '1').values, 'request')).toBeUndefined();
  });
});

describe('values', () => {
  it.each([
    [[], { timeoutMs: 60_000, maxTimeMs: 600_000 }],
    [['--timeout', '1500'], { timeoutMs: 1_500, maxTimeMs: 600_000 }],
    [['--timeout', '900000'], { timeoutMs: 900_000, maxTimeMs: 900_000 }],
    [['--max-time', '5'], { timeoutMs: 60_000, maxTimeMs: 5 }],
    [['--timeout', '99999999999'], { timeoutMs: 2_147_483_647, maxTimeMs: 2_147_483_647 }],
  ])('limits of %j', (argv, limits) => {
    expect(readLimits(values(...argv).values)).toEqual({ ok: true, value: limits });
  });

  it.each(['0', '-5', '1.5', 'soon', ''])('refuses --timeout=%j', (text) => {
    expect(readLimits(values(`--timeout=${text}`).values).ok).toBe(false);
  });

  it('knows the revisions', () => {
    expect(readRevision(undefined)).toEqual({ ok: true, value: 'auto' });
    expect(readRevision('2025-06-18')).toEqual({ ok: true, value: '2025-06-18' });
    expect(readRevision('2025-06-19')).toMatchObject({
      ok: false,
      error: { usage: expect.stringContaining('2026-07-28') },
    });
  });
});
