import { useQueries } from '@tanstack/react-query';
import type { FrameReply } from '@wirescope/shared/control/frames';
import type { SessionId } from '@wirescope/shared/ids';
import { EDGE } from '@wirescope/shared/traffic/bytes/byte-cells';
import { lineEndOf } from '@wirescope/shared/traffic/bytes/line-ends';
import type { Frame } from '@wirescope/shared/traffic/frame';
import { useMemo } from 'react';
import { readTextRange } from '../../../session/api.ts';
import { bytesOfBase64 } from './bytes-text.ts';

/** Bytes that are read at a time of a frame that is too long to come whole. */
const PAGE = 65_536;

/** A stretch of a frame's bytes. */
export type BytePart = { base: number; bytes: Uint8Array };

/** The bytes a frame stands for on the wire, its line end included, as far as they came whole. */
const contentOf = (frame: Frame): Uint8Array => {
  if ('base64' in frame && frame.base64 !== undefined) return bytesOfBase64(frame.base64);
  return new TextEncoder().encode('text' in frame ? (frame.text ?? '') : '');
};

const withEnd = (content: Uint8Array, end: readonly number[]): Uint8Array => {
  const all = new Uint8Array(content.length + end.length);
  all.set(content);
  all.set(end, content.length);
  return all;
};

/** Every byte of a frame that came whole. */
export const wholeBytes = (frame: Frame): Uint8Array =>
  withEnd(contentOf(frame), lineEndOf(frame)?.bytes ?? []);

/**
 * The bytes around a window of a frame, read from the proxy a page at a time when the frame came cut. `total` counts
 * the line end. Undefined while they are on their way.
 */
export const useBytePart = (
  { session, reply, total }: { session: SessionId; reply: FrameReply; total: number },
  window: { from: number; to: number },
): BytePart | undefined => {
  const { frame, cut } = reply;
  const whole = useMemo(() => (cut === undefined ? wholeBytes(frame) : undefined), [frame, cut]);
  const end = lineEndOf(frame)?.bytes ?? [];
  const content = total - end.length;
  const from = Math.max(0, window.from - EDGE);
  const to = Math.min(content, window.to + EDGE);
  const first = Math.floor(from / PAGE);
  const count = whole === undefined && to > from ? Math.ceil(to / PAGE) - first : 0;
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, index) =>
      bytePageQuery(session, frame.seq, { page: first + index, content }),
    ),
  });
  if (whole !== undefined) return { base: 0, bytes: whole };
  if (pages.some(({ data }) => data === undefined)) return undefined;
  const parts = pages.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const bytes = joined(parts);
  const base = first * PAGE;
  return { base, bytes: base + bytes.length >= content ? withEnd(bytes, end) : bytes };
};

const bytePageQuery = (
  session: SessionId,
  seq: number,
  { page, content }: { page: number; content: number },
) => ({
  queryKey: ['bytes', session, seq, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readTextRange(
      session,
      seq,
      { from: page * PAGE, to: Math.min((page + 1) * PAGE, content) - 1 },
      signal,
    ),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 30_000,
});

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
