import { describe, expect, test } from 'vitest';
import {
  steps,
  brief,
  last,
  discovered,
  initialized,
  error,
  unsupported,
  http,
  done,
  silence,
  broken,
  PROBE,
  LEGACY,
} from './negotiation-in-tests.ts';

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
    [304, 'redirected'],
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
