import { describe, expect, test } from 'vitest';
import { describeRow, durationWords, shortWords } from './describe-row.ts';
import type { Row } from './row.ts';

const row = (more: Partial<Row>): Row => ({ seq: 18, t: 0, kind: 'message', bytes: 0, ...more });

describe('describeRow', () => {
  test('an error response names the tool that was called', () => {
    const error = row({
      dir: 'in',
      shape: 'error',
      method: 'tools/call',
      subject: 'Invalid params',
      took: 13,
      code: -32602,
    });
    const request = row({ seq: 17, method: 'tools/call', subject: 'deploy_release' });
    expect(describeRow(error, { request, findings: 1 })).toBe(
      'Frame 18, received error response, tools/call deploy_release, 13 milliseconds, 1 finding',
    );
  });

  test.each<[Partial<Row>, string]>([
    [
      { dir: 'out', shape: 'request', method: 'tools/call', subject: 'deploy' },
      'Frame 18, sent request, tools/call deploy',
    ],
    [
      { dir: 'in', shape: 'request', method: 'elicitation/create', marks: ['asks'] },
      'Frame 18, received request, elicitation/create, asks the client',
    ],
    [
      { dir: 'in', shape: 'response', method: 'tools/call', marks: ['isError', 'late'], took: 1 },
      'Frame 18, received response, tools/call, result says error, late, 1 millisecond',
    ],
    [
      { dir: 'in', shape: 'notification', method: 'notifications/progress', subject: 'half' },
      'Frame 18, received notification, notifications/progress half',
    ],
    [
      { kind: 'noise', dir: 'in', subject: 'Listening' },
      'Frame 18, received line that is no message, Listening',
    ],
    [{ kind: 'stderr', subject: 'warn' }, 'Frame 18, stderr line, warn'],
    [
      { kind: 'http', dir: 'in', method: 'POST', status: 404, took: 2_000 },
      'Frame 18, HTTP response, POST, status 404, 2000 milliseconds',
    ],
    [{ kind: 'event', method: 'exited', subject: 'code 1' }, 'Frame 18, event, exited code 1'],
  ])('%j', (more, words) => {
    expect(describeRow(row(more))).toBe(words);
  });

  test('findings are counted in words', () => {
    expect(describeRow(row({ kind: 'stderr' }), { findings: 2 })).toBe(
      'Frame 18, stderr line, 2 findings',
    );
  });
});

test.each<[Partial<Row>, string]>([
  [{ kind: 'http', phase: 'end', subject: 'http://x/' }, 'HTTP end, http://x/'],
  [{ kind: 'event', method: 'timeout', subject: 'Nothing came.' }, 'event, timeout Nothing came'],
  [{ kind: 'event', method: 'sse', subject: 'id: 1\nretry: 5\n\n' }, 'event, sse id: 1 retry: 5'],
])('%j is one line without a stop', (more, words) => {
  expect(describeRow(row({ dir: undefined, ...more }))).toBe(`Frame 18, ${words}`);
});

test.each([
  [0, '0 milliseconds'],
  [0.4, 'under 1 millisecond'],
  [1.2, '1 millisecond'],
  [9_999, '9999 milliseconds'],
  [29_800, '30 seconds'],
  [119_400, '119 seconds'],
  [120_000, '2 minutes'],
  [181_000, '3 minutes 1 second'],
])('%s ms is %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});

test.each<[Partial<Row>, string]>([
  [{ shape: 'response' }, 'response'],
  [{ shape: 'response', marks: ['isError'] }, 'error result'],
  [{ shape: 'response', marks: ['input-required'] }, 'input required'],
  [{ shape: 'error' }, 'error response'],
  [{ kind: 'noise' }, 'not a message'],
  [{ kind: 'event', method: 'spawned' }, 'spawned'],
  [{ kind: 'http' }, 'http'],
])('%j in short', (more, words) => {
  expect(shortWords(row(more))).toBe(words);
});
