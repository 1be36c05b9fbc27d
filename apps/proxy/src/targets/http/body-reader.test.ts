import { array, assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { eventText } from '@wirescope/shared/traffic/bytes/event-text';
import type { Frame } from '@wirescope/shared/traffic/frame';
import { createBodyReader } from './body-reader.ts';
import { RecordingHost } from './recording-host.ts';

/** Reads the chunks as a body of that type and gives back what was recorded. */
function read(contentType: string, chunks: Uint8Array[], partBytes?: number) {
  const host = new RecordingHost();
  const reader = createBodyReader(
    { host, http: 1, contentType, messageDue: true, onMessage: () => undefined },
    partBytes,
  );
  for (const [t, chunk] of chunks.entries()) reader.push(chunk, t);
  reader.end(chunks.length, true);
  return host.frames;
}

/** Times and pieces are those of the chunks and so differ. */
const strip = (frames: object[]) => frames.map((frame) => ({ ...frame, t: 0, chunks: undefined }));

/** The body again, from what was recorded of it. */
const bodyOf = (frames: readonly Frame[]): Buffer =>
  Buffer.concat(
    frames.map((frame) => {
      if ('base64' in frame && frame.base64 !== undefined)
        return Buffer.from(frame.base64, 'base64');
      const { text = '' } = 'text' in frame ? frame : {};
      return Buffer.from(('around' in frame ? eventText(frame) : undefined) ?? text);
    }),
  );

const MESSAGE = '{"jsonrpc":"2.0","id":1,"result":{"text":"žluť 👩‍🚀"}}';

test('a body is read alike however it was cut into chunks', () => {
  const bodies: [string, string][] = [
    ['application/json', MESSAGE],
    ['text/html', '<p>žluť</p>'],
    ['text/event-stream', `: hi\r\n\r\nid: 1\rdata: ${MESSAGE}\r\rdata: x\n\nretry: 1\ndata: cut`],
  ];
  for (const [type, text] of bodies) {
    const bytes = new TextEncoder().encode(text);
    const whole = strip(read(type, [bytes]));
    assert(
      property(array(nat({ max: bytes.length })), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const chunks = at.slice(1).map((end, i) => bytes.subarray(at[i], end));
        expect(strip(read(type, chunks))).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  }
});

test('the frames put together are the body, byte for byte', () => {
  const stream = Buffer.concat([
    Buffer.from(`\uFEFF: hi\r\rid: 1\rdata:${MESSAGE}\r\r`),
    Buffer.from(`event: message\ndata: {\r\ndata: "id": 2, "result": 1}\nretry: 9\n\n`),
    Buffer.from([0x64, 0x61, 0x74, 0x61, 0x3a, 0xff, 0x0a, 0x0a]),
    Buffer.from('data: greetings\n\nevent: other\ndata\n\nid: 4\n\ndata: cut'),
  ]);
  for (const [type, body] of [
    ['text/event-stream', stream],
    ['application/json', Buffer.from(MESSAGE)],
  ] as const) {
    const halves = [body.subarray(0, 20), body.subarray(20)];
    expect(bodyOf(read(type, halves)).toString('latin1')).toBe(body.toString('latin1'));
  }
});

test('a message in a body says in which chunks it came', () => {
  const pieces = [MESSAGE.slice(0, 5), MESSAGE.slice(5)].map((text) => Buffer.from(text));
  const chunks = [
    [0, 0],
    [5, 1],
  ];
  expect(read('application/json', pieces)).toMatchObject([{ kind: 'message', chunks }]);
});

test('a body that is too long for one text is kept in consecutive parts', () => {
  const chunks = ['aaaa', 'bbbb', 'cccc', 'd'].map((text) => new TextEncoder().encode(text));
  const frames = read('application/json', chunks, 8);
  expect(frames).toMatchObject([
    { kind: 'noise', why: 'part-of-long-line', text: 'aaaabbbb' },
    { kind: 'noise', why: 'part-of-long-line', text: 'ccccd' },
  ]);
});

test('events that are no UTF-8 are kept as bytes', () => {
  const bytes = Buffer.concat([Buffer.from('data: '), Buffer.from([0xff]), Buffer.from('\n\n')]);
  expect(read('text/event-stream', [bytes])).toMatchObject([
    { kind: 'noise', why: 'not-utf-8', base64: bytes.toString('base64') },
  ]);
  const meant = '{"jsonrpc":"2.0","id":1,"result":"\uFFFD"}';
  expect(read('text/event-stream', [Buffer.from(`data: ${meant}\n\n`)])).toMatchObject([
    { kind: 'message', text: meant },
  ]);
});

test('a stream that breaks off inside an event says so', () => {
  const frames = read('text/event-stream', [Buffer.from('id: 3\ndata: {"jsonrpc"')]);
  expect(frames).toMatchObject([
    { kind: 'noise', why: 'cut-off', text: 'id: 3\ndata: {"jsonrpc"', sse: { id: '3' } },
  ]);
});
