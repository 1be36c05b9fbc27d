import type { Row } from '@wirescope/shared/traffic/row';
import { expect, it } from 'vitest';
import type { Run } from '../../session/runs/run-index.ts';
import { TrafficStore } from '../../traffic/row-store.ts';
import { endsByUs } from './run-http.ts';

const ended = (...rows: Partial<Row>[]): boolean => {
  const store = new TrafficStore(() => undefined);
  store.append(
    [{}, ...rows].map((row, index) => ({
      seq: index + 1,
      t: 1_000 + index,
      kind: 'event' as const,
      bytes: 0,
      ...row,
    })),
  );
  const run: Run = {
    seq: 1,
    subject: 'a',
    startedAt: 1_000,
    outcome: 'lost',
    heardAt: 1_000,
    endSeq: rows.length + 1,
  };
  return endsByUs(store, run);
};

it('a connection that a person closed is told from one that broke', () => {
  expect(ended({ method: 'exited' })).toBe(false);
  expect(ended({ method: 'failed' })).toBe(false);
  // A server that closed its stdout and runs on.
  expect(ended({ method: 'closed' })).toBe(false);
  expect(ended({ method: 'stdin-closed' }, { kind: 'stderr' }, { method: 'exited' })).toBe(true);
});
