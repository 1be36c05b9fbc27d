import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExportReply, SecretsLine, type SecretsFound } from '@wirescope/shared/control/export';
import { FramesReply } from '@wirescope/shared/control/frames';
import { RecordingsReply } from '@wirescope/shared/control/recordings';
import { SessionReply } from '@wirescope/shared/control/session';
import { decodeLine } from '@wirescope/shared/traffic/capture-codec';
import { root, startTestProxy, type TestProxy } from './proxy-in-tests.ts';

let test: TestProxy;
beforeAll(async () => {
  test = await startTestProxy();
  mkdirSync(test.captures, { recursive: true });
});
afterAll(() => test.close());

const server = (name: string, env?: Record<string, string>) => ({
  kind: 'stdio' as const,
  command: process.execPath,
  args: [join(root, 'test-servers', name)],
  // What a server may ask of a person nobody answers here.
  client: { declare: [] },
  ...(env && { env }),
});

const head = (title: string, created = '2026-01-02T03:04:05.000Z') =>
  JSON.stringify({
    wirescope: 1,
    created,
    session: { id: 's9-old', title, target: { kind: 'stdio', command: 'node', args: ['x.js'] } },
  });
const frame = (seq: number, more: object = { kind: 'stderr', text: `line ${seq}` }) =>
  JSON.stringify({ seq, t: 1_767_323_045_000 + seq, ...more });
const put = (name: string, ...lines: string[]) =>
  writeFileSync(join(test.captures, name), lines.map((line) => `${line}\n`).join(''));
const list = async () =>
  RecordingsReply.parse(await (await test.api('GET', '/api/recordings')).json());

/** A session over the demo of a legacy conversation, ended, as the file it left. */
async function recorded(): Promise<string> {
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

describe('recordings of earlier launches', () => {
  it('are listed newest first, with what can be told at a glance', async () => {
    put('2026-01-02T03-04-05-b.wirescope.jsonl', head('b'), frame(1), frame(2));
    put(
      '2026-01-03T03-04-05-c.wirescope.jsonl',
      head('c', '2026-01-03T03:04:05.000Z'),
      ...Array.from({ length: 20_000 }, (_, index) => frame(index + 1)),
    );
    put('2026-01-01T03-04-05-none.wirescope.jsonl', 'no recording at all');
    put('.hidden.wirescope.jsonl', head('x'));
    put('other.txt', head('x'));
    const { recordings, total, folder } = await list();
    expect(folder).toBe(test.captures);
    expect(total).toBe(3);
    expect(recordings).toMatchObject([
      {
        name: '2026-01-03T03-04-05-c.wirescope.jsonl',
        title: 'c',
        session: 's9-old',
        frames: 20_000,
        recordedAt: Date.parse('2026-01-03T03:04:05Z'),
      },
      {
        name: '2026-01-02T03-04-05-b.wirescope.jsonl',
        title: 'b',
        frames: 2,
        target: { command: 'node' },
      },
    ]);
    expect(recordings[1]?.size).toBeGreaterThan(100);
  });

  it('are called what their servers called themselves', async () => {
    const name = await recorded();
    const entry = (await list()).recordings.find((each) => each.name === name);
    expect(entry).toMatchObject({ title: 'insists', revision: '2025-11-25' });
  });

  it('do not count the sessions of this launch', async () => {
    const before = (await list()).total;
    const session = await test.connect(server('answers-every-way.mjs'));
    expect((await list()).total).toBe(before);
    await test.api('DELETE', `/api/sessions/${session.id}`);
    expect((await list()).total).toBe(before + 1);
  });

  it('are deleted on request, and nothing else is', async () => {
    put('2026-01-04T03-04-05-d.wirescope.jsonl', head('d'), frame(1));
    const remove = (name: string) =>
      test.api('DELETE', `/api/recordings/${encodeURIComponent(name)}`);
    expect((await remove('2026-01-04T03-04-05-d.wirescope.jsonl')).status).toBe(204);
    expect((await remove('2026-01-04T03-04-05-d.wirescope.jsonl')).status).toBe(404);
    writeFileSync(join(test.scratch, 'outside.wirescope.jsonl'), 'kept');
    for (const name of [
      '../outside.wirescope.jsonl',
      '..',
      'other.txt',
      join(test.scratch, 'outside.wirescope.jsonl'),
    ])
      expect((await remove(name)).status).toBe(404);
    expect(existsSync(join(test.scratch, 'outside.wirescope.jsonl'))).toBe(true);
    expect(existsSync(join(test.captures, 'other.txt'))).toBe(true);
  });
});

describe('a recording that is shown', () => {
  it('is the session it was, with everything but sending', async () => {
    const state = await test.show(await recorded());
    expect(state).toMatchObject({
      title: 'insists',
      status: 'closed',
      transport: 'stdio',
      revision: '2025-11-25',
      era: 'legacy',
      server: { name: 'insists', version: '1.2.3' },
      declared: { name: 'wirescope', capabilities: {} },
      process: { command: process.execPath, exit: { code: 0 } },
      recording: { findings: [] },
    });
    expect(state.recording).not.toHaveProperty('read');
    const frames = FramesReply.parse(
      await (await test.api('GET', `/api/sessions/${state.id}/frames`)).json(),
    );
    expect(frames.frames).toHaveLength(state.lastSeq);
    const found = await (
      await test.api('POST', `/api/sessions/${state.id}/search`, { text: 'still working' })
    ).text();
    expect(found).toContain('"seqs"');
    const copied = await test.api('POST', `/api/sessions/${state.id}/copy`, {
      form: 'pipe',
      seqs: [state.server?.seq],
    });
    expect(copied.status).toBe(200);
    for (const path of ['requests', 'raw', 'reconnect', 'disconnect', 'exchanges/1/cancel']) {
      const body = path === 'requests' ? { method: 'ping' } : { text: 'x' };
      const refused = await test.api('POST', `/api/sessions/${state.id}/${path}`, body);
      expect([path, refused.status]).toEqual([path, 409]);
      expect(await refused.json()).toMatchObject({ problem: { code: 'recording' } });
    }
    expect((await test.api('DELETE', `/api/sessions/${state.id}`)).status).toBe(204);
    expect((await test.api('GET', `/api/sessions/${state.id}/frames`)).status).toBe(404);
  });

  it('is opened once, and not deleted while it is open', async () => {
    put('2026-01-05T03-04-05-e.wirescope.jsonl', head('e'), frame(1));
    const name = '2026-01-05T03-04-05-e.wirescope.jsonl';
    const { id } = await test.show(name);
    expect((await test.show(name)).id).toBe(id);
    expect((await test.api('DELETE', `/api/recordings/${name}`)).status).toBe(409);
  });

  it('says in words what is wrong with its file', async () => {
    const name = '2026-01-06T03-04-05-f.wirescope.jsonl';
    put(name, head('f'), frame(1), 'damaged', frame(3));
    writeFileSync(join(test.captures, name), '{"seq":4,"t":1,"ki', { flag: 'a' });
    const state = await test.show(name);
    expect(state.lastSeq).toBe(3);
    expect(state.recording?.findings.map(({ what }) => what)).toEqual([
      'The last line of the capture is cut off; the 3 frames before it are whole.',
      '1 line is no frames and shown as noise.',
    ]);
  });

  it('can come from a file given to the page, of which only a copy of ours is removed', async () => {
    const text = `${head('from elsewhere')}\n${frame(1)}\n`;
    const reply = await test.upload('/api/recordings?name=my%20bug.wirescope.jsonl', text);
    expect(reply.status).toBe(201);
    const { session } = SessionReply.parse(await reply.json());
    expect(session).toMatchObject({
      title: 'from elsewhere',
      recording: { file: 'my bug.wirescope.jsonl', uploaded: true },
    });
    expect(readFileSync(session.capture, 'utf8')).toBe(text);
    await test.api('DELETE', `/api/sessions/${session.id}`);
    expect(existsSync(session.capture)).toBe(false);
  });

  it.each([
    ['no recording', 'x\ny\n', 'application/x-ndjson', 422],
    ['nothing', '', 'application/x-ndjson', 422],
    ['a form of another page', 'x', 'text/plain', 415],
    ['JSON', '{}', 'application/json', 400],
  ])('cannot be made of %s', async (_what, body, type, status) => {
    const reply = await test.upload('/api/recordings?name=a.jsonl', body, type);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ problem: { what: expect.any(String) } });
  });
});

const fetchFile = async (id: string, body: object) => {
  const prepared = await test.api('POST', `/api/sessions/${id}/exports`, body);
  expect(prepared.status).toBe(201);
  const { id: file, name } = ExportReply.parse(await prepared.json());
  const reply = await test.api('GET', `/api/exports/${file}`);
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename=${name}`);
  expect((await test.api('GET', `/api/exports/${file}`)).status).toBe(404);
  return reply.text();
};

const secretsOf = async (id: string, body: object = {}): Promise<SecretsFound> => {
  const text = await (await test.api('POST', `/api/sessions/${id}/secrets`, body)).text();
  const last = SecretsLine.parse(JSON.parse(text.trimEnd().split('\n').at(-1) ?? ''));
  if (!('secrets' in last)) throw new Error('The last line does not say what was found.');
  return last;
};

const frames = (lines: string) =>
  lines
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as unknown);

describe('an export', () => {
  it('of everything, with everything kept, is the recording', async () => {
    const name = await recorded();
    const { id } = await test.show(name);
    const { secrets } = await secretsOf(id);
    const text = await fetchFile(id, { format: 'jsonl', keep: secrets.map(({ key }) => key) });
    const original = readFileSync(join(test.captures, name), 'utf8');
    expect(frames(text)).toEqual(frames(original));
    writeFileSync(join(test.captures, '2026-01-09T00-00-00-again.wirescope.jsonl'), text);
    const again = await test.show('2026-01-09T00-00-00-again.wirescope.jsonl');
    expect(again.recording?.findings).toEqual([]);
  });

  it('hides what looks secret, wherever it stands, unless it is kept', async () => {
    const session = await test.connect(
      server('insists-on-the-handshake.mjs', { A_TOKEN: 'letters-only' }),
    );
    const started = session.requests.send({
      method: 'tools/call',
      paramsText: '{"name":"world","arguments":{"env":["A_TOKEN"],"password":"hunter22"}}',
    });
    if (started.ok) await started.value.outcome;
    const { secrets, masked } = await secretsOf(session.id);
    expect(secrets.map(({ what }) => what)).toEqual([
      ['member password'],
      ['member A_TOKEN', 'variable A_TOKEN'],
    ]);
    expect(masked).toContainEqual({ what: 'member A_TOKEN', count: 1 });
    const [password] = secrets;
    for (const format of ['jsonl', 'html']) {
      const hidden = await fetchFile(session.id, { format, keep: [] });
      expect(hidden).not.toMatch(/hunter22|letters-only/);
      const kept = await fetchFile(session.id, { format, keep: [password?.key] });
      expect(kept).toContain('hunter22');
      expect(kept).not.toContain('letters-only');
    }
  });

  it('of the rows shown has these only', async () => {
    const { id } = await test.show(await recorded());
    const text = await fetchFile(id, {
      format: 'jsonl',
      keep: [],
      frames: [
        [2, 3],
        [5, 5],
        [9_999, 10_000],
      ],
    });
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => decodeLine(line));
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({ value: { header: { session: { part: { frames: 3 } } } } });
    expect(lines[3]).toMatchObject({ ok: true, value: { frame: { seq: 3 } } });
  });

  it('as HAR is for HTTP only', async () => {
    const { id } = await test.show(await recorded());
    const reply = await test.api('POST', `/api/sessions/${id}/exports`, {
      format: 'har',
      keep: [],
    });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ problem: { code: 'no-http' } });
    put(
      '2026-01-07T03-04-05-h.wirescope.jsonl',
      JSON.stringify({
        wirescope: 1,
        created: '2026-01-07T03:04:05Z',
        session: {
          id: 'x',
          title: 'h',
          target: { kind: 'http', url: 'http://h/', transport: 'auto' },
        },
      }),
      frame(1, {
        kind: 'http',
        http: 1,
        phase: 'request',
        method: 'POST',
        url: 'http://h/',
        headers: [['mcp-session-id', 'abc-123-def']],
      }),
    );
    const http = await test.show('2026-01-07T03-04-05-h.wirescope.jsonl');
    const har = await fetchFile(http.id, { format: 'har', keep: [] });
    expect(JSON.parse(har).log.entries).toHaveLength(1);
    expect(har).not.toContain('abc-123-def');
  });

  it('as a page carries its viewer and no address', async () => {
    const { id } = await test.show(await recorded());
    const page = await fetchFile(id, { format: 'html', keep: [] });
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('insists-on-the-handshake');
    expect(page).not.toMatch(/\b(src|href)="/);
  });

  it('leaves no secret of another session behind', () => {
    expect(readdirSync(test.captures).every((name) => !name.includes('hunter22'))).toBe(true);
  });
});

const colours = (file: string) => {
  const css = readFileSync(join(root, file), 'utf8');
  const [, light = '', dark = ''] = css.split(/^\[data-theme='(?:light|dark)'\]/m);
  return [light, dark].map(
    (block) =>
      new Map(
        Array.from(block.matchAll(/--([\w-]+): ([^;]+);/g), ([, name, value]) => [name, value]),
      ),
  );
};

it('the page that is exported has the colours of the interface', () => {
  const interfaces = colours('apps/web/src/ui/tokens.css');
  for (const [index, theme] of colours('apps/proxy/viewer/tokens.css').entries()) {
    expect(theme.size).toBeGreaterThan(20);
    for (const [name, value] of theme)
      expect([name, value]).toEqual([name, interfaces[index]?.get(name)]);
  }
});
