// Sessions as the files they left, of this launch and of earlier ones.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type TestProxy } from './proxy-in-tests.ts';

export const server = (name: string, env?: Record<string, string>) => ({
  kind: 'stdio' as const,
  command: process.execPath,
  args: [join(root, 'test-servers', name)],
  // What a server may ask of a person nobody answers here.
  client: { declare: [] },
  ...(env && { env }),
});

export const head = (title: string, created = '2026-01-02T03:04:05.000Z') =>
  JSON.stringify({
    wirescope: 1,
    created,
    session: { id: 's9-old', title, target: { kind: 'stdio', command: 'node', args: ['x.js'] } },
  });
export const frame = (seq: number, more: object = { kind: 'stderr', text: `line ${seq}` }) =>
  JSON.stringify({ seq, t: 1_767_323_045_000 + seq, ...more });
/** Writes a recording of an earlier launch. */
export const put = (test: TestProxy, name: string, ...lines: string[]) =>
  writeFileSync(join(test.captures, name), lines.map((line) => `${line}\n`).join(''));

/** A session over the demo of a legacy conversation, ended, as the file it left. */
export async function recorded(test: TestProxy): Promise<string> {
  const session = await test.connect(
    server('insists-on-the-handshake.mjs', { A_TOKEN: 't0ken-value' }),
  );
  const started = session.requests.send({
    method: 'tools/call',
    paramsText: '{"name":"world","arguments":{"env":["A_TOKEN"]}}',
  });
  if (started.ok) await started.value.outcome;
  const { capture } = session.state();
  await test.api('DELETE', `/api/sessions/${session.id}`);
  return capture.slice(test.captures.length + 1);
}
