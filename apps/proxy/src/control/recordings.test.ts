import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FramesReply } from '@wirescope/shared/control/frames';
import { RecordingsReply } from '@wirescope/shared/control/recordings';
import { SessionReply } from '@wirescope/shared/control/session';
import { startTestProxy, type TestProxy } from './proxy-in-tests.ts';
import { frame, head, put, recorded, server } from './recordings-in-tests.ts';

let test: TestProxy;
beforeAll(async () => {
  test = await startTestProxy();
  mkdirSync(test.captures, { recursive: true });
});
afterAll(() => test.close());

const list = async () =>
  RecordingsReply.parse(await (await test.api('GET', '/api/recordings')).json());

describe('recordings of earlier launches', () => {
  it('are listed newest first, with what can be told at a glance', async () => {
    put(test, '2026-01-02T03-04-05-b.wirescope.jsonl', head('b'), frame(1), frame(2));
    put(
      test,
      '2026-01-03T03-04-05-c.wirescope.jsonl',
      head('c', '2026-01-03T03:04:05.000Z'),
      ...Array.from({ length: 20_000 }, (_, index) => frame(index + 1)),
    );
    put(test, '2026-01-01T03-04-05-none.wirescope.jsonl', 'no recording at all');
    put(test, '.hidden.wirescope.jsonl', head('x'));
    put(test, 'other.txt', head('x'));
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
    const name = await recorded(test);
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
    put(test, '2026-01-04T03-04-05-d.wirescope.jsonl', head('d'), frame(1));
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
    const state = await test.show(await recorded(test));
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
    put(test, '2026-01-05T03-04-05-e.wirescope.jsonl', head('e'), frame(1));
    const name = '2026-01-05T03-04-05-e.wirescope.jsonl';
    const { id } = await test.show(name);
    expect((await test.show(name)).id).toBe(id);
    expect((await test.api('DELETE', `/api/recordings/${name}`)).status).toBe(409);
  });

  it('says in words what is wrong with its file', async () => {
    const name = '2026-01-06T03-04-05-f.wirescope.jsonl';
    put(test, name, head('f'), frame(1), 'damaged', frame(3));
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
