import { expect, test } from 'vitest';
import { fallbackText, type Waiting } from './progress-text.ts';

type Session = Parameters<typeof fallbackText>[0];
const session: Session = {
  target: { kind: 'stdio', command: 'node', args: [] },
  choice: 'auto',
  stderrTail: [],
};
const probe: Waiting = { for: 'answer', method: 'server/discover', seq: 2, since: 0 };

test('while the probe waits, what follows it is told', () => {
  expect(fallbackText(session, probe, 300)).toMatch(/10 s after the start, initialize is tried/);
  expect(fallbackText(session, probe, 10_050)).toBeUndefined();
  expect(fallbackText({ ...session, stderrTail: ['loading'] }, probe, 12_000)).toMatch(/60 s/);
});

test('nothing follows where nothing else is tried', () => {
  const pinned: Session = { ...session, choice: '2026-07-28' };
  expect(fallbackText(pinned, probe, 300)).toBeUndefined();
  const handshake: Waiting = { ...probe, method: 'initialize' };
  expect(fallbackText(session, handshake, 300)).toBeUndefined();
});
