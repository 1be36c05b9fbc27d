import { SessionId } from '@wirescope/shared/ids';
import type { SessionState } from '@wirescope/shared/control/session';
import type { Target } from '@wirescope/shared/target/target';
import { expect, it } from 'vitest';
import { offeredRevisions } from './failure-actions.ts';
import { fetcher, waitingFor } from './progress-text.ts';
import { likelyLine, plainLine } from './stderr-text.ts';

const session = (part: Partial<SessionState>): SessionState => ({
  id: SessionId.parse('s1'),
  title: 'x',
  target: { kind: 'stdio', command: '/usr/bin/npx', args: ['-y', 'x'] },
  choice: '2026-07-28',
  status: 'failed',
  stderrTail: [],
  createdAt: 0,
  lastSeq: 0,
  capture: '',
  ...part,
});

it('offers the revisions the server names, newest first, but not the one that failed', () => {
  const problem = {
    code: 'revision-not-supported',
    what: 'The server does not speak 2026-07-28.',
    why: 'It supports 2025-06-18 and 2025-11-25.',
    todo: 'Connect with 2025-06-18 or 2025-11-25, not 2026-07-28.',
  };
  expect(offeredRevisions(session({ problem }))).toEqual(['2025-11-25', '2025-06-18']);
  expect(offeredRevisions(session({ problem: { ...problem, code: 'no-answer' } }))).toEqual([]);
  expect(offeredRevisions(session({}))).toEqual([]);
});

it('says what is waited for', () => {
  const facts = { command: 'npx', args: [], cwd: '/', env: {}, startedAt: 0 };
  expect(waitingFor(session({}), undefined)).toEqual({ for: 'start' });
  expect(waitingFor(session({ process: facts }), undefined)).toEqual({ for: 'process' });
  const open = { seq: 3, t: 7, kind: 'message', bytes: 1, method: 'initialize' } as const;
  expect(waitingFor(session({ process: facts }), open)).toEqual({
    for: 'answer',
    method: 'initialize',
    seq: 3,
    since: 7,
  });
});

it('knows programs that fetch first, after a while', () => {
  expect(fetcher(session({}), 5_000)).toBe('npx');
  expect(fetcher(session({}), 100)).toBeUndefined();
  const node: Target = { kind: 'stdio', command: 'node', args: [] };
  expect(fetcher(session({ target: node }), 5_000)).toBeUndefined();
});

it('finds the line the reason quotes, colours or not', () => {
  const red = `${String.fromCodePoint(0x1b)}[31mError: no such table${String.fromCodePoint(0x1b)}[0m`;
  expect(plainLine(red)).toBe('Error: no such table');
  const lines = ['starting', red, 'bye'];
  expect(likelyLine(lines, 'The likely reason is on stderr: Error: no such table')).toBe(1);
  expect(likelyLine(lines, undefined)).toBeUndefined();
});
