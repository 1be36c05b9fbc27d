import { describe, expect, test } from 'vitest';
import type { NegotiationOutcome } from './negotiation-step.ts';
import {
  steps,
  brief,
  last,
  SERVER,
  discovered,
  initialized,
  error,
  unsupported,
  late,
  done,
  silence,
  exited,
  broken,
  PROBE,
  LEGACY,
} from './negotiation-in-tests.ts';

describe('auto on stdio', () => {
  test('a modern server is ready after the probe', () => {
    const taken = steps({}, discovered(['2026-07-28', '2025-11-25']));
    expect(brief(taken)).toEqual([PROBE, 'ready 2026-07-28']);
    expect(last(taken)).toEqual({
      do: 'ready',
      era: 'modern',
      revision: '2026-07-28',
      because:
        'The server answered server/discover, saying that it supports 2026-07-28 and 2025-11-25.',
      how: 'The server answered server/discover, saying that it supports 2026-07-28 and 2025-11-25.',
      server: {
        ...SERVER,
        instructions: 'Be kind.',
        capabilities: { tools: {} },
        supported: ['2026-07-28', '2025-11-25'],
      },
    });
  });

  test.each([-32601, -32602, -32000, -32020, 1])(
    'error %i means legacy, in the same process, as the specification has it',
    (code) => {
      const taken = steps({}, error(code), initialized('2025-11-25'), done);
      expect(brief(taken)).toEqual([PROBE, 'send-initialize 2025-11-25', ...LEGACY]);
      expect(last(taken)).toMatchObject({
        era: 'legacy',
        how: `The server answered server/discover with error ${code} "no"; the server answered initialize with 2025-11-25.`,
        server: { name: 'demo', capabilities: { tools: {} } },
      });
    },
  );

  test('a process that refused the probe and ends in the handshake gets a fresh one, once', () => {
    expect(brief(steps({}, error(-32601), exited, exited))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      'send-initialize 2025-11-25 fresh',
      'fail exited',
    ]);
  });

  test('a result of another shape means legacy', () => {
    expect(brief(steps({}, { kind: 'result', value: {} }))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
    ]);
    expect(brief(steps({}, { kind: 'result', value: null }))).toHaveLength(2);
  });

  test('an exit means legacy, and the probe is not sent again', () => {
    const taken = steps({}, exited, initialized('2025-06-18'), done);
    expect(brief(taken)).toEqual([
      PROBE,
      'send-initialize 2025-11-25 fresh',
      'send-initialized 2025-06-18',
      'ready 2025-06-18',
    ]);
    expect(taken[1]?.because).toContain('exited when it got server/discover');
  });

  test('an exit in the handshake after that is the end, not a loop', () => {
    expect(brief(steps({}, exited, exited))).toEqual([
      PROBE,
      'send-initialize 2025-11-25 fresh',
      'fail exited',
    ]);
  });

  test('silence means legacy in the same process, which nothing was learned from', () => {
    expect(brief(steps({}, silence, initialized('2025-11-25'), done))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      ...LEGACY,
    ]);
  });

  test.each([
    ['an exit', exited],
    ['silence', silence],
    ['an error', error(-32600, { message: 'not initialized' })],
  ])('%s after an unanswered probe gets one fresh process', (_, outcome) => {
    expect(brief(steps({}, silence, outcome, initialized('2025-11-25'), done))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      'send-initialize 2025-11-25 fresh',
      ...LEGACY,
    ]);
    expect(brief(steps({}, silence, outcome, outcome))).toHaveLength(4);
    expect(last(steps({}, silence, outcome, outcome)).do).toBe('fail');
  });

  test('a late modern answer restarts as modern, even when the session was ready', () => {
    const late: NegotiationOutcome = {
      kind: 'late-probe',
      value: { resultType: 'complete', supportedVersions: ['2026-07-28'] },
    };
    expect(brief(steps({}, silence, late, discovered(['2026-07-28'])))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      'send-discover 2026-07-28 fresh',
      'ready 2026-07-28',
    ]);
    expect(brief(steps({}, silence, initialized('2025-11-25'), done, late))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      ...LEGACY,
      'send-discover 2026-07-28 fresh',
    ]);
  });

  test('a modern server that is slow every time is not started for ever', () => {
    const slow: NegotiationOutcome = {
      kind: 'late-probe',
      value: {
        resultType: 'complete',
        supportedVersions: ['2026-07-28'],
        capabilities: { tools: {} },
      },
    };
    const taken = steps({}, silence, slow, silence, slow);
    expect(brief(taken)).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      'send-discover 2026-07-28 fresh',
      'ready 2026-07-28',
    ]);
    expect(last(taken)).toMatchObject({ server: { capabilities: { tools: {} } } });
  });

  test('nor one that never answers the probe and refuses the handshake', () => {
    const refusal = error(-32601, { data: { supported: ['2026-07-28'] } });
    expect(brief(steps({}, silence, refusal, silence, refusal))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      'send-discover 2026-07-28 fresh',
      'send-initialize 2025-11-25',
      'fail handshake-refused',
    ]);
  });

  test('a late answer that is not modern changes nothing', () => {
    expect(
      brief(
        steps(
          {},
          silence,
          late({}),
          late(undefined),
          late({ supportedVersions: ['2025-11-25'] }),
          initialized('2025-11-25'),
          done,
        ),
      ),
    ).toEqual([PROBE, 'send-initialize 2025-11-25', ...LEGACY]);
  });

  test('-32022 that lists only legacy revisions leads to initialize with one of them', () => {
    const taken = steps(
      {},
      unsupported(['2025-06-18', '2025-03-26']),
      initialized('2025-06-18'),
      done,
    );
    expect(brief(taken)).toEqual([
      PROBE,
      'send-initialize 2025-06-18 fresh',
      'send-initialized 2025-06-18',
      'ready 2025-06-18',
    ]);
    expect(taken[1]?.because).toBe(
      'The server answered server/discover with error -32022 "Unsupported protocol version", which lists 2025-06-18 and 2025-03-26, so 2025-06-18 is left and a fresh process is opened with initialize.',
    );
  });

  test('a server that does not echo ids is told so at once, not after the time limit', () => {
    const wrong: NegotiationOutcome = { kind: 'wrong-id', sent: '1', answered: '0' };
    expect(last(steps({}, wrong))).toMatchObject({
      do: 'fail',
      problem: { code: 'id-not-echoed', why: expect.stringContaining('the answer has 0') },
    });
    expect(brief(steps({ choice: '2025-11-25' }, wrong)).at(-1)).toBe('fail id-not-echoed');
  });

  test('supportedVersions that list only legacy revisions do too', () => {
    expect(brief(steps({}, discovered(['2025-11-25'])))).toEqual([
      PROBE,
      'send-initialize 2025-11-25 fresh',
    ]);
  });

  test.each([
    ['-32022', unsupported(['2099-01-01'])],
    ['supportedVersions', discovered(['2099-01-01'])],
  ])('no common version in %s names both sides', (_, outcome) => {
    const step = last(steps({}, outcome));
    expect(step).toMatchObject({
      do: 'fail',
      problem: {
        code: 'no-common-version',
        what: 'The server and Wirescope have no protocol revision in common.',
      },
    });
    expect(step.because).toContain('2099-01-01');
    expect(step.because).toContain('2026-07-28');
    expect(step.because).toContain('2024-11-05');
  });

  test('a server that refuses the version it lists is not asked for ever', () => {
    expect(brief(steps({}, unsupported(['2026-07-28'])))).toEqual([
      PROBE,
      'fail version-contradiction',
    ]);
  });

  test('-32022 without a list is no sign of the modern era', () => {
    expect(brief(steps({}, error(-32022)))).toEqual([PROBE, 'send-initialize 2025-11-25']);
  });

  test('-32021 is answered by declaring what is required, once', () => {
    const missing = error(-32021, { data: { requiredCapabilities: { elicitation: {} } } });
    const taken = steps({}, missing, discovered(['2026-07-28']));
    expect(brief(taken)).toEqual([PROBE, PROBE, 'ready 2026-07-28']);
    expect(taken[1]).toMatchObject({ declare: { elicitation: {} }, fresh: false });
    expect(brief(steps({}, missing, missing))).toEqual([PROBE, PROBE, 'fail handshake-refused']);
  });

  test('supportedVersions may be missing; that is said', () => {
    const step = last(steps({}, { kind: 'result', value: { resultType: 'complete' } }));
    expect(step).toMatchObject({ do: 'ready', revision: '2026-07-28' });
    expect(step).toHaveProperty('warning');
  });
});

describe('a process whose server ignored the probe before', () => {
  const before = { ignoredProbe: true };
  const first = 'send-initialize 2025-11-25';

  test('gets initialize first, which the sentence says', () => {
    const taken = steps(before, initialized('2025-06-18'), done);
    expect(brief(taken)).toEqual([first, 'send-initialized 2025-06-18', 'ready 2025-06-18']);
    expect(last(taken)).toMatchObject({
      era: 'legacy',
      how: 'The server did not answer server/discover when it was connected before; the server answered initialize with 2025-06-18.',
    });
  });

  test.each([silence, exited, error(-32601), unsupported(['2026-07-28'])])(
    'is asked after all where that fails: %o',
    (outcome) => {
      const taken = steps(before, outcome, discovered(['2026-07-28']));
      expect(brief(taken)).toEqual([first, `${PROBE} fresh`, 'ready 2026-07-28']);
      expect(last(taken)).toMatchObject({ how: expect.not.stringContaining('before') });
    },
  );

  test('is asked only once, and a process that cannot be reached not at all', () => {
    const legacy = steps(before, exited, silence, initialized('2025-11-25'), done);
    expect(brief(legacy)).toEqual([first, `${PROBE} fresh`, first, ...LEGACY]);
    expect(brief(steps(before, exited, exited)).at(-1)).toBe('send-initialize 2025-11-25 fresh');
    expect(brief(steps(before, exited, exited, exited)).at(-1)).toBe('fail exited');
    expect(brief(steps(before, broken))).toEqual([first, 'fail refused']);
  });

  test('is asked by a pinned revision and over HTTP as ever', () => {
    expect(brief(steps({ ...before, choice: '2026-07-28' }))).toEqual([PROBE]);
    expect(brief(steps({ ...before, transport: 'http' }))).toEqual([PROBE]);
  });
});
