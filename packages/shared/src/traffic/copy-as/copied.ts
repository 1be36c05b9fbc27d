import type { Failure, Result } from '../../result.ts';
import type { KnownSecret } from '../export/secrets.ts';
import type { Frame, HttpFrame, MessageFrame } from '../frame.ts';
import type { RowTable } from '../row-table.ts';
import { exchangeFrames, type ExchangeFrames } from './exchange-frames.ts';
import type { SessionFacts } from './facts.ts';
import type { Unmask } from './masked-text.ts';

/** What a copy is made from. `read` throws a RangeError for a number that is not in `rows`. */
export type CopySource = {
  rows: RowTable;
  read(seq: number): Frame;
  facts: SessionFacts;
  unmask: Unmask;
  /** Values known to be secret, for copies that are shown to others. */
  known?: readonly KnownSecret[];
  /** Words that run this program in a shell; its name where nothing else is known. */
  program?: readonly string[];
};

/** Text for the clipboard. */
export type Copied = {
  text: string;
  /** Variables the reader sets before the text is run. */
  variables: string[];
  /** Sentences about what the text cannot say by itself. */
  notes: string[];
};

export type CopyResult = Result<Copied, Failure>;

/** A message that was sent, with what is needed to send it again. */
export type SentMessage = {
  found: ExchangeFrames;
  frame: MessageFrame;
};

/** The message behind a frame, if Wirescope sent it. */
export function sentMessage(source: CopySource, seq: number): SentMessage | undefined {
  const found = exchangeFrames(source.rows, seq);
  if (found.request === undefined || !found.ours) return undefined;
  const frame = source.read(found.request);
  return frame.kind === 'message' ? { found, frame } : undefined;
}

/** Text of a message frame; empty where the number is none. */
export function messageText(source: CopySource, seq: number): string {
  const frame = source.read(seq);
  return frame.kind === 'message' ? frame.text : '';
}

/** The head of the HTTP exchange that carried a message; undefined where it was carried by none. */
export function headFrame(source: CopySource, seq: number | undefined): HttpFrame | undefined {
  if (seq === undefined) return undefined;
  const frame = source.read(seq);
  return frame.kind === 'http' ? frame : undefined;
}

export const NOT_SENT: Failure = {
  code: 'not-sent',
  what: 'This frame cannot be sent again.',
  why: 'It belongs to no message that Wirescope sent.',
  todo: 'Choose a request, or the answer to one.',
};

/** Why a copy for the other transport cannot be made. */
export const notOver = (transport: 'HTTP' | 'stdio'): Failure => ({
  code: 'other-transport',
  what: `There is no ${transport === 'HTTP' ? 'cURL' : 'shell pipe'} for this session.`,
  why: `Its server is not reached over ${transport}.`,
});
