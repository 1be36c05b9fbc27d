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
    ['fits and breaks the server', true, error(-32603), 'fail'],
    ['fits and meets a broken part', true, error(-32603, 'connect ECONNREFUSED'), 'fail'],
    ['fits and is called wrong', true, error(-32000, '"q" is required'), 'refuses-valid'],
    ['fits and gets no answer to read', true, { kind: 'malformed', why: 'x' }, 'fail'],
    ['does not fit, nor does its answer', false, { kind: 'malformed', why: 'x' }, 'fail'],
    ['names a tool that is gone', true, error(-32602, 'Unknown tool: x'), 'fail'],
    ['names a tool that is not found', false, error(-32602, 'Tool x not found'), 'fail'],
    ['meets a session that is gone', true, error(-32000, 'No valid session ID'), 'fail'],
    ['meets a server without tools', false, error(-32601), 'fail'],
    ['is refused without a code', true, error(undefined), 'fail'],
    ['fits and fails', true, errorResult('No such incident'), 'fail'],
    ['does not fit and fails', false, errorResult('No such incident'), 'pass'],
    ['gets no answer', true, { kind: 'none', why: 'timeout' }, 'fail'],
    ['is lost', false, { kind: 'none', why: 'lost' }, 'fail'],
  ])('that %s', (_, fits, said, expected) => {
    const { verdict, disagreement } = judgeCall(fits, said);
    expect(disagreement ?? verdict).toBe(expected);
    expect(verdict === 'disagreement').toBe(disagreement !== undefined);
  });

  it('is refused by an error result that speaks of a key of the arguments', () => {
    const said = errorResult('replicas is required');
    expect(judgeCall(true, said, { keys: ['replicas'] }).disagreement).toBe('refuses-valid');
    expect(judgeCall(true, said).verdict).toBe('fail');
  });

  it.each([error(-32602), errorResult('MCP error -32602: content does not match')])(
    'is not refused where the server asked something in between',
    (said) => {
      expect(judgeCall(true, said, { asked: true }).verdict).toBe('fail');
      expect(judgeCall(false, { kind: 'result' }, { asked: true }).disagreement).toBe(
        'accepts-invalid',
      );
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
