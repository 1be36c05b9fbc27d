import { describe, expect, test } from 'vitest';
import type { FrameBody } from './frame.ts';
import { createRowProjector } from './project-row.ts';
import type { Row } from './row.ts';
import { fold, out, back, event, call, result, notification, cancelled } from './rows-in-tests.ts';

describe('requests and answers', () => {
  test('an answer has method, subject, time and number of its request', () => {
    const [request, answer] = fold([out(call(1), { by: 'list' }), back(result(1))]);
    expect(request).toEqual({
      seq: 1,
      t: 1_000,
      kind: 'message',
      bytes: 89,
      dir: 'out',
      shape: 'request',
      method: 'tools/call',
      subject: 'deploy',
      id: '1',
      exchange: 1,
      by: 'list',
    });
    expect(answer).toMatchObject({
      shape: 'response',
      method: 'tools/call',
      subject: 'deploy',
      exchange: 1,
      took: 10,
      id: '1',
    });
    expect(answer).not.toHaveProperty('marks');
  });

  test('an answer to a request that failed is late, and takes nothing from a newer one of its id', () => {
    const failed = [out(call(1)), event('failed', { exchange: 1, text: 'HTTP 500' })];
    expect(fold([...failed, back(result(1))])[2]).toMatchObject({ exchange: 1, marks: ['late'] });
    const again = fold([...failed, out(call(1)), back(result(1))]);
    expect(again[3]).toMatchObject({ exchange: 3, took: 10 });
    expect(again[3]).not.toHaveProperty('marks');
  });

  test('some answers have a subject of their own', () => {
    const rows = fold([
      out({ id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } }),
      back(result(1, { protocolVersion: '2025-06-18' })),
      out({ id: 2, method: 'tools/list' }),
      back(result(2, { tools: [{}, {}] })),
      out({ id: 3, method: 'server/discover', params: {} }),
      back(result(3, { supportedVersions: ['2026-07-28', '2025-11-25'] })),
    ]);
    expect(rows.map((row) => row.subject)).toEqual([
      '2025-11-25',
      '2025-06-18',
      undefined,
      '2 tools',
      undefined,
      '2026-07-28, 2025-11-25',
    ]);
  });

  test('an error row has code and message', () => {
    const error = { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid params' } };
    const [, row] = fold([out(call(1)), back(error)]);
    expect(row).toMatchObject({
      shape: 'error',
      method: 'tools/call',
      subject: 'Invalid params',
      code: -32602,
      exchange: 1,
    });
  });

  test('isError and input_required are marked', () => {
    const rows = fold([
      out(call(1)),
      back(result(1, { content: [], isError: true })),
      out(call(2)),
      back(result(2, { resultType: 'input_required', requestState: 's' })),
    ]);
    expect(rows.map((row) => row.marks)).toEqual([
      undefined,
      ['isError'],
      undefined,
      ['input-required'],
    ]);
  });

  test('answers out of order find their requests', () => {
    const rows = fold([out(call(1)), out(call(2)), back(result(2)), back(result(1))]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 2, 2, 1]);
  });

  test('an answer to nothing is an orphan', () => {
    const [row] = fold([back(result(5))]);
    expect(row).toMatchObject({ marks: ['orphan'], id: '5' });
    expect(row).not.toHaveProperty('exchange');
    expect(fold([back({ error: { code: -32700, message: 'bad' } })])).toMatchObject([
      { shape: 'error', marks: ['orphan'], subject: 'bad' },
    ]);
  });

  test('a server that answers everything with id 0 leaves orphans', () => {
    const rows = fold([out(call(0)), out(call(1)), back(result(0)), back(result(0))]);
    expect(rows.map((row) => row.marks)).toEqual([undefined, undefined, undefined, ['duplicate']]);
  });

  test('the JSON type of an id is overlooked once, and said', () => {
    const rows = fold([out(call(7)), back(result('7')), out(call('8')), back(result(8))]);
    expect(rows.map((row) => row.marks)).toEqual([undefined, ['id-type'], undefined, ['id-type']]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 3, 3]);
  });

  test('7.0 is 7, and large ids are not rounded', () => {
    const rows = fold([
      out(call(7)),
      back('{"jsonrpc":"2.0","id":7.0,"result":{"content":[]}}'),
      out('{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}'),
      back('{"jsonrpc":"2.0","id":9007199254740992,"result":{}}'),
      back('{"jsonrpc":"2.0","id":9007199254740993,"result":{}}'),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 3, undefined, 3]);
    expect(rows.map((row) => row.id)).toEqual([
      '7',
      '7.0',
      '9007199254740993',
      '9007199254740992',
      '9007199254740993',
    ]);
    expect(rows.map((row) => row.marks)).toEqual([
      undefined,
      undefined,
      undefined,
      ['orphan'],
      undefined,
    ]);
  });

  test('a second answer is a duplicate', () => {
    const rows = fold([out(call(1)), back(result(1)), back(result(1)), back(result('1'))]);
    expect(rows.map((row) => row.marks)).toEqual([
      undefined,
      undefined,
      ['duplicate'],
      ['duplicate', 'id-type'],
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 1, 1]);
  });

  test('an id used again belongs to the new request', () => {
    const rows = fold([out(call(1)), back(result(1)), out(call(1)), back(result(1))]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 1, 3, 3]);
    expect(rows[3]).not.toHaveProperty('marks');
  });

  test('requests of the server have ids of their own', () => {
    const rows = fold([
      out(call(1)),
      back({ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: { message: 'Sure?' } }),
      out(result(1, { action: 'accept' })),
      back(result(1)),
    ]);
    expect(rows.map((row) => [row.method, row.exchange, row.subject])).toEqual([
      ['tools/call', 1, 'deploy'],
      ['elicitation/create', 2, 'Sure?'],
      ['elicitation/create', 2, 'accept'],
      ['tools/call', 1, 'deploy'],
    ]);
    expect(rows[1]?.marks).toEqual(['asks']);
  });

  test('what would be an answer but for its id fits no request', () => {
    const odd = back({ jsonrpc: '2.0', id: { a: 1 }, result: {} });
    expect(fold([out(call(1)), odd])[1]).toMatchObject({ shape: 'invalid', marks: ['orphan'] });
  });

  test('a batch settles each of its messages', () => {
    const rows = fold([
      out([call(1), { id: 2, method: 'ping' }]),
      back([result(2), result(1, { content: [], isError: true })]),
      back([result(9)]),
    ]);
    expect(rows).toMatchObject([
      { shape: 'batch', exchange: 1, subject: '2 messages: tools/call, ping' },
      { shape: 'batch', exchange: 1, marks: ['isError'] },
      { shape: 'batch', subject: '1 message: invalid', marks: ['orphan'] },
    ]);
  });

  test('what the server says otherwise than the protocol asks is marked, what a person sends is not', () => {
    const rows = fold([
      out({ id: 0, method: 'tools/call', params: {} }),
      back(result(0, { content: 'hi' })),
      out(call(1, 'deploy', { progressToken: 'p' })),
      back(notification('notifications/progress', { progressToken: 'p', progress: '33%' })),
      back(`\uFEFF${JSON.stringify(result(1))}`),
    ]);
    expect(rows.map(({ marks }) => marks)).toEqual([
      undefined,
      ['faulty'],
      undefined,
      ['faulty'],
      ['faulty'],
    ]);
  });

  test.each([
    ['2025-03-26', undefined],
    ['2025-06-18', ['faulty']],
  ])('a batch in %s is marked %j', (protocolVersion, marks) => {
    const rows = fold([
      out({ jsonrpc: '2.0', id: 0, method: 'initialize' }),
      back(result(0, { protocolVersion })),
      out(call(1)),
      back([result(1)]),
    ]);
    expect(rows[3]?.marks).toEqual(marks);
    const modern = [event('negotiated', { revision: protocolVersion }), out(call(1))];
    expect(fold([...modern, back([result(1)])])[2]?.marks).toEqual(marks);
  });

  test('an object that is no JSON-RPC message has a row too', () => {
    expect(fold([back('{"level":"info"}')])).toMatchObject([{ shape: 'invalid', bytes: 17 }]);
  });
});

describe('giving up', () => {
  test('the cancelled notification belongs to its request, the answer after it is late', () => {
    const rows = fold([out(call(1)), out(cancelled(1)), back(result(1)), back(result(1))]);
    expect(rows[1]).toMatchObject({
      method: 'notifications/cancelled',
      subject: 'Cancelled by the user',
      exchange: 1,
      marks: ['cancelled'],
    });
    expect(rows[2]).toMatchObject({ exchange: 1, took: 20, marks: ['late'] });
    expect(rows[3]).toMatchObject({ exchange: 1, marks: ['duplicate'] });
  });

  test('the id of a cancelled request is read exactly', () => {
    const rows = fold([
      out('{"id":9007199254740993,"method":"ping"}'),
      out('{"method":"notifications/cancelled","params":{"requestId":9007199254740992}}'),
      out('{"method":"notifications/cancelled","params":{"requestId":9007199254740993}}'),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, undefined, 1]);
  });

  test.each(['timeout', 'cancelled'] as const)('after the event %s an answer is late', (name) => {
    const rows = fold([
      out(call(1)),
      event(name, { exchange: 1, text: 'No response within 20 s.' }),
      out(cancelled(1)),
      back(result(1)),
    ]);
    expect(rows[1]).toMatchObject({
      kind: 'event',
      method: name,
      exchange: 1,
      marks: [name],
      subject: 'No response within 20 s.',
    });
    expect(rows[2]).toMatchObject({ exchange: 1, marks: ['cancelled'] });
    expect(rows[3]).toMatchObject({ exchange: 1, marks: ['late'] });
  });

  test('a server cancels its own requests and listen streams, nothing else of ours', () => {
    const rows = fold([
      out(call(1)),
      out({ id: 2, method: 'subscriptions/listen', params: { notifications: {} } }),
      back({ id: 1, method: 'ping' }),
      back(cancelled(1)),
      back(cancelled(2)),
      back(result(1)),
    ]);
    expect(rows.map((row) => row.exchange)).toEqual([1, 2, 3, 3, 2, 1]);
    expect(rows[5]).not.toHaveProperty('marks');
  });

  test('given-up requests do not spoil the matching of others', () => {
    const rows = fold([out(call('1')), out(cancelled('1')), out(call(1)), back(result('1'))]);
    expect(rows[3]).toMatchObject({ exchange: 3, marks: ['id-type'] });
  });
});

test('closed requests are forgotten after some thousands, open ones never', () => {
  const projector = createRowProjector();
  let seq = 0;
  const project = (body: FrameBody): Row => projector.project({ ...body, seq: ++seq, t: seq });
  project(out(call(0, 'first', { progressToken: 'zero' })));
  for (let id = 1; id <= 6_000; id++) {
    project(out(call(id)));
    project(back(result(id)));
  }
  expect(project(back(result(5_999))).marks).toEqual(['duplicate']);
  expect(project(back(result(1))).marks).toEqual(['orphan']);
  expect(
    project(back(notification('notifications/progress', { progressToken: 'zero', progress: 1 }))),
  ).toMatchObject({ exchange: 1 });
  expect(project(back(result(0)))).toMatchObject({ exchange: 1 });
});
