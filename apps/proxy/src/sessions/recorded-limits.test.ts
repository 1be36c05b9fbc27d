import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Target } from '@wirescope/shared/target/target';
import { openSession } from './sessions-in-tests.ts';

const losesIds: Target = {
  kind: 'stdio',
  command: process.execPath,
  args: [fileURLToPath(new URL('../../../../test-servers/loses-ids.mjs', import.meta.url))],
};

test('the record says how long an answer is waited for, and nothing where nobody gives up', async () => {
  const session = openSession(losesIds);
  await session.link.ready();
  const paramsText = JSON.stringify({ name: 'anything' });
  const started = session.requests.send({
    method: 'tools/call',
    paramsText,
    options: { timeoutMs: 250, maxTimeMs: 900 },
  });
  if (!started.ok) throw new Error(started.error.what);
  await started.value.outcome;
  const { rows } = session.recorder;
  const limitsOf = (method: string) => {
    for (let at = 0; at < rows.length; at++)
      if (rows.methodAt(at) === method && rows.shapeAt(at) === 'request') return rows.limitsAt(at);
    throw new Error(`No ${method} was sent.`);
  };
  expect(limitsOf('tools/call')).toEqual([250, 900]);
  expect(limitsOf('initialize')).toEqual([180_000, 600_000]);
  expect(limitsOf('server/discover')).toBeUndefined();
  expect(session.recorder.read(started.value.seq)).toMatchObject({ limits: [250, 900] });
});
