import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBodyReader } from './http/body-reader.ts';
import { RecordingHost } from './http/recording-host.ts';
import { CollectingHost } from './stdio/collecting-host.ts';
import { createStdoutFrames } from './stdio/stdout-frames.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const A_WHILE = 10_000;
const told = (frames: readonly { kind: string; name?: string; text?: string }[]) =>
  frames.filter(({ name }) => name === 'unfinished').map(({ text }) => text);

test('a line that is never ended is told once', () => {
  const host = new CollectingHost();
  const frames = createStdoutFrames(host);
  frames.push(Buffer.from('hello\n{"id":1'), 1);
  vi.advanceTimersByTime(1_000);
  frames.push(Buffer.from(',"result":{}}'), 1_001);
  vi.advanceTimersByTime(1_000);
  expect(told(host.frames)).toEqual([]);
  vi.advanceTimersByTime(A_WHILE);
  expect(told(host.frames)).toEqual([
    '20 bytes came without a line end, and nothing since: {"id":1,"result":{}}',
  ]);
  frames.push(Buffer.from('\n'), 2);
  expect(host.frames.at(-1)).toMatchObject({ kind: 'message', text: '{"id":1,"result":{}}' });
  frames.push(Buffer.from('more'), 3);
  vi.advanceTimersByTime(A_WHILE);
  expect(told(host.frames)).toHaveLength(2);
});

test('lines that end are not told, nor is what ended before', () => {
  const host = new CollectingHost();
  const frames = createStdoutFrames(host);
  frames.push(Buffer.from('half'), 1);
  frames.push(Buffer.from(' a line\n'), 2);
  vi.advanceTimersByTime(A_WHILE);
  frames.push(Buffer.from('half'), 3);
  frames.flush();
  vi.advanceTimersByTime(A_WHILE);
  expect(told(host.frames)).toEqual([]);
});

test.each([
  ['application/json', '{"jsonrpc"', /^10 bytes came without the end of the body/],
  ['text/event-stream', 'data: {}\n\ndata: {"j', /^9 bytes came without the end of their event/],
])('a %s that stands still is told with its exchange', (contentType, body, words) => {
  const host = new RecordingHost();
  const reader = createBodyReader({
    host,
    http: 7,
    contentType,
    messageDue: true,
    onMessage: () => undefined,
  });
  reader.push(Buffer.from(body), 1);
  vi.advanceTimersByTime(A_WHILE);
  const event = host.frames.find(({ kind }) => kind === 'event');
  expect(event).toMatchObject({ name: 'unfinished', http: 7 });
  expect(told(host.frames)[0]).toMatch(words);
  reader.end(2, false);
  expect(host.frames.at(-1)).toMatchObject({ kind: 'noise', why: 'cut-off' });
});
