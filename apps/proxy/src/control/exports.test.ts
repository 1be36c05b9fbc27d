import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExportReply, SecretsLine, type SecretsFound } from '@wirescope/shared/control/export';
import { decodeLine } from '@wirescope/shared/traffic/capture-codec';
import { root, startTestProxy, type TestProxy } from './proxy-in-tests.ts';
import { frame, put, recorded, server } from './recordings-in-tests.ts';

let test: TestProxy;
beforeAll(async () => {
  test = await startTestProxy();
  mkdirSync(test.captures, { recursive: true });
});
afterAll(() => test.close());

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
    const name = await recorded(test);
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
    const { id } = await test.show(await recorded(test));
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
    const { id } = await test.show(await recorded(test));
    const reply = await test.api('POST', `/api/sessions/${id}/exports`, {
      format: 'har',
      keep: [],
    });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ problem: { code: 'no-http' } });
    put(
      test,
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
    const { id } = await test.show(await recorded(test));
    const page = await fetchFile(id, { format: 'html', keep: [] });
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('insists-on-the-handshake');
    // The colours are those of the interface.
    expect(page).toContain(readFileSync(join(root, 'apps/web/src/ui/tokens.css'), 'utf8'));
    expect(page).not.toMatch(/\b(src|href)="/);
  });

  it('leaves no secret of another session behind', () => {
    expect(readdirSync(test.captures).every((name) => !name.includes('hunter22'))).toBe(true);
  });
});
