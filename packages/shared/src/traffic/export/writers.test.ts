import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeLine } from '../capture-codec.ts';
import type { CaptureHeader, Frame, FrameBody } from '../frame.ts';
import { createRowProjector } from '../project-row.ts';
import { exportName, fileKind, type ExportWriter } from './export-format.ts';
import { createHarWriter } from './write-har.ts';
import { createHtmlWriter } from './write-html.ts';
import { createJsonlWriter } from './write-jsonl.ts';

const header: CaptureHeader = {
  wirescope: 1,
  created: '2026-11-30T06:30:00.000Z',
  session: { id: 's', title: 'A </title> & <b>' },
};

const numbered = (bodies: readonly FrameBody[]): Frame[] =>
  bodies.map((body, index): Frame => ({ seq: index + 1, t: 1_796_020_000_000 + index, ...body }));

function written(writer: ExportWriter, frames: readonly Frame[]): string {
  const projector = createRowProjector();
  const parts = frames.map((frame) => writer.frame(frame, projector.project(frame)));
  return [writer.begin(header), ...parts, writer.end()].join('');
}

const message = (dir: 'in' | 'out', text: string, more: object = {}): FrameBody => ({
  kind: 'message',
  dir,
  text,
  ...more,
});

const read = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const decoded = decodeLine(line);
      if (!decoded.ok) throw new Error(decoded.error.why);
      return decoded.value.kind === 'frame' ? decoded.value.frame : decoded.value.header;
    });

describe('a recording', () => {
  const frames = numbered([
    message('out', '{"id":1}'),
    { kind: 'stderr', text: 'noise' },
    message('out', '{"id":2}'),
    { kind: 'event', name: 'cancelled', exchange: 1 },
    { kind: 'event', name: 'timeout', exchange: 3 },
    { kind: 'event', name: 'timeout', exchange: 2 },
  ]);
  it('of all frames is the same again', () => {
    expect(read(written(createJsonlWriter(), frames))).toEqual([header, ...frames]);
  });

  it('of some is numbered without gaps, and what names frames goes along', () => {
    const some = frames.filter(({ seq }) => seq !== 2);
    expect(read(written(createJsonlWriter(), some)).slice(1)).toMatchObject([
      { seq: 1, text: '{"id":1}' },
      { seq: 2, text: '{"id":2}' },
      { seq: 3, exchange: 1 },
      { seq: 4, exchange: 2 },
      { seq: 5, name: 'timeout' },
    ]);
    expect(read(written(createJsonlWriter(), some)).at(-1)).not.toHaveProperty('exchange');
  });
});

const head = (
  http: number,
  phase: 'request' | 'response' | 'end' | 'error',
  more: object,
): FrameBody => ({
  kind: 'http',
  http,
  phase,
  ...more,
});

const har = (bodies: readonly FrameBody[]) =>
  JSON.parse(written(createHarWriter('1.2.3'), numbered(bodies))).log;

describe('a HAR', () => {
  it('has an entry for every exchange, with bodies, headers and timings', () => {
    const log = har([
      message('out', '{"id":1}', { http: 1 }),
      head(1, 'request', {
        method: 'POST',
        url: 'http://h/mcp?a=1&b',
        headers: [['Content-Type', 'application/json']],
        bytes: 8,
      }),
      head(1, 'response', {
        status: 200,
        statusText: 'OK',
        headers: [
          ['content-type', 'text/event-stream'],
          ['X', 'y'],
        ],
      }),
      { kind: 'event', name: 'sse', text: ': hello\n\n', http: 1 },
      message('in', '{"a":\n1}', { http: 1, sse: { id: '7', event: 'message' } }),
      { kind: 'stderr', text: 'no part of it' },
      head(1, 'end', {
        bytes: 60,
        timings: { resolve: 1, connect: 2, tls: 3, firstByte: 4, total: 15 },
      }),
    ]);
    expect(log).toMatchObject({
      version: '1.2',
      creator: { name: 'Wirescope', version: '1.2.3' },
      pages: [],
    });
    expect(log.entries).toHaveLength(1);
    expect(log.entries[0]).toMatchObject({
      startedDateTime: '2026-11-30T06:26:40.001Z',
      time: 15,
      request: {
        method: 'POST',
        url: 'http://h/mcp?a=1&b',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        queryString: [
          { name: 'a', value: '1' },
          { name: 'b', value: '' },
        ],
        postData: { mimeType: 'application/json', text: '{"id":1}' },
        bodySize: 8,
      },
      response: {
        status: 200,
        statusText: 'OK',
        content: {
          mimeType: 'text/event-stream',
          text: ': hello\n\nevent: message\nid: 7\ndata: {"a":\ndata: 1}\n\n',
        },
        redirectURL: '',
        bodySize: 60,
      },
      cache: {},
      timings: { blocked: -1, dns: 1, connect: 5, ssl: 3, send: 0, wait: 4, receive: 5 },
    });
  });

  it('keeps exchanges that broke, or have not ended', () => {
    const log = har([
      head(1, 'request', { method: 'GET', url: 'http://h/a' }),
      head(2, 'error', {
        method: 'POST',
        url: 'http://h/b',
        error: { code: 'ECONNREFUSED', message: 'Nobody listens.' },
      }),
    ]);
    expect(
      log.entries.map(
        (entry: { request: { url: string }; response: { status: number }; comment?: string }) => [
          entry.request.url,
          entry.response.status,
          entry.comment,
        ],
      ),
    ).toEqual([
      ['http://h/b', 0, 'Nobody listens. (ECONNREFUSED)'],
      ['http://h/a', 0, undefined],
    ]);
  });

  it('of nothing is empty and whole', () => {
    expect(har([]).entries).toEqual([]);
  });
});

const hash = (text: string) => createHash('sha256').update(text).digest('base64');

describe('a page', () => {
  const viewer = {
    script: 'run();',
    style: 'b{}',
    scriptHash: hash('run();'),
    styleHash: hash('b{}'),
  };
  const hostile = '{"x":"</script><script>alert(1)</script><!--<script>"}';
  const page = written(createHtmlWriter(viewer), numbered([message('in', hostile)]));

  it('has every word of the recording as data that nothing can end', () => {
    const [, data = ''] =
      /<script type="application\/x-ndjson" id="recording">\n(.*?)<\/script>/s.exec(page) ?? [];
    const [first, second] = data.trimEnd().split('\n');
    expect(JSON.parse(first ?? '')).toEqual(header);
    expect(JSON.parse(second ?? '')).toMatchObject({ row: { seq: 1 }, frame: { text: hostile } });
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page).toContain('<title>A &lt;/title&gt; &amp; &lt;b&gt; · Wirescope</title>');
  });

  it('may load nothing and run nothing but its own program', () => {
    expect(page).toContain(
      `content="default-src 'none'; script-src 'sha256-${viewer.scriptHash}'; style-src 'sha256-${viewer.styleHash}'; base-uri 'none'; form-action 'none'"`,
    );
    expect(page).not.toMatch(/(src|href)=/);
  });
});

it.each([
  ['fleet demo', 'jsonl', 'fleet-demo-2026-11-30T06-30.wirescope.jsonl'],
  ['../..\\con', 'har', 'con-2026-11-30T06-30.har'],
  ['\u0000', 'html', 'session-2026-11-30T06-30.html'],
] as const)('a file of %j as %s is called %s', (title, format, name) => {
  expect(exportName(title, header.created, format)).toBe(name);
  expect(name.endsWith(fileKind(format).ending)).toBe(true);
});
