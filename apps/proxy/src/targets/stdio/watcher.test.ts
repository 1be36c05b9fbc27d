import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readCapture } from '../../captures/read-capture.ts';
import { testServer } from './collecting-host.ts';
import { isGroupAlive } from './process-group.ts';
import { startWatcher } from './watcher-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'watcher-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WATCHER = fileURLToPath(new URL('watcher.ts', import.meta.url));
const FROM_SOURCE = ['--import', import.meta.resolve('tsx')];

/** A process group of its own that ignores every request to end; resolves when it does so. */
async function stubbornGroup(): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, [testServer('ignores-sigterm')], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  return Object.assign(child, { pid: child.pid ?? 0 });
}

test('when the pipe of the watcher closes, the groups it knows are ended, and no others', async () => {
  const watcher = startWatcher(WATCHER, FROM_SOURCE);
  const [known, forgotten] = await Promise.all([stubbornGroup(), stubbornGroup()]);
  watcher.add(known.pid);
  watcher.add(forgotten.pid);
  watcher.remove(forgotten.pid);
  const gone = once(known, 'exit');
  watcher.close();
  expect(await gone).toEqual([null, 'SIGKILL']);
  expect(isGroupAlive(forgotten.pid)).toBe(true);
  forgotten.kill('SIGKILL');
  await once(forgotten, 'exit');
});

test('a number that now belongs to another process is left alone', async () => {
  const [stranger, known] = await Promise.all([stubbornGroup(), stubbornGroup()]);
  const watcher = spawn(process.execPath, [...FROM_SOURCE, WATCHER], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  watcher.stdin.end(`+${stranger.pid} 1\n+${known.pid} \n`);
  await Promise.all([once(watcher, 'exit'), once(known, 'exit')]);
  expect(isGroupAlive(stranger.pid)).toBe(true);
  stranger.kill('SIGKILL');
  await once(stranger, 'exit');
});

const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A small proxy: recorder, watcher and one server in a storm, which also has a stubborn grandchild. */
const STORM_HOST = `
import { openCapture } from ${source('../../captures/capture-store.ts')};
import { createStdioTarget } from ${source('stdio-target.ts')};
import { startWatcher } from ${source('watcher-client.ts')};

const { recorder, file } = openCapture(${JSON.stringify(folder)}, { id: 'storm', title: 'storm' });
const watcher = startWatcher(${JSON.stringify(WATCHER)}, ${JSON.stringify(FROM_SOURCE)});
const host = {
  record: (body, notes) => recorder.record(body, notes),
  now: () => recorder.now(),
  onMessage() {},
  onDelivery() {},
  onEnd() {},
  onProcess: ({ pid, exit }) => console.log(JSON.stringify({ pid, file, ended: exit !== undefined })),
};
recorder.onRows((rows) => console.log(JSON.stringify({ shown: rows.at(-1).seq })));
const open = (...names) =>
  createStdioTarget(
    { kind: 'stdio', command: process.execPath, args: names },
    host,
    { baseEnv: process.env, cwd: process.cwd(), watcher },
  ).open();
await open(${JSON.stringify(testServer('storms'))});
await open(${JSON.stringify(testServer('leaves-a-grandchild'))});
`;

test('kill -9 in a storm leaves a readable capture with all that was shown, and no process', async () => {
  const script = join(folder, 'storm-host.mjs');
  writeFileSync(script, STORM_HOST);
  const proxy = spawn(process.execPath, [...FROM_SOURCE, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const groups: number[] = [];
  let shown = 0;
  let file = '';
  let ended = false;
  for await (const line of createInterface({ input: proxy.stdout })) {
    const said = JSON.parse(line);
    shown = said.shown ?? shown;
    if (said.pid !== undefined && !groups.includes(said.pid)) groups.push(said.pid);
    file = said.file ?? file;
    ended ||= said.ended === true;
    // Deep in the storm, when the parent of the grandchild has gone already.
    if (ended && shown > 50_000) break;
  }
  proxy.kill('SIGKILL');
  await expect.poll(() => groups.filter(isGroupAlive), { timeout: 30_000 }).toEqual([]);

  const read = await readCapture(file);
  if (!read.ok) throw new Error(read.error.what);
  const capture = read.value;
  expect(capture.lastSeq).toBeGreaterThanOrEqual(shown);
  expect(capture.rows.length).toBe(capture.lastSeq);
  const frames = capture.range(capture.lastSeq - 5, capture.lastSeq);
  expect(frames.map(({ seq }) => seq)).toEqual(
    [5, 4, 3, 2, 1, 0].map((back) => capture.lastSeq - back),
  );
  expect(frames.at(-1)).toMatchObject({
    kind: 'message',
    text: expect.stringMatching(/storm \d+/),
  });
  expect(capture.problems.every(({ code }) => code === 'torn-line')).toBe(true);
  capture.close();
});
