import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { StdioTarget } from '@wirescope/shared/target/target';
import { eventsOf, openSession } from './sessions-in-tests.ts';

const script = fileURLToPath(
  new URL('../../../../test-servers/answers-every-way.mjs', import.meta.url),
);

const configured: StdioTarget = {
  kind: 'stdio',
  command: '${NODE}',
  args: [script, '${env:WHERE}', '$WHERE'],
  env: { API_KEY: '${SECRET}' },
  fillsReferences: true,
};

it('a configured server gets what its references stand for, and they alone are shown and kept', async () => {
  const env = { ...process.env, NODE: process.execPath, WHERE: 'two words', SECRET: 'hidden-7' };
  const session = openSession(configured, 'auto', { env });
  expect(await session.link.ready()).toBeUndefined();
  const [spawned] = eventsOf(session, 'spawned');
  expect(spawned).toMatchObject({ args: [script, 'two words', '$WHERE'] });
  expect(JSON.stringify(spawned)).not.toContain('hidden-7');
  expect(session.state().target).toMatchObject({ command: '${NODE}', args: configured.args });
});

it('without a value nothing is started, and the variable is named', async () => {
  const session = openSession(configured, 'auto', { env: { NODE: process.execPath, WHERE: 'x' } });
  expect(await session.link.ready()).toMatchObject({
    code: 'reference-without-value',
    what: expect.stringContaining('${SECRET} in the variable API_KEY'),
  });
  expect(session.state()).toMatchObject({ status: 'failed' });
  expect(eventsOf(session, 'spawned')).toEqual([]);
});
