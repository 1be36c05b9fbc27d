import { describe, expect, test } from 'vitest';
import {
  steps,
  brief,
  last,
  discovered,
  initialized,
  error,
  unsupported,
  done,
  silence,
  exited,
  PROBE,
} from './negotiation-in-tests.ts';

describe('the handshake', () => {
  const legacy = error(-32601);

  test('another published version is accepted under auto', () => {
    expect(brief(steps({}, legacy, initialized('2024-11-05'), done)).at(-1)).toBe(
      'ready 2024-11-05',
    );
  });

  test.each(['1.0', '2026-07-28', '2099-01-01'])(
    'version %s cannot be spoken: a warning, and the rules of the one asked for',
    (version) => {
      const step = last(steps({}, legacy, initialized(version), done));
      expect(step).toMatchObject({ do: 'ready', revision: '2025-11-25', era: 'legacy' });
      expect(step).toHaveProperty('warning', expect.stringContaining(version));
    },
  );

  test('no version is a warning too', () => {
    const step = last(steps({}, legacy, initialized(undefined), done));
    expect(step).toMatchObject({ do: 'ready', revision: '2025-11-25' });
    expect(step).toHaveProperty('warning');
  });

  test('a result that is no object fails', () => {
    const step = last(steps({}, legacy, { kind: 'result', value: 'yes' }));
    expect(step).toMatchObject({ do: 'fail', problem: { code: 'bad-initialize' } });
  });

  test('an error that lists versions is answered with one of them, each once', () => {
    const refusal = error(-32602, {
      message: 'Unsupported protocol version',
      data: { supported: ['2025-03-26', '2024-11-05'], requested: '2025-11-25' },
    });
    expect(brief(steps({}, legacy, refusal, initialized('2025-03-26'), done))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      'send-initialize 2025-03-26',
      'send-initialized 2025-03-26',
      'ready 2025-03-26',
    ]);
    expect(brief(steps({}, legacy, refusal, refusal)).at(-1)).toMatch(/^fail/);
  });

  test('an error that names only versions nobody knows names both sides', () => {
    const refusal = error(-32602, { message: 'supported: 2099-01-01' });
    expect(last(steps({}, legacy, refusal))).toMatchObject({
      do: 'fail',
      problem: { code: 'no-common-version', why: expect.stringContaining('2099-01-01') },
    });
  });

  test('a modern-only server that missed the probe is asked again in a fresh process', () => {
    const refusal = error(-32601, { data: { supported: ['2026-07-28'] } });
    expect(brief(steps({}, silence, refusal, discovered(['2026-07-28'])))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      'send-discover 2026-07-28 fresh',
      'ready 2026-07-28',
    ]);
  });

  test("the server's own words are in the problem", () => {
    const refusal = error(-32603, { message: 'database is down' });
    expect(last(steps({}, legacy, refusal))).toMatchObject({
      problem: { why: 'It answered with error -32603 "database is down".' },
    });
  });

  test('an exit after initialized is the end', () => {
    expect(brief(steps({}, legacy, initialized('2025-11-25'), exited)).at(-1)).toBe('fail exited');
  });
});

describe('a pinned revision', () => {
  test('legacy: initialize with it, never a probe', () => {
    const taken = steps({ choice: '2025-06-18' }, initialized('2025-06-18'), done);
    expect(brief(taken)).toEqual([
      'send-initialize 2025-06-18',
      'send-initialized 2025-06-18',
      'ready 2025-06-18',
    ]);
    expect(last(taken)).toMatchObject({
      how: 'The revision is pinned to 2025-06-18; the server answered initialize with 2025-06-18.',
    });
  });

  test('legacy: another version is a problem that names it', () => {
    expect(last(steps({ choice: '2025-06-18' }, initialized('2025-03-26')))).toMatchObject({
      do: 'fail',
      problem: {
        code: 'revision-not-supported',
        what: 'The server does not speak 2025-06-18.',
        why: 'It answered initialize with 2025-03-26.',
        todo: 'Connect with 2025-03-26 or with the revision set to auto.',
      },
    });
  });

  test('legacy: a refusal names what the server offers', () => {
    const refusal = error(-32601, {
      message: 'This server speaks MCP 2026-07-28 only',
      data: { supported: ['2026-07-28'] },
    });
    expect(last(steps({ choice: '2025-11-25' }, refusal))).toMatchObject({
      do: 'fail',
      problem: {
        what: 'The server does not speak 2025-11-25.',
        why: 'The server answered initialize with error -32601 "This server speaks MCP 2026-07-28 only".',
        todo: 'Connect with 2026-07-28, or with the revision set to auto.',
      },
    });
  });

  test('legacy: one process only', () => {
    expect(brief(steps({ choice: '2025-11-25' }, exited))).toEqual([
      'send-initialize 2025-11-25',
      'fail exited',
    ]);
  });

  test('modern: server/discover, never initialize', () => {
    const pinned = { choice: '2026-07-28' } as const;
    expect(brief(steps(pinned, discovered(['2026-07-28'])))).toEqual([PROBE, 'ready 2026-07-28']);
    expect(last(steps(pinned, error(-32601, { message: 'Method not found' })))).toMatchObject({
      do: 'fail',
      problem: {
        what: 'The server does not speak 2026-07-28.',
        why: 'The server answered server/discover with error -32601 "Method not found", as servers of earlier revisions do.',
      },
    });
    for (const outcome of [unsupported(['2025-11-25']), discovered(['2025-11-25', '2025-06-18'])])
      expect(last(steps(pinned, outcome))).toMatchObject({
        do: 'fail',
        problem: { what: 'The server does not speak 2026-07-28.', why: /2025-11-25/ },
      });
    expect(brief(steps(pinned, exited)).at(-1)).toBe('fail exited');
    expect(brief(steps(pinned, silence)).at(-1)).toBe('fail revision-not-supported');
  });
});
