import type { RequestOptions } from '@wirescope/shared/control/request';
import type { SessionId } from '@wirescope/shared/ids';
import { classifyText, type Envelope } from '@wirescope/shared/jsonrpc/envelope';
import type { MessageFrame } from '@wirescope/shared/traffic/frame';
import type { Row } from '@wirescope/shared/traffic/row';
import { getTraffic } from '../traffic/traffic.ts';
import { dropExchange, readFrame, readWholeFrame, sendRequest } from './api.ts';
import { endOf } from './exchange-end.ts';
import { ProblemError } from './problem.ts';

export type Request = {
  method: string;
  /** Goes out as written. */
  paramsText?: string;
  options?: RequestOptions;
  /** Told the request's frame as soon as it is sent. */
  onSent?: (seq: number) => void;
  /** Reads an answer of any length; without it a long one comes `cut` and without its value. */
  whole?: boolean;
};

/** How a request ended. `seq` is the request's frame, `frame` the answer as recorded. */
export type Outcome =
  | { kind: 'result'; seq: number; frame: MessageFrame; value: unknown; cut?: number }
  | {
      kind: 'error';
      seq: number;
      frame: MessageFrame;
      error: NonNullable<Envelope['error']>;
      cut?: number;
    }
  | { kind: 'cancelled' | 'timeout' | 'lost'; seq: number; text: string };

/**
 * Sends a request and waits for what the record says became of it. Aborting the signal cancels it by the means of its
 * era; the outcome is then `cancelled`, or the answer if that was faster. Throws ProblemError when it could not be sent.
 */
export const request = async (
  session: SessionId,
  { method, paramsText, options, onSent, whole }: Request,
  signal?: AbortSignal,
): Promise<Outcome> => {
  const seq = await sendRequest(session, { method, paramsText, options }, signal);
  onSent?.(seq);
  const cancel = () => {
    // Fails only when the connection is gone, and then the record says so.
    dropExchange(session, seq).catch(() => undefined);
  };
  if (signal?.aborted === true) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await outcomeOf(session, seq, whole);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
};

/** What became of a request that was sent as frame `seq`, now or later. */
const outcomeOf = async (session: SessionId, seq: number, whole = false): Promise<Outcome> => {
  const store = getTraffic(session);
  const row = await store.whenRow(
    (candidate) => endOf(seq, candidate) !== undefined,
    undefined,
    seq,
  );
  const end = endOf(seq, row);
  if (end === undefined || end === 'answer') return readAnswer(session, seq, row, whole);
  return { kind: end, seq, text: row.subject ?? WORDS[end] };
};

const WORDS = {
  cancelled: 'The request was cancelled.',
  timeout: 'The server did not answer in time.',
  lost: 'The connection ended before the answer.',
};

const readAnswer = async (
  session: SessionId,
  seq: number,
  row: Row,
  whole: boolean,
): Promise<Outcome> => {
  const reply = whole
    ? { frame: await readWholeFrame(session, row.seq), cut: undefined }
    : await readFrame(session, row.seq);
  if (reply.frame.kind !== 'message') throw notAnAnswer(row);
  const { frame, cut } = reply;
  const envelope =
    cut === undefined ? envelopeFor(frame.text, getTraffic(session).row(seq)?.id) : undefined;
  return row.shape === 'error'
    ? { kind: 'error', seq, frame, error: envelope?.error ?? {}, cut }
    : { kind: 'result', seq, frame, value: envelope?.result, cut };
};

/** The message in a frame that answers `id`; in a batch it is one of several. */
const envelopeFor = (text: string, id: string | undefined): Envelope | undefined => {
  const message = classifyText(text);
  if (message.kind !== 'message') return undefined;
  const { items } = message.envelope;
  if (items === undefined) return message.envelope;
  return items.find((item) => item.idText === id && item.method === undefined);
};

const notAnAnswer = (row: Row) =>
  new ProblemError({
    code: 'not-an-answer',
    what: `Frame #${row.seq} is not the message it was taken for.`,
    todo: 'Reload the page.',
  });
