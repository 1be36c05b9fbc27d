import type { Row } from '@wirescope/shared/traffic/row';
import { expect, test } from 'vitest';
import { renderRow } from './rendered-row.ts';

const message = (more: Partial<Row>): Row => ({
  seq: 18,
  t: 1_000,
  kind: 'message',
  dir: 'in',
  bytes: 332,
  ...more,
});

const call = message({
  dir: 'out',
  shape: 'request',
  method: 'tools/call',
  subject: 'deploy_release',
  id: '6',
  exchange: 17,
});

test('a request is bold, an answer says how long it took', () => {
  expect(renderRow(call)).toMatchObject({
    glyph: 'req-out',
    tone: 'out',
    lead: { text: 'tools/call', look: 'request' },
    subject: { text: 'deploy_release' },
    id: '6',
    size: { value: '332', unit: 'B' },
    badges: [],
  });
  const answer = renderRow(message({ shape: 'response', method: 'tools/call', took: 13, id: '6' }));
  expect(answer).toMatchObject({
    glyph: 'res-in',
    tone: 'in',
    lead: { look: 'answer' },
    took: { value: '13', unit: 'ms' },
  });
});

test('an error names the tool, the trouble and the code', () => {
  const error = message({
    shape: 'error',
    method: 'tools/call',
    subject: 'Invalid arguments for tool deploy_release',
    code: -32602,
  });
  expect(renderRow(error, { request: call })).toMatchObject({
    subject: { text: 'deploy_release' },
    trouble: 'Invalid arguments for tool deploy_release',
    badges: [{ text: '-32602', tone: 'must' }],
  });
});

test('an error that answers the probe is no trouble', () => {
  const probe = message({ shape: 'request', method: 'server/discover', by: 'probe', dir: 'out' });
  const error = message({
    shape: 'error',
    subject: 'Method not found',
    code: -32601,
    marks: ['expected'],
  });
  const drawn = renderRow(error, { request: probe });
  expect(drawn.trouble).toBeUndefined();
  expect(drawn).toMatchObject({
    subject: { text: 'Method not found' },
    badges: [{ text: 'expected' }],
  });
  expect(renderRow(probe).badges).toMatchObject([{ text: 'probe' }]);
});

test('nor is a status that turns it away, its body, or that no message came', () => {
  const rows: Row[] = [
    {
      ...message({ status: 400, subject: 'Bad Request', method: 'POST' }),
      kind: 'http',
      phase: 'response',
    },
    { ...message({ subject: '<!doctype html>' }), kind: 'noise' },
    {
      ...message({ subject: 'The server answered with HTTP 400', method: 'failed' }),
      kind: 'event',
    },
  ];
  for (const row of rows) {
    expect(renderRow(row).tone).toBe('must');
    const drawn = renderRow({ ...row, marks: ['expected'] });
    expect(drawn).toMatchObject({ tone: 'dim', badges: [{ text: 'expected' }] });
    expect([drawn.trouble, drawn.tint]).toEqual([undefined, undefined]);
  }
});

test('a request of the server is tinted while it waits', () => {
  const ask = message({ shape: 'request', method: 'elicitation/create', marks: ['asks'] });
  expect(renderRow(ask, { waiting: true })).toMatchObject({
    glyph: 'req-in',
    tone: 'ask',
    tint: 'ask',
    badges: [{ text: 'waiting', tone: 'ask' }],
  });
  expect(renderRow(ask, { waiting: false })).toMatchObject({ tint: undefined, badges: [] });
  expect(renderRow(call, { waiting: true }).tint).toBeUndefined();
});

test('the prefix of a notification stands apart', () => {
  const progress = message({
    shape: 'notification',
    method: 'notifications/progress',
    progress: [1, 8],
  });
  expect(renderRow(progress)).toMatchObject({
    glyph: 'ntf-in',
    prefix: 'notifications/',
    lead: { text: 'progress' },
    progress: [1, 8],
  });
  expect(renderRow(message({ shape: 'notification', method: 'notifications/' }))).toMatchObject({
    prefix: undefined,
    lead: { text: 'notifications/' },
  });
});

test('lines that are no messages are told by kind', () => {
  const noise: Row = { seq: 3, t: 0, kind: 'noise', dir: 'in', bytes: 28, subject: '[fleet] warm' };
  expect(renderRow(noise)).toMatchObject({
    glyph: 'bad',
    lead: { text: 'not JSON-RPC', look: 'must' },
    subject: { text: '[fleet] warm', raw: true },
    tint: 'must',
  });
  const stderr: Row = {
    seq: 4,
    t: 0,
    kind: 'stderr',
    bytes: 9,
    subject: '\u001b[31mred\u001b[0m\u0007',
  };
  expect(renderRow(stderr)).toMatchObject({ glyph: 'stderr', subject: { text: 'red⟨BEL⟩' } });
});

test('a comment of a stream shows its words', () => {
  const sse: Row = { seq: 5, t: 0, kind: 'event', method: 'sse', bytes: 14, http: 1 };
  expect(renderRow({ ...sse, subject: ': keep-alive\n\n' })).toMatchObject({
    lead: { text: 'SSE comment' },
    subject: { text: 'keep-alive' },
    glyph: 'http',
  });
  expect(renderRow({ ...sse, subject: 'retry: 100\n\n' })).toMatchObject({
    lead: { text: 'SSE event' },
    subject: { text: 'retry: 100' },
  });
});

test('texts of the server cannot act', () => {
  const hostile = message({
    shape: 'request',
    method: 'a\u202eb',
    id: '"\u200b"',
    subject: 'x\ny',
  });
  expect(renderRow(hostile)).toMatchObject({
    lead: { text: 'a⟨RLO⟩b' },
    id: '"⟨ZWSP⟩"',
    subject: { text: 'x⟨LF⟩y' },
  });
});

const step = (more: Partial<Row>): Row => ({
  seq: 1,
  t: 0,
  kind: 'http',
  http: 1,
  bytes: 0,
  method: 'POST',
  subject: 'http://localhost/mcp',
  ...more,
});

const drawn = (more: Partial<Row>) => {
  const { lead, tone, http, trouble } = renderRow(step(more));
  return [lead.text, tone, http, trouble];
};

test('the steps of an HTTP exchange are told apart', () => {
  expect(drawn({ phase: 'request' })).toEqual(['HTTP request', 'dim', 'POST', undefined]);
  expect(drawn({ phase: 'response', status: 200, subject: 'OK' })).toEqual([
    'HTTP response',
    'dim',
    '200',
    undefined,
  ]);
  expect(drawn({ phase: 'response', status: 404, subject: 'Not Found' })).toEqual([
    'HTTP response',
    'must',
    '404',
    'Not Found',
  ]);
  expect(drawn({ phase: 'end' })).toEqual(['HTTP end', 'dim', undefined, undefined]);
  expect(drawn({ phase: 'error', subject: 'socket hang up' })).toEqual([
    'HTTP failed',
    'must',
    undefined,
    'socket hang up',
  ]);
  expect(drawn({ phase: 'error', marks: ['closed-here'], subject: 'Cancelled.' })).toEqual([
    'HTTP closed here',
    'dim',
    undefined,
    undefined,
  ]);
});

test('messages over HTTP show how they went', () => {
  expect(renderRow({ ...call, http: 3 }).http).toBe('POST');
  const answer = message({ shape: 'response', http: 3 });
  expect(renderRow(answer, { status: 200 }).http).toBe('200');
  expect(renderRow(call).http).toBeUndefined();
});

const marks = (row: Partial<Row>) => renderRow(message(row)).badges.map((badge) => badge.text);

test('marks become badges', () => {
  expect(marks({ shape: 'response', marks: ['isError'] })).toEqual(['isError']);
  expect(marks({ shape: 'response', marks: ['late', 'id-type'] })).toEqual(['late', 'id type']);
  expect(marks({ shape: 'request', dir: 'out', by: 'list' })).toEqual(['auto']);
  expect(marks({ shape: 'request', dir: 'out', retryOf: 20 })).toEqual(['retry of #20']);
  expect(marks({ shape: 'request', dir: 'out', retryOf: 9, marks: ['other-state'] })).toEqual([
    're #9',
    'other state',
  ]);
  expect(marks({ shape: 'request', dir: 'out', by: 'handshake' })).toEqual([]);
});

const toneOfExit = (subject: string) =>
  renderRow({ seq: 1, t: 0, kind: 'event', bytes: 0, method: 'exited', subject }).tone;

test('only an end that went wrong is drawn as one', () => {
  expect(toneOfExit('The server exited with code 0.')).toBe('dim');
  expect(toneOfExit('code 0')).toBe('dim');
  expect(toneOfExit('The server exited with code 10.')).toBe('must');
  expect(toneOfExit('SIGKILL')).toBe('must');
});
