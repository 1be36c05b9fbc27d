import { useQueries } from '@tanstack/react-query';
import type { FrameReply } from '@wirescope/shared/control/frames';
import type { SessionId } from '@wirescope/shared/ids';
import { EDGE } from '@wirescope/shared/traffic/bytes/byte-cells';
import { eventText } from '@wirescope/shared/traffic/bytes/event-text';
import { lineEndOf } from '@wirescope/shared/traffic/bytes/line-ends';
import type { Frame } from '@wirescope/shared/traffic/frame';
import { useMemo } from 'react';
import { readTextRange } from '../../../session/api.ts';
import { bytesOfBase64 } from '../../../session/base64-bytes.ts';

/** Bytes that are read at a time of a frame that is too long to come whole. */
const PAGE = 65_536;

/** A stretch of a frame's bytes. */
export type BytePart = { base: number; bytes: Uint8Array };

const encoder = new TextEncoder();

/** The bytes a frame stands for on the wire, what its text stood between included, as far as they came whole. */
export const wholeBytes = (frame: Frame): Uint8Array => {
  if ('base64' in frame && frame.base64 !== undefined) {
    const end = lineEndOf(frame)?.bytes ?? [];
    return joined([bytesOfBase64(frame.base64), Uint8Array.from(end)]);
  }
  const text = 'text' in frame ? (frame.text ?? '') : '';
  const event = 'around' in frame ? eventText(frame) : undefined;
  if (event !== undefined) return encoder.encode(event);
  const { lead, trail } = bytesAround(frame);
  return joined([lead, encoder.encode(text), trail]);
};

/** What the text of a frame stood between on the wire: the fields of its event, or nothing and a line end. */
export const bytesAround = (frame: Frame): { lead: Uint8Array; trail: Uint8Array } => {
  const [lead, trail, ...others] = ('around' in frame ? frame.around : undefined) ?? [];
  // The lines of data that came as several do not stand together: only their text is shown of such a frame when cut.
  if (lead !== undefined && trail !== undefined && others.length === 0)
    return { lead: encoder.encode(lead), trail: encoder.encode(trail) };
  return { lead: new Uint8Array(), trail: Uint8Array.from(lineEndOf(frame)?.bytes ?? []) };
};

/**
 * The bytes around a window of a frame, read from the proxy a page at a time when the frame came cut. `total` counts
 * what its text stood between. Undefined while they are on their way.
 */
export const useBytePart = (
  { session, reply, total }: { session: SessionId; reply: FrameReply; total: number },
  window: { from: number; to: number },
): BytePart | undefined => {
  const { frame, cut } = reply;
  const whole = useMemo(() => (cut === undefined ? wholeBytes(frame) : undefined), [frame, cut]);
  const { lead, trail } = bytesAround(frame);
  const content = total - lead.length - trail.length;
  // What stands around the content has no page of its own: the nearest one brings it along.
  const from = Math.max(0, Math.min(window.from - lead.length - EDGE, content - 1));
  const to = Math.min(content, Math.max(window.to - lead.length + EDGE, from + 1));
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
  const read = parts.reduce((sum, { length }) => sum + length, 0);
  const atStart = first === 0;
  const atEnd = first * PAGE + read >= content;
  return {
    base: atStart ? 0 : lead.length + first * PAGE,
    bytes: joined([...(atStart ? [lead] : []), ...parts, ...(atEnd ? [trail] : [])]),
  };
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
