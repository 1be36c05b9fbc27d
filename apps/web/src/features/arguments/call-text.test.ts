import type { Target } from '@wirescope/shared/target/target';
import { describe, expect, it } from 'vitest';
import { metaProblem, requestOptions } from './call-options.ts';
import { callParams } from './call-text.ts';
import { draftKey } from './draft-key.ts';

describe('a call', () => {
  it('carries the arguments as they were written', () => {
    expect(callParams('a"b', ' {"n": 1.0, "n":9007199254740993}\n')).toBe(
      '{"name":"a\\"b","arguments":{"n": 1.0, "n":9007199254740993}}',
    );
    expect(callParams('echo', ' \n')).toBe('{"name":"echo"}');
  });

  it('lifts the hard maximum over a long silence, and adds only a _meta that is one', () => {
    const options = { timeoutSeconds: 900, progress: false, metaText: '{"a":1}' };
    expect(requestOptions(options)).toEqual({
      timeoutMs: 900_000,
      maxTimeMs: 900_000,
      progress: false,
      metaText: '{"a":1}',
    });
    expect(requestOptions({ ...options, timeoutSeconds: 2.5, metaText: '[1]' })).toEqual({
      timeoutMs: 2_500,
      maxTimeMs: 600_000,
      progress: false,
    });
    expect(metaProblem('[1]')).toContain('must be a JSON object');
    expect(metaProblem('{')).toContain('not JSON');
    expect(metaProblem(' ')).toBeUndefined();
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
});
