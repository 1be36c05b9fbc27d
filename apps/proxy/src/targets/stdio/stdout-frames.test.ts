import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, CollectingHost } from './collecting-host.ts';
import { createStdoutFrames } from './stdout-frames.ts';

/** Pushes the chunks one millisecond apart and ends the stream. */
function framesOf(...chunks: (string | Uint8Array)[]) {
  const host = new CollectingHost();
  const frames = createStdoutFrames(host);
  chunks.forEach((chunk, index) => frames.push(Buffer.from(chunk), 1_000 + index));
  frames.flush();
  return host;
}

test('a line that is a message is recorded, then told', () => {
  const host = framesOf('{"jsonrpc":"2.0","id":1,"result":{}}\n');
  expect(host.frames).toEqual([
    { seq: 1, t: 1_000, kind: 'message', dir: 'in', text: '{"jsonrpc":"2.0","id":1,"result":{}}' },
  ]);
  expect(host.messages).toMatchObject([{ seq: 1, envelope: { shape: 'response', idText: '1' } }]);
});

test('a message in pieces lists its chunks and has the time of the last', () => {
  const host = framesOf('{"id":1,', '"result":{', '}}', '\n');
  expect(host.frames).toMatchObject([
    {
      kind: 'message',
      t: 1_003,
      text: '{"id":1,"result":{}}',
      chunks: [
        [0, 1_000],
        [8, 1_001],
        [18, 1_002],
        [20, 1_003],
      ],
    },
  ]);
});

test('what is no message is noise in its place, and says why', () => {
  const host = framesOf(
    '\nhello\n42\n',
    Buffer.from([0xff, 0x0a]),
    '{"level":30,"msg":"up"}\n{}\n{"id":true}\n{"id":1,"res',
  );
  expect(host.frames.map((frame) => (frame.kind === 'noise' ? frame.why : frame.kind))).toEqual([
    'empty-line',
    'not-json',
    'not-json-rpc',
    'not-utf-8',
    'not-json-rpc',
    'not-json-rpc',
    'message',
    'cut-off',
  ]);
  expect(host.frames[3]).toMatchObject({ base64: '/w==' });
  expect(host.frames[7]).toMatchObject({ text: '{"id":1,"res', eol: '' });
});

test('a whole message without line end is a message', () => {
  const host = framesOf('{"jsonrpc":"2.0","id":1,"result":{}}');
  expect(host.frames).toMatchObject([{ kind: 'message', eol: '' }]);
});

test('a character cut by the end of the stream is kept as bytes', () => {
  const host = framesOf(Buffer.from('{"a":"é').subarray(0, -1));
  expect(host.frames).toMatchObject([
    { kind: 'noise', why: 'cut-off', base64: expect.any(String) },
  ]);
});

test('a byte order mark and CR LF are kept and do not hide the message', () => {
  const host = framesOf('\uFEFF{"id":1,"result":"\uFEFFinside"}\r\n');
  expect(host.frames).toMatchObject([
    { kind: 'message', eol: '\r\n', text: '\uFEFF{"id":1,"result":"\uFEFFinside"}' },
  ]);
  expect(host.messages).toMatchObject([{ envelope: { result: '\uFEFFinside' } }]);
});

const anyLine = fc.oneof(
  fc.constantFrom(
    '',
    '{"id":1,"result":{}}',
    '{"method":"x"}',
    '\uFEFF{}',
    'žluť 👩‍👩‍👧',
    '[{"id":2}]',
  ),
  fc.string({ unit: 'grapheme' }),
);
const anyStream = fc
  .array(
    fc.oneof(
      fc
        .tuple(anyLine, fc.constantFrom('\n', '\r\n', '\r'))
        .map(([text, end]) => Buffer.from(text + end)),
      fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
    ),
  )
  .map((parts) => Buffer.concat(parts));

test('however the stream is cut, the frames give back every byte and are the same', () => {
  fc.assert(
    fc.property(anyStream, fc.array(fc.nat(200)), (stream, cuts) => {
      const places = [
        0,
        ...cuts.filter((cut) => cut < stream.length).sort((a, b) => a - b),
        stream.length,
      ];
      const pieces = places.slice(1).map((end, index) => stream.subarray(places[index], end));
      const cut = framesOf(...pieces).frames;
      expect(bytesOf(cut).equals(stream)).toBe(true);
      const whole = framesOf(stream).frames;
      const told = (frames: typeof whole) =>
        frames.map(({ t: _t, ...frame }) => ({ ...frame, chunks: 0 }));
      expect(told(cut)).toEqual(told(whole));
    }),
    { numRuns: 500 },
  );
});
