import { setImmediate as nextTurn } from 'node:timers/promises';
import { SessionId } from '@wirescope/shared/ids';
import { expect, test } from 'vitest';
import { getTraffic } from '../traffic/traffic.ts';
import { recordedList } from './ask-for-list.ts';
import { TOOLS } from './list-kinds.ts';
import { sessionStore } from './sessions.ts';

const row = (seq: number) => ({ seq, t: seq, kind: 'message' as const, bytes: 1 });

test('a record is not looked through before its rows are here', async () => {
  const id = SessionId.parse('s1-reloaded');
  sessionStore.put({
    id,
    title: 'reloaded',
    target: { kind: 'stdio', command: 'node', args: [] },
    choice: 'auto',
    status: 'ready',
    stderrTail: [],
    createdAt: 1,
    lastSeq: 2,
    capture: '',
  });
  let isKnown = false;
  const list = recordedList(id, TOOLS, 0).finally(() => (isKnown = true));
  getTraffic(id).append([row(1)]);
  await nextTurn();
  expect(isKnown).toBe(false);
  getTraffic(id).append([row(2)]);
  await expect(list).resolves.toBeUndefined();
});
