import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Session } from './session.ts';
import { ask, framesOf, openSession } from './sessions-in-tests.ts';

const DEMO = fileURLToPath(new URL('../../../../demo/main.ts', import.meta.url));
const demo = {
  kind: 'stdio' as const,
  command: process.execPath,
  args: ['--import', import.meta.resolve('tsx'), DEMO],
};

test('what a person asks carries the level, what Wirescope asks does not, and the rows say level and logger', async () => {
  const session = openSession(demo, '2026-07-28');
  expect(await session.link.ready()).toBeUndefined();
  const call = { name: 'tail_logs', arguments: { service: 'checkout', lines: 8 } };

  await ask(session, 'tools/call', call);
  expect(rowsOf(session)).toEqual([]);

  session.requests.setLogLevel('error');
  expect(session.state().logLevel).toBe('error');
  await ask(session, 'tools/call', call);
  const listed = session.requests.send({ method: 'tools/list', options: { by: 'list' } });
  if (listed.ok) await listed.value.outcome;
  expect(levelsSent(session)).toEqual([undefined, 'error', undefined]);
  expect(rowsOf(session)).toEqual([
    { level: 'error', logger: 'checkout' },
    { level: 'critical', logger: 'checkout' },
    { level: 'alert', logger: 'checkout' },
    { level: 'emergency', logger: 'checkout' },
  ]);

  session.requests.setLogLevel(undefined);
  await ask(session, 'tools/call', call);
  expect(rowsOf(session)).toHaveLength(4);
});

const rowsOf = ({ recorder: { rows } }: Session) =>
  Array.from({ length: rows.length }, (_, index) => rows.logAt(index)).flatMap((log) => log ?? []);

const levelsSent = (session: Session): unknown[] =>
  framesOf(session).flatMap((frame) => {
    if (frame.kind !== 'message' || frame.dir === 'in') return [];
    const { method, params } = JSON.parse(frame.text);
    return String(method).startsWith('tools/')
      ? [params._meta['io.modelcontextprotocol/logLevel']]
      : [];
  });
