import type { Revision } from '@wirescope/shared/mcp/revision';
import { taskOffer } from '@wirescope/shared/mcp/tasks/task-offer';
import type { Target } from '@wirescope/shared/target/target';
import { describe, expect, it } from 'vitest';
import {
  metaProblem,
  requestOptions,
  runsAsTask,
  taskExtensions,
  taskText,
  type CallOptions,
} from './call-options.ts';
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

describe('a call that may become a task', () => {
  const options: CallOptions = {
    timeoutSeconds: 60,
    mostSeconds: 600,
    progress: true,
    metaText: '',
  };
  const optional = taskOffer(
    {
      revision: '2025-11-25',
      capabilities: { tasks: { requests: { tools: { call: {} } } } },
      declared: {},
    },
    { execution: { taskSupport: 'optional' } },
  );
  const required = optional && { ...optional, required: true };
  const modern = {
    revision: '2026-07-28' as const,
    capabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } },
  };
  const byServer = taskOffer({ ...modern, declared: {} }, {});
  const extensions = ['io.modelcontextprotocol/tasks'];

  it('asks for one when that is chosen, or when the tool asks for it', () => {
    expect(taskText(optional, options)).toBeUndefined();
    expect(taskText(optional, { ...options, asTask: true })).toBe('{}');
    expect(taskText(required, { ...options, taskSeconds: 1.5 })).toBe('{"ttl":1500}');
    expect(taskText(required, { ...options, asTask: false })).toBeUndefined();
    expect(taskText(undefined, { ...options, asTask: true })).toBeUndefined();
    expect(callParams('a', '{}', '{"ttl":1}')).toBe('{"name":"a","arguments":{},"task":{"ttl":1}}');
  });

  it('declares the extension where the server decides', () => {
    expect(taskExtensions(byServer, options)).toEqual({});
    expect(taskExtensions(byServer, { ...options, asTask: true })).toEqual({ extensions });
    expect(taskText(byServer, { ...options, asTask: true })).toBeUndefined();
    const always = taskOffer({ ...modern, declared: modern.capabilities }, {});
    expect(runsAsTask(always, options)).toBe(true);
  });

  it('is offered only where server, revision and tool have it', () => {
    const tool = { execution: { taskSupport: 'required' } };
    const legacy = { tasks: { requests: { tools: { call: {} } } } };
    const offer = (revision: Revision, capabilities: object, of: object = tool) =>
      taskOffer({ revision, capabilities, declared: {} }, of);
    expect(offer('2025-11-25', legacy)?.required).toBe(true);
    expect(offer('2025-11-25', legacy, {})).toBeUndefined();
    expect(offer('2025-11-25', {})).toBeUndefined();
    expect(offer('2025-06-18', legacy)).toBeUndefined();
    expect(offer('2026-07-28', legacy)).toBeUndefined();
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

  it('is never more than the limit, also before the page looked at its clock again', () => {
    const options = { timeoutSeconds: 60, mostSeconds: 600 };
    expect(timeLeft(call, options, 49_600)).toBe('60 s left of 60 s of silence');
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
