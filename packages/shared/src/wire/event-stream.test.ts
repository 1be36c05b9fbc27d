import * as fc from 'fast-check';
import { createParser } from 'eventsource-parser';
import { describe, expect, test } from 'vitest';
import { eventText } from '../traffic/bytes/event-text.ts';
import { createEventStream, type StreamEvent, type StreamOther } from './event-stream.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

type Read = ({ kind: 'event' } & StreamEvent) | ({ kind: 'other' } & StreamOther);
/** Blocks without what depends on the chunking. */
type Block = Partial<Read>;

function withoutBytes(read: Read): Block {
  const block: Block = { ...read };
  delete block.bytes;
  delete block.t;
  if ('chunks' in block) delete block.chunks;
  if ('around' in block) delete block.around;
  return block;
}

/** Every block in order, and their bytes. */
function read(chunks: readonly Uint8Array[], end = true): { blocks: Block[]; bytes: number[] } {
  const blocks: Block[] = [];
  const bytes: number[] = [];
  const stream = createEventStream({
    onEvent(event) {
      blocks.push(withoutBytes({ kind: 'event', ...event }));
      bytes.push(...event.bytes);
    },
    onOther(other) {
      blocks.push(withoutBytes({ kind: 'other', ...other }));
      bytes.push(...other.bytes);
    },
    decode: (some) => decoder.decode(some),
  });
  chunks.forEach((chunk, index) => stream.push(chunk, index));
  if (end) stream.end(chunks.length);
  return { blocks, bytes };
}

const readText = (text: string): Block[] => read([encoder.encode(text)]).blocks;

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted(
    (a, b) => a - b,
  );
  return [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

const line = fc.constantFrom(
  'data: {"a":1}',
  'data:',
  'data',
  'data:  two spaces',
  'data: žluť 👩‍🚀',
  'event: message',
  'event:endpoint',
  'event: ',
  'id: 1',
  'id',
  'id: a\0b',
  'retry: 3000',
  'retry: soon',
  ': keep-alive',
  ':',
  'unknown: field',
  'datax: no',
  '',
  '',
  '',
);
const lineEnd = fc.constantFrom('\n', '\n', '\r\n', '\r');
/** Lines with one line end throughout, or with mixed ones; perhaps cut off at the end. */
const streamText = fc
  .tuple(
    fc.constantFrom('', '', '\uFEFF'),
    fc.array(fc.tuple(line, lineEnd), { maxLength: 25 }),
    fc.option(lineEnd, { nil: undefined }),
    fc.constantFrom('', 'data: cut', ':'),
  )
  .map(
    ([bom, lines, one, tail]) =>
      bom + lines.map(([text, end]) => text + (one ?? end)).join('') + tail,
  );
const places = fc.array(fc.nat(), { maxLength: 15 });

describe('createEventStream', () => {
  test('reads fields as they stand in the block', () => {
    expect(readText('id: 7\nevent: message\nretry: 10\ndata: a\ndata: b\n\ndata:c\n\n')).toEqual([
      {
        kind: 'event',
        data: 'a\nb',
        event: 'message',
        id: '7',
        retry: '10',
        raw: 'id: 7\nevent: message\nretry: 10\ndata: a\ndata: b\n\n',
      },
      { kind: 'event', data: 'c', raw: 'data:c\n\n' },
    ]);
  });

  test('tells blocks without data apart: comments, retry, priming ids', () => {
    expect(readText(': hello\n:\n\nretry: 5\n\nid: 1\ndata:\n\nid: 2\n\n')).toEqual([
      { kind: 'other', comments: ['hello', ''], raw: ': hello\n:\n\n' },
      { kind: 'other', comments: [], retry: '5', raw: 'retry: 5\n\n' },
      { kind: 'event', data: '', id: '1', raw: 'id: 1\ndata:\n\n' },
      { kind: 'other', comments: [], id: '2', raw: 'id: 2\n\n' },
    ]);
  });

  test('blank lines in front belong to the block behind them', () => {
    expect(readText('\n\ndata: a\n\n\n\n')).toEqual([
      { kind: 'event', data: 'a', raw: '\n\ndata: a\n\n' },
      { kind: 'other', comments: [], cut: true, raw: '\n\n' },
    ]);
  });

  test('what the stream broke off in is handed on as cut', () => {
    expect(readText('data: a\n\ndata: b')).toEqual([
      { kind: 'event', data: 'a', raw: 'data: a\n\n' },
      { kind: 'other', comments: [], data: 'b', cut: true, raw: 'data: b' },
    ]);
  });

  test.each([
    ['LF', 'data: a\n\n'],
    ['CR', 'data: a\r\r'],
    ['CR LF', 'data: a\r\n\r\n'],
    ['byte order mark and CR', '\uFEFFdata: a\r\r'],
  ])('an event is complete with its blank line: %s', (_, text) => {
    // No further byte and no end of the stream are waited for.
    expect(read([encoder.encode(text)], false).blocks).toEqual([
      { kind: 'event', data: 'a', raw: text },
    ]);
  });

  test('any chunking gives the same blocks, and every byte is in one of them', () => {
    fc.assert(
      fc.property(streamText, places, (text, cuts) => {
        const bytes = encoder.encode(text);
        const whole = read([bytes]);
        const parts = read(cut(bytes, cuts));
        expect(parts.blocks).toEqual(whole.blocks);
        expect(parts.bytes).toEqual([...bytes]);
        expect(whole.blocks.map((block) => block.raw).join('')).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('the lines of the data with what stood around them are the event', () => {
    fc.assert(
      fc.property(streamText, (text) => {
        const stream = createEventStream({
          onEvent: ({ data, around, raw }) => expect(eventText({ text: data, around })).toBe(raw),
          onOther: () => undefined,
          decode: (some) => decoder.decode(some),
        });
        stream.push(encoder.encode(text), 0);
        stream.end(1);
      }),
      { numRuns: 500 },
    );
  });

  test('an event that came in several chunks says where each began, and when', () => {
    const seen: StreamEvent['chunks'][] = [];
    const stream = createEventStream({
      onEvent: ({ chunks }) => seen.push(chunks),
      onOther: () => undefined,
      decode: (some) => decoder.decode(some),
    });
    for (const [t, text] of ['data: a\n\nda', 'ta: b', '\n\ndata: c\n\n'].entries())
      stream.push(encoder.encode(text), t);
    const inThree = [
      [0, 0],
      [2, 1],
      [7, 2],
    ];
    expect(seen).toEqual([undefined, inThree, undefined]);
  });

  test('byte by byte is a chunking too', () => {
    fc.assert(
      fc.property(streamText, (text) => {
        const bytes = encoder.encode(text);
        const single = [...bytes].map((byte) => Uint8Array.of(byte));
        expect(read(single).blocks).toEqual(read([bytes]).blocks);
      }),
    );
  });

  test('agrees with another implementation of the standard', () => {
    fc.assert(
      fc.property(streamText, (text) => {
        const expected: { data: string; event?: string; id?: string }[] = [];
        const comments: string[] = [];
        const parser = createParser({
          onEvent: (event) => expected.push(event),
          onComment: (comment) => comments.push(comment),
        });
        // That parser wants a byte order mark gone, and no CR at the very end.
        parser.feed(`${text.replace(/^\uFEFF/, '')}\n`);
        const blocks = readText(text);
        const events = blocks.filter((block) => block.kind === 'event');
        const found = events.map(({ data, event, id }) => ({
          data,
          event: event || undefined,
          id,
        }));
        // The LF added above may complete a last block that is cut here.
        const last = blocks.at(-1);
        if (
          last?.kind === 'other' &&
          last.cut &&
          last.data !== undefined &&
          expected.length > found.length
        )
          found.push({ data: last.data, event: last.event || undefined, id: last.id });
        expect(found).toEqual(expected.map(({ data, event, id }) => ({ data, event, id })));
      }),
      { numRuns: 1_000 },
    );
  });

  test('an event of 40 MB in chunks is read in one piece', () => {
    const stream: number[] = [];
    const reader = createEventStream({
      onEvent: (event) => stream.push(event.data.length),
      onOther: () => stream.push(-1),
      decode: (bytes) => decoder.decode(bytes),
    });
    const chunk = new Uint8Array(65_536).fill(0x61);
    reader.push(encoder.encode('data: '), 0);
    for (let index = 0; index < 640; index++) reader.push(chunk, index);
    reader.push(encoder.encode('\n\n'), 640);
    expect(stream).toEqual([640 * 65_536]);
  });
});
