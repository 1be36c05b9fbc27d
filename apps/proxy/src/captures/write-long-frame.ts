import { encodeLine } from '@wirescope/shared/traffic/capture-codec';
import type { Frame } from '@wirescope/shared/traffic/frame';
import type { LineWriter } from './line-writer.ts';
import { LongString, type TextMark } from './long-string.ts';

/** UTF-16 units of text that are escaped at a time. */
const PIECE = 1 << 18;

/** A frame whose line is written in pieces. */
export type LongFrame = Extract<Frame, { kind: 'message' | 'noise' | 'stderr' }> & { text: string };

/** Is the text so long that its line should not be built as one string? Escaping can make it six times longer. */
export function isLong(frame: Frame): frame is LongFrame {
  return 'text' in frame && frame.kind !== 'event' && (frame.text?.length ?? 0) > PIECE;
}

/**
 * Writes the line of a frame with a long text piece by piece: the same bytes as the codec's, without a second string
 * as long as the text (which, escaped, may be longer than JavaScript allows). Returns the text with marks for reading.
 */
export function writeLongFrame(frame: LongFrame, writer: LineWriter, file: number): LongString {
  const { text } = frame;
  const [head, tail] = splitAtText(encodeLine({ ...frame, text: '' }));
  writer.append(head);
  const start = writer.end;
  const marks: TextMark[] = [];
  let bytes = 0;
  for (let at = 0; at < text.length;) {
    const end = pieceEnd(text, at);
    const piece = text.slice(at, end);
    marks.push({ text: bytes, file: writer.end });
    writer.append(escaped(piece));
    bytes += Buffer.byteLength(piece);
    at = end;
  }
  const end = { text: bytes, file: writer.end };
  writer.append(`${tail}\n`);
  return new LongString(file, start, { marks, end });
}

/** As in JSON. What has but quotes and backslashes to escape, as nearly every message, takes half the time without `JSON`. */
function escaped(piece: string): string {
  if (/[^ -\ud7ff\ue000-\uffff]/.test(piece)) return JSON.stringify(piece).slice(1, -1);
  return piece.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`);
}

/** The line before and after the place of the text, quotes outside. */
function splitAtText(line: string): [string, string] {
  const key = '"text":"';
  const at = line.indexOf(`${key}"`) + key.length;
  return [line.slice(0, at), line.slice(at)];
}

/** A surrogate pair stays together: one half alone would be written as an escape and read back as another text. */
function pieceEnd(text: string, start: number): number {
  const end = Math.min(text.length, start + PIECE);
  const last = text.charCodeAt(end - 1);
  return end < text.length && last >= 0xd8_00 && last <= 0xdb_ff ? end + 1 : end;
}
