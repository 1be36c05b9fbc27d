import { describe, expect, test } from 'vitest';
import type { FilterContext } from './context.ts';
import { compileFilter } from './compile.ts';
import { back, logOf, out, type TestLog } from './log-of.ts';
import { payloadTest } from './match-payload.ts';
import { parseFilter } from './parse.ts';
import { OPEN, YES } from './verdict.ts';

function compiled(text: string, { table, links }: TestLog, more: Partial<FilterContext> = {}) {
  const parsed = parseFilter(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return compileFilter(parsed.value, { table, links, ...more });
}

/** Numbers of the frames a filter shows once all payloads are searched. */
function shown(text: string, log: TestLog, more?: Partial<FilterContext>): number[] {
  const { decide, payloadTerms } = compiled(text, log, more);
  const tests = payloadTerms.map(payloadTest);
  return log.frames
    .filter((frame, index) => {
      const bits = tests.reduce((found, fits, bit) => found | (fits(frame) ? 1 << bit : 0), 0);
      return decide(index, bits, -1) === YES;
    })
    .map(({ seq }) => seq);
}

const call = (id: number | string, name: string, more: object = {}) =>
  out({ id, method: 'tools/call', params: { name, ...more } });

const stdio = logOf([
  /* 1 */ { kind: 'event', name: 'spawned', pid: 7, command: 'server', args: [] },
  /* 2 */ {
    ...out({ id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } }),
    by: 'handshake',
  },
  /* 3 */ back({ id: 1, result: { protocolVersion: '2025-11-25' } }),
  /* 4 */ { kind: 'noise', dir: 'in', text: 'Listening', why: 'not-json' },
  /* 5 */ { kind: 'stderr', text: 'Checkout ready' },
  /* 6 */ { ...out({ id: 2, method: 'tools/list' }), by: 'list' },
  /* 7 */ back({ id: 2, result: { tools: [] } }),
  /* 8 */ {
    ...call(3, 'deploy', { arguments: { service: 'checkout' }, _meta: { progressToken: 'p' } }),
    t: 30_000,
  },
  /* 9 */ back({
    method: 'notifications/progress',
    params: { progressToken: 'p', progress: 1, message: 'Step one' },
  }),
  /* 10 */ back({ id: 'ask', method: 'elicitation/create', params: { message: 'Sure' } }),
  /* 11 */ out({ id: 'ask', result: { action: 'accept' } }),
  /* 12 */ {
    ...back({ id: 3, error: { code: -32602, message: 'Unknown service' } }),
    t: 31_500,
  },
  /* 13 */ call(4, 'slow'),
  /* 14 */ {
    ...out({ method: 'notifications/cancelled', params: { requestId: 4 } }),
    by: 'cancel',
  },
  /* 15 */ back({ id: 4, result: { content: [] } }),
  /* 16 */ out({ id: '5', method: 'resources/read', params: { uri: 'file:///a' } }),
  /* 17 */ back({ method: 'notifications/resources/updated', params: { uri: 'file:///a' } }),
  /* 18 */ back({ id: '5', result: { contents: [] } }),
  /* 19 */ call(6, 'slow'),
  /* 20 */ { kind: 'event', name: 'timeout', exchange: 19, text: 'No answer in 20 s' },
  /* 21 */ call(7, 'Deploy_All'),
  /* 22 */ call(8, 'slow'),
  /* 23 */ back({ id: 8, result: { isError: true, content: [] } }),
  /* 24 */ back({ id: 99, method: 'ping' }),
]);

describe('over stdio', () => {
  test.each<[string, number[]]>([
    ['kind:process', [1, 20]],
    ['kind:malformed,stderr', [4, 5]],
    ['kind:error', [12]],
    ['kind:notification', [9, 14, 17]],
    ['kind:request dir:in', [10, 24]],
    ['method:tools/*', [6, 7, 8, 12, 13, 15, 19, 21, 22, 23]],
    ['method:TOOLS/list', []],
    ['method:tools/list', [6, 7]],
    ['method:*/read', [16, 18]],
    ['tool:deploy', [8, 9, 10, 11, 12]],
    ['tool:deploy kind:request', [8, 10]],
    ['tool:deploy_all', [21]],
    ['tool:Deploy_All', [21]],
    ['tool:DEPLOY', []],
    ['tool:deploy* -is:error', [8, 9, 10, 11, 21]],
    ['uri:file:///a', [16, 17, 18]],
    ['uri:file:*', [16, 17, 18]],
    ['id:5', [16, 18]],
    [String.raw`id:"\"5\""`, [16, 18]],
    ['id:3,4', [8, 12, 13, 15]],
    ['exchange:#8', [8, 9, 10, 11, 12]],
    ['exchange:#12', [8, 9, 10, 11, 12]],
    ['exchange:10', [10, 11]],
    ['exchange:13', [13, 14, 15]],
    ['exchange:5', [5]],
    ['exchange:#500', []],
    ['is:error', [12, 23]],
    ['is:pending', [21, 24]],
    ['is:cancelled', [13, 14]],
    ['is:late', [15]],
    ['is:timeout', [19, 20]],
    ['is:auto', [2, 6, 14]],
    ['is:mine kind:response', [11]],
    ['has:progress', [8, 9]],
    ['has:meta', [8]],
    ['took:>1s', [12]],
    ['took:1.50s', [12]],
    ['took:1s..2s', [12]],
    ['time:30s', [8, 9, 10, 11]],
    ['time:30s..31.5s', [8, 9, 10, 11, 12]],
    ['time:00:31.500', [12]],
    ['time:<0.03', [1, 2, 3]],
    ['code:-32602', [12]],
    ['code:-326xx', [12]],
    ['code:<-32602', []],
    ['checkout', [5, 8]],
    ['Checkout', [5]],
    ['tools/list', [6, 7]],
    ['/step\\s/i', [9]],
    ['"unknown service"', [12]],
    ['-kind:request,response,notification,error', [1, 4, 5, 20]],
    ['kind:stderr OR is:late', [5, 15]],
    ['(kind:request OR kind:error) tool:slow', [13, 19, 22]],
    ['NOT (dir:in OR dir:out)', [1, 5, 20]],
    ['checkout -kind:stderr', [8]],
    ['kind:request -checkout -slow -deploy', [2, 6, 10, 16, 24]],
    ['path:params.arguments.service=checkout', [8]],
    ['path:params.arguments', [8]],
    ['path:result.action=acc*', [11]],
    ['rule:x', []],
    ['session:x', []],
    ['', stdio.frames.map(({ seq }) => seq)],
  ])('%s', (text, seqs) => {
    expect(shown(text, stdio)).toEqual(seqs);
  });

  test('the error that answers a probe is expected', () => {
    const probe = out({ id: 1, method: 'server/discover' });
    const error = back({ id: 1, error: { code: -32601, message: 'No' } });
    expect(shown('is:error', logOf([{ ...probe, by: 'probe' }, error]))).toEqual([]);
    expect(shown('is:error', logOf([probe, error]))).toEqual([2]);
  });

  test('an answer in a batch is an answer', () => {
    const log = logOf([
      call(1, 'one'),
      call(2, 'two'),
      {
        kind: 'message',
        dir: 'in',
        text: '[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":""}}]',
      },
    ]);
    expect(shown('tool:one', log)).toEqual([1, 3]);
    expect(shown('exchange:2 -kind:request', log)).toEqual([3]);
    expect(shown('is:error kind:batch', log)).toEqual([3]);
  });

  test('the size matches the size on the wire', () => {
    const bytes = stdio.table.bytesAt(7);
    expect(shown(`size:${bytes}`, stdio)).toContain(8);
    expect(shown(`size:>${bytes}`, stdio)).not.toContain(8);
    expect(shown(`size:..${bytes}B`, stdio)).toContain(8);
  });
});

const http = (n: number, phase: 'request' | 'response' | 'end', more: object = {}) =>
  ({ kind: 'http', http: n, phase, method: 'POST', url: 'http://localhost/mcp', ...more }) as const;

const modern = logOf([
  /* 1 */ { ...call(1, 'trip'), http: 1 },
  /* 2 */ http(1, 'request', { headers: [['Mcp-Method', 'tools/call']] }),
  /* 3 */ http(1, 'response', {
    status: 200,
    headers: [['content-type', 'application/json; charset=utf-8']],
  }),
  /* 4 */ {
    ...back({
      id: 1,
      result: {
        resultType: 'input_required',
        inputRequests: { a: { method: 'elicitation/create' } },
        requestState: 's',
      },
    }),
    http: 1,
  },
  /* 5 */ http(1, 'end'),
  /* 6 */ {
    ...call(2, 'trip', { inputResponses: { a: { action: 'accept' } }, requestState: 's' }),
    http: 2,
  },
  /* 7 */ http(2, 'response', { status: 404 }),
  /* 8 */ { ...back({ id: 2, error: { code: -32603, message: 'No' } }), http: 2 },
  /* 9 */ { kind: 'http', http: 3, phase: 'error', error: { code: 'ECONNRESET', message: 'Gone' } },
  /* 10 */ { kind: 'event', name: 'sse', http: 2, text: ': ping' },
  // Ended on this side: no error.
  /* 11 */ { kind: 'http', http: 4, phase: 'error', error: { code: 'ABORTED', message: 'Closed' } },
]);

describe('over HTTP', () => {
  test.each<[string, number[]]>([
    ['status:404', [7, 8]],
    ['status:2xx', [3, 4]],
    ['status:>=400', [7, 8]],
    ['kind:http', [2, 3, 5, 7, 9, 10, 11]],
    ['is:error', [7, 8, 9]],
    ['header:content-type', [3]],
    ['header:Content-Type=application/json', [3]],
    ['header:content-type=text/*', []],
    ['header:mcp-*', [2]],
    ['method:post', [2, 3, 5, 7]],
  ])('%s', (text, seqs) => {
    expect(shown(text, modern)).toEqual(seqs);
  });

  test('a request that brings what was asked for belongs to the first one', () => {
    expect(modern.table.retryOfAt(5)).toBe(1);
    const both = shown('exchange:#1', modern);
    expect(both).toEqual(expect.arrayContaining([1, 4, 6, 8]));
    expect(shown('exchange:#6', modern)).toEqual(both);
    expect(shown('tool:trip', modern)).toEqual(both);
  });

  test.each([
    ['status:4xx', true],
    ['header:accept OR a', true],
    ['kind:http', true],
    ['method:POST', true],
    ['-kind:http', false],
    ['kind:request', false],
  ])('%s wants the steps of HTTP exchanges: %s', (text, wanted) => {
    expect(compiled(text, modern).wantsHttp).toBe(wanted);
  });
});

const findings = (seq: number) =>
  seq === 9 ? [{ rule: 'progress/not-increasing', level: 'must' as const }] : [];

describe('what the context adds', () => {
  test('findings', () => {
    expect(shown('rule:progress/*', stdio, { findings })).toEqual([9]);
    expect(shown('level:must', stdio, { findings })).toEqual([9]);
    expect(shown('level:should', stdio, { findings })).toEqual([]);
    expect(shown('has:finding,progress', stdio, { findings })).toEqual([8, 9]);
    expect(compiled('rule:x', stdio, { findings }).notes).toEqual([]);
    expect(compiled('a rule:x', stdio).notes).toMatchObject([{ span: { start: 2, end: 8 } }]);
  });

  test('the session', () => {
    const session = { id: 's-1', title: 'My server' };
    expect(shown('session:s-1 kind:stderr', stdio, { session })).toEqual([5]);
    expect(shown('-session:"my server"', stdio, { session })).toEqual([]);
    expect(compiled('session:x', stdio).notes).toHaveLength(1);
  });

  test('the start', () => {
    const { table } = stdio;
    expect(shown('time:0..1ms', stdio, { start: table.tAt(7) })).toEqual([8]);
  });
});

describe('rows and payloads', () => {
  test('what rows decide alone has a plain test', () => {
    expect(compiled('kind:request tool:slow', stdio).rowTest?.(12)).toBe(true);
    expect(compiled('checkout', stdio).rowTest).toBeUndefined();
  });

  test('each thing to look for is told once', () => {
    expect(compiled('a (b OR a) has:meta -A "b"', stdio).payloadTerms).toEqual([
      { kind: 'text', text: 'a', matchCase: false },
      { kind: 'text', text: 'b', matchCase: false },
      { kind: 'path', path: ['params', '_meta'] },
      { kind: 'path', path: ['result', '_meta'] },
      { kind: 'text', text: 'A', matchCase: true },
    ]);
  });

  test('what a row shows needs no search; the rest stays open until it was searched', () => {
    const { decide } = compiled('deploy', stdio);
    expect(decide(7, 0, 0)).toBe(YES);
    expect(decide(0, 0, 0)).toBe(OPEN);
    const not = compiled('-deploy', stdio).decide;
    expect([not(7, 0, 0), not(0, 0, 0), not(0, 0, 1), not(0, 1, 0)]).toEqual([0, OPEN, YES, 0]);
    const both = compiled('deploy kind:stderr', stdio).decide;
    expect([both(0, 0, 0), both(4, 0, 0), both(4, 1, 0)]).toEqual([0, OPEN, YES]);
    const either = compiled('deploy OR kind:stderr', stdio).decide;
    expect([either(4, 0, 0), either(0, 0, 0), either(0, 0, 1)]).toEqual([YES, OPEN, 0]);
  });
});
