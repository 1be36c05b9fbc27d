import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeCall, type Disagreement, type Judgement, type ServerSaid } from './judge-call.ts';

const error = (code: number | undefined, message = 'no'): ServerSaid => ({
  kind: 'error',
  code,
  message,
});
const errorResult = (text: string): ServerSaid => ({ kind: 'error-result', text });

describe('a call, judged by the schema of its tool', () => {
  it.each<[string, boolean, ServerSaid, Judgement['verdict'] | Disagreement]>([
    ['fits and has a result', true, { kind: 'result' }, 'pass'],
    ['does not fit and has a result', false, { kind: 'result' }, 'accepts-invalid'],
    ['fits and is refused', true, error(-32602), 'refuses-valid'],
    ['does not fit and is refused', false, error(-32602), 'pass'],
    ['fits and breaks the server', true, error(-32603), 'refuses-valid'],
    ['names a tool that is gone', true, error(-32602, 'Unknown tool: x'), 'fail'],
    ['names a tool that is not found', false, error(-32602, 'Tool x not found'), 'fail'],
    ['meets a session that is gone', true, error(-32000, 'No valid session ID'), 'fail'],
    ['meets a server without tools', false, error(-32601), 'fail'],
    ['is refused without a code', true, error(undefined), 'refuses-valid'],
    ['fits and fails', true, errorResult('No such incident'), 'fail'],
    ['does not fit and fails', false, errorResult('No such incident'), 'pass'],
    ['gets no answer', true, { kind: 'none', why: 'timeout' }, 'fail'],
    ['is lost', false, { kind: 'none', why: 'lost' }, 'fail'],
  ])('that %s', (_, fits, said, expected) => {
    const { verdict, disagreement } = judgeCall(fits, said);
    expect(disagreement ?? verdict).toBe(expected);
    expect(verdict === 'disagreement').toBe(disagreement !== undefined);
  });

  it.each([
    'MCP error -32602: Input validation error: Invalid arguments for tool get-sum: [...]',
    '1 validation error for call[add]\na\n  Input should be a valid integer',
    "data must have required property 'a'",
    'Missing required argument: path',
    'Expected number, received string',
    '"service" is required',
    'The arguments do not fit scale_service: replicas',
  ])('is refused by an error result that speaks of the arguments: %s', (text) => {
    expect(judgeCall(true, errorResult(text)).disagreement).toBe('refuses-valid');
  });

  it.each(['ENOENT: no such file or directory', 'Rate limit exceeded', 'It is late', ''])(
    'is not refused by an error result that speaks of other things: %s',
    (text) => {
      expect(judgeCall(true, errorResult(text)).verdict).toBe('fail');
    },
  );

  it('never has the server disagree both ways', () => {
    const said = fc.oneof(
      fc.constant<ServerSaid>({ kind: 'result' }),
      fc.string().map(errorResult),
      fc
        .tuple(fc.option(fc.integer(), { nil: undefined }), fc.string())
        .map(([code, message]) => error(code, message)),
    );
    fc.assert(
      fc.property(said, (one) => {
        const both = [true, false].map((fits) => judgeCall(fits, one));
        expect(both.filter(({ verdict }) => verdict === 'disagreement').length).toBeLessThan(2);
        for (const { sentence } of both) expect(sentence).toMatch(/^[A-Z].*\.$/);
      }),
    );
  });
});
