import type { Target } from '@wirescope/shared/target/target';
import { describe, expect, it } from 'vitest';
import { metaProblem, requestOptions } from './call-options.ts';
import { callParams } from './call-text.ts';
import { timeLeft } from './CallBar.tsx';
import { callOptionsKey, draftKey } from './draft-key.ts';

describe('a call', () => {
  it('carries the arguments as they were written', () => {
    expect(callParams('a"b', ' {"n": 1.0, "n":9007199254740993}\n')).toBe(
      '{"name":"a\\"b","arguments":{"n": 1.0, "n":9007199254740993}}',
    );
    expect(callParams('echo', ' \n')).toBe('{"name":"echo"}');
  });

  it('has both limits, and adds only a _meta that is one', () => {
    const options = {
      timeoutSeconds: 900,
      mostSeconds: 1200,
      progress: false,
      metaText: '{"a":1}',
    };
    expect(requestOptions(options)).toEqual({
      timeoutMs: 900_000,
      maxTimeMs: 1_200_000,
      progress: false,
      metaText: '{"a":1}',
    });
    expect(
      requestOptions({ ...options, timeoutSeconds: 2.5, mostSeconds: 1e9, metaText: '[1]' }),
    ).toEqual({ timeoutMs: 2_500, maxTimeMs: 2_147_483_647, progress: false });
    expect(metaProblem('[1]')).toContain('must be a JSON object');
    expect(metaProblem('{')).toContain('not JSON');
    expect(metaProblem(' ')).toBeUndefined();
  });
});

describe('the time left', () => {
  const call = { startedAt: 0, heardAt: 50_000 };
  it.each([
    [{ timeoutSeconds: 60, mostSeconds: 600 }, '50 s left of 60 s of silence'],
    [{ timeoutSeconds: 60, mostSeconds: 70 }, '10 s left of at most 70 s'],
    [{ timeoutSeconds: 5, mostSeconds: 70 }, '0 s left of 5 s of silence'],
  ])('is that of the limit that comes first: %j', (options, words) => {
    expect(timeLeft(call, options, 60_000)).toBe(words);
  });
});

describe('a draft', () => {
  const stdio: Target = { kind: 'stdio', command: 'node', args: ['a.js'] };

  it('belongs to a server and a tool, whatever the server is called', () => {
    const key = draftKey(stdio, 'echo', 1);
    expect(key).toMatch(/^[a-z0-9._~-]{1,200}$/);
    expect(draftKey({ ...stdio, name: 'mine' }, 'echo', 1)).toBe(key);
    const others = [
      draftKey(stdio, 'echo', 2),
      draftKey(stdio, 'echo2', 1),
      draftKey({ ...stdio, args: ['b.js'] }, 'echo', 1),
    ];
    expect(new Set([key, ...others]).size).toBe(4);
  });

  it('has call options of its own, that go to no other server', () => {
    const key = callOptionsKey(stdio, 'echo', 1);
    expect(key).toMatch(/^[a-z0-9._~-]{1,200}$/);
    expect(key).not.toBe(draftKey(stdio, 'echo', 1));
    expect(callOptionsKey({ ...stdio, args: ['b.js'] }, 'echo', 1)).not.toBe(key);
  });
});
