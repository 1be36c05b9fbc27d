import { describe, expect, test } from 'vitest';
import { createRowProjector } from './project-row.ts';
import { fold, back, event, notification } from './rows-in-tests.ts';

test('a log message says its level and its logger apart from its words', () => {
  const rows = fold([
    back(notification('notifications/message', { level: 'info', logger: 'db', data: 'up' })),
    back(notification('notifications/message', { level: 3, data: { message: 'odd' } })),
    back(notification('notifications/progress', { level: 'info' })),
  ]);
  expect(rows.map(({ log, subject }) => [log, subject])).toEqual([
    [{ level: 'info', logger: 'db' }, 'info db up'],
    [{}, '3 odd'],
    [undefined, undefined],
  ]);
});

describe('lines and events', () => {
  test('bytes are those of the wire', () => {
    const rows = fold([
      back('{"žluť":"👩‍🚀"}'),
      back('{}', { eol: '\r\n' }),
      back('{}', { eol: '' }),
      back('{}', { http: 1 }),
      { kind: 'noise', dir: 'in', base64: '//79', why: 'not-utf-8' },
      { kind: 'noise', dir: 'in', text: 'abc', why: 'part-of-long-line', eol: '' },
      { kind: 'stderr', text: 'warn', eol: '\n' },
      { kind: 'stderr', base64: '/w==', eol: '' },
      { kind: 'http', http: 1, phase: 'end', bytes: 12 },
      event('exited', { code: 1 }),
    ]);
    expect(rows.map((row) => row.bytes)).toEqual([25, 4, 2, 2, 4, 3, 5, 1, 12, 0]);
  });

  test('noise and stderr show how they begin', () => {
    const long = `${'x'.repeat(159)}👩‍🚀`;
    const rows = fold([
      { kind: 'noise', dir: 'in', text: 'Listening on stdio', why: 'not-json' },
      { kind: 'stderr', text: long },
      { kind: 'stderr', base64: '/w==' },
    ]);
    expect(rows.map((row) => row.subject)).toEqual([
      'Listening on stdio',
      'x'.repeat(159),
      '2 bytes that are not UTF-8',
    ]);
  });

  test('events show their own words or their one fact', () => {
    const rows = fold([
      event('spawned', { command: 'node', args: ['server.mjs'], pid: 7 }),
      event('exited', { code: null, signal: 'SIGTERM' }),
      event('exited', { code: 3, signal: null }),
      event('negotiated', { revision: '2025-11-25' }),
      event('closed', { text: 'The user closed it.' }),
      event('stdin-closed'),
    ]);
    expect(rows.map((row) => [row.method, row.subject])).toEqual([
      ['spawned', 'node server.mjs'],
      ['exited', 'SIGTERM'],
      ['exited', 'code 3'],
      ['negotiated', '2025-11-25'],
      ['closed', 'The user closed it.'],
      ['stdin-closed', undefined],
    ]);
  });
});

test('a given envelope and length are used instead of the text', () => {
  const row = createRowProjector().project(
    { kind: 'message', dir: 'out', text: 'whatever', seq: 1, t: 0 },
    { shape: 'request', value: {}, idText: '1', method: 'ping' },
    99,
  );
  expect(row).toMatchObject({ method: 'ping', bytes: 99 });
});
