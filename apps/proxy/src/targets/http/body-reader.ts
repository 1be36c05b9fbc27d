import { classifyText, type Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { ByteList } from '@wirescope/shared/wire/byte-list';
import { createEventStream, type StreamEvent } from '@wirescope/shared/wire/event-stream';
import { MAX_CHUNKS } from '@wirescope/shared/wire/newline-json';
import type { FrameBody, SseFields } from '@wirescope/shared/traffic/frame';
import { formOf } from '@wirescope/shared/traffic/http-anatomy/body-form';
import type { TargetHost } from '../target.ts';
import { watchUnfinished } from '../unfinished.ts';
import { isJsonRpc } from './is-json-rpc.ts';

export type BodyReader = {
  push(chunk: Uint8Array, t: number): void;
  /** The body is over. Returns its text if that belongs to the exchange and not among the messages. */
  end(t: number, whole: boolean): string | undefined;
};

export type BodyContext = {
  host: TargetHost;
  http: number;
  contentType: string;
  /** Whether a message is due. Where none is, as behind a 202, any other text is no fault and stays with the exchange. */
  messageDue: boolean;
  /** Told before the session hears of the message. */
  onMessage(envelope: Envelope): void;
  /** Text of a body that was no message. */
  onText?(text: string): void;
  /** Length of a body that is not UTF-8, bytes. */
  onUnread?(bytes: number): void;
  /** Every block of an event stream, before it is recorded. */
  onSse?(fields: SseFields): void;
  /** An event of a stream that carries no message and has a name of its own, after it was recorded. */
  onNamedEvent?(event: StreamEvent): void;
};

/** A body longer than this is kept in consecutive parts: a JavaScript string ends at 512 MiB. */
const PART_BYTES = 256 * 1024 * 1024;

/** Reads a response body by what its content type says, parameters and letter case aside. */
export function createBodyReader(context: BodyContext, partBytes = PART_BYTES): BodyReader {
  return isEventStream(context.contentType)
    ? streamReader(context)
    : textReader(context, partBytes);
}

export const isEventStream = (contentType: string): boolean =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() === 'text/event-stream';

type NoiseBody = FrameBody & { kind: 'noise' };
type Unstamped = Pick<NoiseBody, 'text' | 'base64' | 'why'> & Carried;
/** What of the body a frame was carried by. */
type Carried = Pick<NoiseBody, 'sse' | 'around' | 'chunks'>;

const recordNoise = ({ host, http }: BodyContext, t: number, noise: Unstamped): number =>
  host.record({ kind: 'noise', dir: 'in', http, ...noise }, { t });

/** Records a message and tells it; false when the text is none. */
function takeMessage(context: BodyContext, text: string, t: number, carried: Carried): boolean {
  const read = classifyText(text);
  if (read.kind === 'noise' || !isJsonRpc(read.envelope)) return false;
  const { host, http } = context;
  const { envelope } = read;
  const seq = host.record({ kind: 'message', dir: 'in', text, http, ...carried }, { t, envelope });
  context.onMessage(envelope);
  host.onMessage({ seq, text, envelope, http });
  return true;
}

/** One message, or one array of them, whatever the type says: some servers send none, or a wrong one. */
function textReader(context: BodyContext, partBytes: number): BodyReader {
  const pending = new ByteList();
  const watch = watchUnfinished(context.host, pending, { http: context.http, what: 'body' });
  let parts = 0;
  let chunks: [number, number][] = [];
  const takePart = (t: number): void => {
    parts += 1;
    chunks = [];
    recordNoise(context, t, { ...textOrBase64(pending.take()), why: 'part-of-long-line' });
  };
  return {
    push(chunk, t) {
      if (pending.length + chunk.length > partBytes && pending.length > 0) takePart(t);
      if (chunk.length > 0 && chunks.length < MAX_CHUNKS) chunks.push([pending.length, t]);
      pending.push(chunk);
      watch.moved();
    },
    end(t, whole) {
      watch.stop();
      if (pending.length === 0) return undefined;
      if (parts > 0) {
        takePart(t);
        return undefined;
      }
      const { length } = pending;
      const read = textOrBase64(pending.take());
      const carried = chunks.length > 1 ? { chunks } : {};
      if (read.text === undefined || !whole) {
        if (read.text === undefined) context.onUnread?.(length);
        recordNoise(context, t, { ...read, ...carried, why: whole ? 'http-body' : 'cut-off' });
        return undefined;
      }
      if (takeMessage(context, read.text, t, carried)) return undefined;
      context.onText?.(read.text);
      if (!context.messageDue) return read.text;
      recordNoise(context, t, { text: read.text, ...carried, why: 'http-body' });
      return undefined;
    },
  };
}

/** A message in each event's data; all else is kept as it stood, so that the frames give back the stream. */
function streamReader(context: BodyContext): BodyReader {
  const { host, http } = context;
  const recordBlock = (text: string, t: number, sse: SseFields | undefined): number =>
    host.record({ kind: 'event', name: 'sse', http, text, ...(sse && { sse }) }, { t });

  const stream = createEventStream({
    decode: (bytes) => LENIENT.decode(bytes),
    onEvent(event) {
      watch.ended();
      const { data, raw, bytes, t, around, chunks } = event;
      const sse = fieldsOf(event);
      const carried: Carried = { ...(sse && { sse }), around, ...(chunks && { chunks }) };
      if (sse !== undefined) context.onSse?.(sse);
      if (brokenText(raw, bytes)) {
        recordNoise(context, t, { ...textOrBase64(bytes), why: 'not-utf-8', ...(sse && { sse }) });
        return;
      }
      if (data !== '' && takeMessage(context, data, t, carried)) return;
      const named = event.event !== undefined && event.event !== 'message';
      // A lone `data:` line primes the stream with an id; an event of another name never claimed to be a message.
      if (data === '' || named) recordBlock(raw, t, sse);
      else recordNoise(context, t, { text: data, why: 'sse-data', ...carried });
      if (named) context.onNamedEvent?.(event);
    },
    onOther(block) {
      watch.ended();
      const sse = fieldsOf(block);
      if (sse !== undefined) context.onSse?.(sse);
      if (brokenText(block.raw, block.bytes)) {
        recordNoise(context, block.t, { ...textOrBase64(block.bytes), why: 'not-utf-8' });
      } else if (block.data === undefined && formOf(block.raw) === 'JSON') {
        // No field of a stream begins so: it is JSON that was called a stream.
        context.onText?.(block.raw);
        recordNoise(context, block.t, { text: block.raw, why: 'http-body' });
      } else if (block.cut === true && block.data !== undefined) {
        recordNoise(context, block.t, { text: block.raw, why: 'cut-off', ...(sse && { sse }) });
      } else recordBlock(block.raw, block.t, sse);
    },
  });
  const watch = watchUnfinished(host, stream.held, { http, what: 'event' });
  return {
    push(chunk, t) {
      stream.push(chunk, t);
      watch.moved();
    },
    end(t) {
      watch.stop();
      stream.end(t);
      return undefined;
    },
  };
}

function fieldsOf({ id, event, retry }: SseFields): SseFields | undefined {
  if (id === undefined && event === undefined && retry === undefined) return undefined;
  return {
    ...(id !== undefined && { id }),
    ...(event !== undefined && { event }),
    ...(retry !== undefined && { retry }),
  };
}

const LENIENT = new TextDecoder('utf-8', { ignoreBOM: true });
const STRICT = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** The replacement character may be meant; only then is the text looked at again. */
const brokenText = (text: string, bytes: Uint8Array): boolean =>
  text.includes('\uFFFD') && textOrBase64(bytes).text === undefined;

/** Bytes as a frame keeps them. */
export function textOrBase64(bytes: Uint8Array): { text?: string; base64?: string } {
  try {
    return { text: STRICT.decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) return { base64: Buffer.from(bytes).toString('base64') };
    throw error;
  }
}
