import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNegotiation } from './negotiation.ts';
import type {
  NegotiationOptions,
  NegotiationOutcome,
  NegotiationStep,
} from './negotiation-step.ts';
import { REVISIONS } from './revision.ts';

type Options = Partial<NegotiationOptions>;

/** The steps of a negotiation whose steps end with these outcomes. */
function steps(options: Options, ...outcomes: NegotiationOutcome[]): NegotiationStep[] {
  const machine = createNegotiation({ transport: 'stdio', choice: 'auto', ...options });
  const taken = [machine.start()];
  for (const outcome of outcomes) {
    const step = machine.next(outcome);
    if (step !== undefined) taken.push(step);
  }
  for (const step of taken) expect(step.because).toMatch(/^\S.*\.$/s);
  return taken;
}

/** Short names of steps: what, with which version, in a fresh process or not. */
const brief = (taken: readonly NegotiationStep[]): string[] =>
  taken.map((step) => {
    const version = 'version' in step ? ` ${step.version}` : '';
    const fresh = 'fresh' in step && step.fresh ? ' fresh' : '';
    const more = step.do === 'ready' ? ` ${step.revision}` : '';
    return `${step.do}${version}${fresh}${step.do === 'fail' ? ` ${step.problem.code}` : ''}${more}`;
  });

const last = (taken: readonly NegotiationStep[]): NegotiationStep => {
  const step = taken.at(-1);
  if (step === undefined) throw new Error('no step');
  return step;
};

const SERVER = { name: 'demo', title: 'Demo', version: '1.2.3' };
const discovered = (supportedVersions: unknown): NegotiationOutcome => ({
  kind: 'result',
  value: {
    resultType: 'complete',
    supportedVersions,
    capabilities: { tools: {} },
    instructions: 'Be kind.',
    _meta: { 'io.modelcontextprotocol/serverInfo': SERVER },
  },
});
const initialized = (protocolVersion: unknown): NegotiationOutcome => ({
  kind: 'result',
  value: { protocolVersion, capabilities: { tools: {} }, serverInfo: SERVER },
});
const error = (
  code: number,
  more: { message?: string; data?: unknown; status?: number } = {},
): NegotiationOutcome => ({
  kind: 'error',
  error: { code, message: more.message ?? 'no', data: more.data },
  status: more.status,
});
const unsupported = (supported: string[], status?: number): NegotiationOutcome =>
  error(-32022, {
    message: 'Unsupported protocol version',
    data: { supported, requested: '2026-07-28' },
    ...(status !== undefined && { status }),
  });
const http = (status: number, bodyText?: string): NegotiationOutcome => ({
  kind: 'http',
  status,
  ...(bodyText !== undefined && { bodyText }),
});
const late = (value: unknown): NegotiationOutcome => ({ kind: 'late-probe', value });

const done: NegotiationOutcome = { kind: 'done' };
const silence: NegotiationOutcome = { kind: 'silence' };
const exited: NegotiationOutcome = {
  kind: 'exited',
  problem: { code: 'exited', what: 'The server exited with code 1.' },
};
const broken: NegotiationOutcome = {
  kind: 'failed',
  problem: { code: 'refused', what: 'Nobody listens there.' },
};

const PROBE = 'send-discover 2026-07-28';
const LEGACY = ['send-initialized 2025-11-25', 'ready 2025-11-25'];

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

describe('HTTP', () => {
  const auto = { transport: 'auto' } as const;

  test('200 with a discover result is modern', () => {
    expect(brief(steps(auto, discovered(['2026-07-28'])))).toEqual([PROBE, 'ready 2026-07-28']);
  });

  test.each([
    ['400 with an empty body', http(400, '')],
    ['400 with something else', http(400, 'Bad Request: No valid session ID')],
    ['404', http(404)],
    ['405', http(405)],
    ['406', http(406)],
    ['422', http(422)],
    ['400 and an unknown code', error(-32000, { status: 400 })],
    ['404 and -32601', error(-32601, { status: 404 })],
    ['200 and an error', error(-32601, { status: 200 })],
    ['200 and another result', { kind: 'result', value: {}, status: 200 } as const],
    ['200 and a page', http(200, '<html>')],
    ['202', http(202)],
  ])('%s leads to initialize, without a fresh process', (_, outcome) => {
    expect(brief(steps(auto, outcome, initialized('2025-11-25'), done))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      ...LEGACY,
    ]);
  });

  test('400 with -32022 and a legacy list leads to initialize', () => {
    expect(brief(steps(auto, unsupported(['2025-11-25'], 400)))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
    ]);
  });

  test('400 with -32020 is a modern server, and our headers are at fault', () => {
    expect(brief(steps(auto, error(-32020, { status: 400 })))).toEqual([
      PROBE,
      'fail header-mismatch',
    ]);
  });

  test('400 with -32021 is asked again with the capability', () => {
    const missing = error(-32021, { status: 400, data: { requiredCapabilities: { roots: {} } } });
    expect(steps(auto, missing)[1]).toMatchObject({ do: 'send-discover', declare: { roots: {} } });
  });

  test.each([
    [401, 'authorization-needed'],
    [403, 'forbidden'],
    [502, 'http-status'],
    [503, 'http-status'],
    [429, 'http-status'],
    [408, 'http-status'],
    [307, 'redirected'],
  ])('%i is no evidence of an era', (status, code) => {
    expect(brief(steps(auto, http(status, 'words of the server')))).toEqual([
      PROBE,
      `fail ${code}`,
    ]);
    expect(brief(steps(auto, error(-32000, { status })))).toEqual([PROBE, `fail ${code}`]);
    expect(brief(steps(auto, http(404), http(status)))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      `fail ${code}`,
    ]);
  });

  test.each([500, 501])(
    'a server that stumbles over the probe (%i) is asked with a handshake',
    (status) => {
      expect(brief(steps(auto, http(status, 'TypeError'), initialized(), done))).toEqual([
        PROBE,
        'send-initialize 2025-11-25',
        'send-initialized 2025-11-25',
        'ready 2025-11-25',
      ]);
      const ill = [http(status), error(-32603, { status })];
      for (const first of ill)
        expect(brief(steps(auto, first, http(status)))).toEqual([
          PROBE,
          'send-initialize 2025-11-25',
          'fail http-status',
        ]);
      expect(brief(steps({ ...auto, choice: '2026-07-28' }, http(status)))).toEqual([
        PROBE,
        'fail http-status',
      ]);
    },
  );

  test('network trouble and silence are no evidence either', () => {
    expect(brief(steps(auto, broken))).toEqual([PROBE, 'fail refused']);
    expect(brief(steps(auto, silence))).toEqual([PROBE, 'fail no-answer']);
  });

  test.each([
    ['405', http(405)],
    ['404', http(404, 'Cannot POST /sse')],
    ['400', http(400)],
    ['415', http(415)],
    ['400 with an error', error(-32600, { status: 400 })],
  ])('initialize answered with %s leads to HTTP+SSE', (_, outcome) => {
    const taken = steps(auto, http(405), outcome, done, initialized('2024-11-05'), done);
    expect(brief(taken)).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      'try-legacy-sse',
      'send-initialize 2025-11-25',
      'send-initialized 2024-11-05',
      'ready 2024-11-05',
    ]);
  });

  test('when nothing answers, the problem tells both attempts', () => {
    const step = last(steps(auto, http(404), http(404, 'Cannot POST /'), broken));
    expect(step).toMatchObject({
      do: 'fail',
      problem: {
        code: 'not-mcp',
        why: 'initialize was answered with HTTP 404 and no JSON-RPC message. As an HTTP+SSE address it failed too: Nobody listens there.',
      },
    });
  });

  test('a stream that asks for authorization is no dead end', () => {
    expect(brief(steps(auto, http(404), http(405), http(401))).at(-1)).toBe(
      'fail authorization-needed',
    );
    expect(last(steps(auto, http(404), http(405), http(404)))).toMatchObject({
      problem: { why: expect.stringContaining('event stream with HTTP 404.') },
    });
  });

  test('Streamable HTTP asked for is not left for HTTP+SSE', () => {
    expect(brief(steps({ transport: 'http' }, http(404), http(404)))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      'fail not-mcp',
    ]);
    expect(
      last(steps({ transport: 'http' }, http(400), error(-32602, { status: 400, message: 'why' }))),
    ).toMatchObject({ problem: { why: 'It answered with error -32602 "why".' } });
  });

  test('an error with 200 is a refusal, not a sign of HTTP+SSE', () => {
    expect(brief(steps(auto, http(404), error(-32603, { status: 200 })))).toEqual([
      PROBE,
      'send-initialize 2025-11-25',
      'fail handshake-refused',
    ]);
  });

  test('HTTP+SSE asked for is opened at once', () => {
    const sse = { transport: 'sse' } as const;
    expect(brief(steps(sse, done, initialized('2024-11-05'), done))).toEqual([
      'try-legacy-sse',
      'send-initialize 2025-11-25',
      'send-initialized 2024-11-05',
      'ready 2024-11-05',
    ]);
    expect(brief(steps({ ...sse, choice: '2024-11-05' }, done))).toEqual([
      'try-legacy-sse',
      'send-initialize 2024-11-05',
    ]);
    expect(brief(steps(sse, broken))).toEqual(['try-legacy-sse', 'fail refused']);
    expect(brief(steps(sse, http(401)))).toEqual(['try-legacy-sse', 'fail authorization-needed']);
    expect(brief(steps({ ...sse, choice: '2026-07-28' }))).toEqual(['fail revision-not-over-sse']);
  });

  test('a pinned legacy revision begins with initialize and may end on HTTP+SSE', () => {
    expect(brief(steps({ ...auto, choice: '2024-11-05' }, http(405), done))).toEqual([
      'send-initialize 2024-11-05',
      'try-legacy-sse',
      'send-initialize 2024-11-05',
    ]);
  });
});

describe('whatever the server does', () => {
  const version = fc.constantFrom(...REVISIONS, '1.0', '2099-01-01');
  const status = fc.option(fc.constantFrom(200, 202, 400, 401, 404, 405, 500), { nil: undefined });
  const outcome: fc.Arbitrary<NegotiationOutcome> = fc.oneof(
    fc.array(version, { maxLength: 3 }).map(discovered),
    version.map(initialized),
    fc.record({ kind: fc.constant('result' as const), value: fc.jsonValue() }),
    fc
      .tuple(fc.constantFrom(-32020, -32021, -32022, -32601, -32602), fc.array(version), status)
      .map(([code, supported, answered]) =>
        error(code, {
          data: { supported, requiredCapabilities: {} },
          ...(answered !== undefined && { status: answered }),
        }),
      ),
    fc.constantFrom(200, 404, 401, 500).map((code) => http(code)),
    fc.constantFrom(done, silence, exited, broken),
    fc.array(version, { maxLength: 2 }).map((supportedVersions): NegotiationOutcome => ({
      kind: 'late-probe',
      value: { supportedVersions },
    })),
  );
  const options = fc.record({
    transport: fc.constantFrom<NegotiationOptions['transport']>('stdio', 'auto', 'http', 'sse'),
    choice: fc.constantFrom<NegotiationOptions['choice']>('auto', ...REVISIONS),
  });

  test('it comes to an end, gives reasons and obeys the choice', () => {
    fc.assert(
      fc.property(
        options,
        fc.array(outcome, { minLength: 40, maxLength: 40 }),
        (given, outcomes) => {
          const taken = steps(given, ...outcomes);
          const { choice, transport } = given;
          expect(
            taken.filter((step) => step.do === 'ready' || step.do === 'fail').length,
          ).toBeGreaterThan(0);
          // Every version is tried once per way, so the number of steps has a bound.
          expect(taken.length).toBeLessThan(20);
          for (const step of taken) {
            if (transport !== 'stdio') expect(step).not.toHaveProperty('fresh', true);
            if (step.do === 'ready' && choice !== 'auto') expect(step.revision).toBe(choice);
            if (step.do === 'send-discover') expect(['auto', '2026-07-28']).toContain(choice);
            if (step.do === 'send-initialize') expect(choice).not.toBe('2026-07-28');
          }
        },
      ),
      { numRuns: 1_000 },
    );
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
