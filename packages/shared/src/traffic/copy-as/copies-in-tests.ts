// One server of each transport, a call to it, and what is copied of that.
import type { FrameBody } from '../frame.ts';
import { copyAs } from './copy-as.ts';
import { type CopyForm } from './copy-forms.ts';
import type { CopySource } from './copied.ts';
import type { ServerPlace } from './facts.ts';
import { handshake, into, out, request, result, sourceOf } from './source-in-tests.ts';

export const MASK = '••••••';
export const stdio: ServerPlace = {
  kind: 'stdio',
  command: 'node',
  args: ['server.js', '--api-key', MASK, `--token=${MASK}`],
  env: { FLEET_TOKEN: MASK, MODE: 'a b' },
};
export const http: ServerPlace = {
  kind: 'http',
  url: `http://127.0.0.1:1/mcp?api_key=${MASK}`,
  transport: 'http',
  headers: [['Authorization', `Bearer ${MASK}`]],
};
export const spawned: FrameBody = {
  kind: 'event',
  name: 'spawned',
  command: 'node',
  args: [],
  cwd: "/home/me/it's here",
};
export const call = request(2, 'tools/call', {
  _meta: { progressToken: 2 },
  name: 'echo',
  arguments: { a: 1, text: "it's" },
});
export const head = (http: number, extra: [string, string][] = []): FrameBody => ({
  kind: 'http',
  http,
  phase: 'request',
  method: 'POST',
  url: `http://127.0.0.1:1/mcp?api_key=${MASK}`,
  headers: [
    ['host', '127.0.0.1:1'],
    ['accept', 'application/json, text/event-stream'],
    ['content-type', 'application/json'],
    ...extra,
    ['Authorization', `Bearer ${MASK}`],
    ['content-length', '9'],
  ],
});

export const stdioSource = (): CopySource =>
  sourceOf([spawned, ...handshake(), out(call), into(result(2, { ok: true }))], {
    target: stdio,
    transport: 'stdio',
    revision: '2025-11-25',
    server: { name: 'fleet', version: '2' },
  });

export const rowOf = (source: CopySource, seq: number) => source.rows.at(seq - 1);

export function copied(form: CopyForm, source: CopySource, ...seqs: number[]) {
  const done = copyAs(form, source, seqs);
  if (!done.ok) throw new Error(done.error.what);
  return done.value;
}
