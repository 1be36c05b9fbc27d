import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Target } from '@wirescope/shared/target/target';
import { eventsOf, openSession } from './sessions-in-tests.ts';

const server = (name: string): Target => ({
  kind: 'stdio',
  command: process.execPath,
  args: [fileURLToPath(new URL(`../../../../test-servers/${name}`, import.meta.url))],
});

test('a session that is closed while it reconnects starts no further process', async () => {
  const session = openSession(server('ignores-end-of-input.mjs'), '2025-11-25');
  await session.link.ready();
  session.link.reconnect();
  await session.link.disconnect();
  expect(await session.link.ready()).toMatchObject({ code: 'left' });
  expect(eventsOf(session, 'spawned')).toHaveLength(1);
  expect(session.standing.runningProcess).toBeUndefined();
});
