import { classifyText, type Envelope } from '../jsonrpc/envelope.ts';
import { base64Length, utf8Length } from './byte-length.ts';
import type { EventFrame, Frame, MessageFrame, NoiseFrame, StderrFrame } from './frame.ts';
import { HttpLedger } from './http-ledger.ts';
import { InputRounds } from './input-rounds.ts';
import { projectMessage } from './project-message.ts';
import { RequestLedger } from './request-ledger.ts';
import type { Row } from './row.ts';
import { subjectText } from './subject-text.ts';

export type RowProjector = {
  /**
   * The row of the next frame; frames must come in order of `seq`. `envelope` spares parsing a message a second time,
   * `bytes` counting its length on the wire.
   */
  project(frame: Frame, envelope?: Envelope, bytes?: number): Row;
};

/**
 * Folds frames into rows: pairs answers with requests, progress and cancellation with what they are about, HTTP
 * exchanges with the message they carry. It remembers open requests and a few thousand closed ones, no payload.
 */
export function createRowProjector(): RowProjector {
  const requests = new RequestLedger();
  const https = new HttpLedger();
  const rounds = new InputRounds();
  const spoken: { revision?: unknown } = {};
  return {
    project(frame, envelope, bytes) {
      switch (frame.kind) {
        case 'message': {
          const row = rowOf(frame, bytes ?? lineBytes(frame));
          const parsed = envelope ?? parse(frame.text);
          https.seeId(frame.http, frame.sse);
          return projectMessage(row, frame, parsed, { requests, https, rounds, spoken });
        }
        case 'noise':
          https.seeId(frame.http, frame.sse);
          return projectText(frame, bytes ?? lineBytes(frame), https);
        case 'stderr':
          return projectText(frame, bytes ?? lineBytes(frame), https);
        case 'http':
          return https.project(frame);
        case 'event':
          https.seeId(frame.http, frame.sse);
          if (frame.name === 'negotiated') spoken.revision = frame.revision;
          return projectEvent(frame, requests, https);
      }
    },
  };
}

function parse(text: string): Envelope {
  const classified = classifyText(text);
  // A frame recorded as a message is one, even if today's rules would call it noise.
  return classified.kind === 'message'
    ? classified.envelope
    : { shape: 'invalid', value: undefined };
}

function rowOf(frame: MessageFrame, bytes: number): Row {
  return {
    seq: frame.seq,
    t: frame.t,
    kind: 'message',
    bytes,
    dir: frame.dir,
    ...(frame.http !== undefined && { http: frame.http }),
    ...(frame.by && { by: frame.by }),
  };
}

/** Bytes of the text and of its line end, LF where none is named; a message in an HTTP body has none. */
function lineBytes(frame: MessageFrame | NoiseFrame | StderrFrame): number {
  const isLine = frame.kind === 'stderr' || frame.http === undefined;
  const eol = frame.eol ?? (isLine ? '\n' : '');
  const content =
    'base64' in frame && frame.base64 !== undefined
      ? base64Length(frame.base64)
      : utf8Length(frame.text ?? '');
  return content + eol.length;
}

function projectText(frame: NoiseFrame | StderrFrame, bytes: number, https: HttpLedger): Row {
  const row: Row = { seq: frame.seq, t: frame.t, kind: frame.kind, bytes };
  row.subject =
    frame.text === undefined ? `${bytes} bytes that are not UTF-8` : subjectText(frame.text);
  if (frame.kind === 'stderr') return row;
  row.dir = frame.dir;
  if (frame.http === undefined) return row;
  row.http = frame.http;
  const exchange = https.exchangeOf(frame.http);
  if (exchange !== undefined) row.exchange = exchange;
  if (https.turnsProbeAway(frame.http)) row.marks = ['expected'];
  return row;
}

function projectEvent(frame: EventFrame, requests: RequestLedger, https: HttpLedger): Row {
  const row: Row = {
    seq: frame.seq,
    t: frame.t,
    kind: 'event',
    bytes: frame.name === 'sse' ? utf8Length(frame.text ?? '') : 0,
    method: frame.name,
  };
  const subject = eventSubject(frame);
  if (subject !== undefined && subject !== '') row.subject = subjectText(subject);
  if (frame.http !== undefined) row.http = frame.http;
  const exchange =
    frame.exchange ?? (frame.http === undefined ? undefined : https.exchangeOf(frame.http));
  if (exchange !== undefined) row.exchange = exchange;
  if (frame.name === 'spawned' || frame.name === 'connected') requests.reset();
  if (frame.name === 'timeout' || frame.name === 'cancelled') row.marks = [frame.name];
  else if (frame.name !== 'failed') return row;
  else if (https.wasTurnedAway(frame.exchange)) row.marks = ['expected'];
  if (frame.exchange !== undefined) requests.giveUpFrame(frame.exchange, frame.name);
  return row;
}

/** The event's own words, or the one fact of it that a list should show. */
function eventSubject(frame: EventFrame): string | undefined {
  if (frame.text !== undefined) return frame.text;
  if (frame.command !== undefined) return [frame.command, ...(frame.args ?? [])].join(' ');
  if (typeof frame.signal === 'string') return frame.signal;
  if (frame.code !== undefined && frame.code !== null) return `code ${frame.code}`;
  return frame.revision;
}
