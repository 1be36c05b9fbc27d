import type { Problem } from '@wirescope/shared/control/problem';
import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import type { Incoming } from '../../targets/target.ts';
import { callsBehind } from '../inbox/calls-behind.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { withdrawnId } from '../inbox/withdrawn-id.ts';
import type { HttpSession } from './http-session.ts';
import type { Line } from './line.ts';
import { parsed, tokenOf } from './message-text.ts';
import type { OpenRequests } from './open-requests.ts';

/** Who is told of what came in. */
export type IncomingParts = {
  open: OpenRequests;
  http: HttpSession;
  /** Takes what the server asks. */
  inbox: Pick<Inbox, 'asked' | 'misplaced' | 'withdrawn' | 'inputRequired'>;
  /** Every result is shown to it. */
  learn: (result: unknown) => void;
  onNotification: (method: string, params: unknown) => void;
};

/** What the server says over one connection: answers find their requests, questions go to the inbox. */
export class IncomingMessages {
  readonly #line: Line;
  readonly #parts: IncomingParts;

  constructor(line: Line, parts: IncomingParts) {
    this.#line = line;
    this.#parts = parts;
  }

  take(incoming: Incoming): void {
    for (const envelope of incoming.envelope.items ?? [incoming.envelope])
      this.#takeOne(envelope, incoming);
  }

  #takeOne(envelope: Envelope, incoming: Incoming): void {
    switch (envelope.shape) {
      case 'response':
        this.#parts.learn(envelope.result);
        this.#settle(envelope, incoming);
        return;
      case 'error':
        this.#settle(envelope, incoming);
        return;
      case 'notification':
        this.#takeNews(envelope, incoming.text);
        return;
      case 'request':
        this.#takeQuestion(envelope, incoming);
        return;
      case 'invalid':
        this.#takeInvalid(envelope, incoming.seq);
        return;
      case 'batch':
        return;
    }
  }

  #settle(envelope: Envelope, { seq, http }: Incoming): void {
    const { life, era } = this.#line;
    const { open, inbox } = this.#parts;
    const status = life.statusOf(http);
    this.#parts.http.errorSeen(life.sentBy(http), status, envelope.error?.message ?? '');
    const request = open.answer({ envelope, seq, status }, life.sentBy(http));
    if (request !== undefined) {
      if (fieldOf(envelope.result, 'resultType') === 'input_required')
        inbox.inputRequired({ request, answer: seq });
      return;
    }
    const isErrorWithoutId =
      envelope.shape === 'error' && (envelope.idText === undefined || envelope.idText === 'null');
    // While connecting one request is open at a time: an old server that makes nothing of the probe may mean no other.
    const opening = http === undefined && era === undefined ? open.only : undefined;
    const sentBy = life.sentBy(http) ?? opening?.seq;
    if (isErrorWithoutId && sentBy !== undefined) {
      open.answerBySeq(sentBy, { envelope, seq, status });
      return;
    }
    if (isErrorWithoutId) life.nameless = { seq, said: envelope.error?.message ?? '' };
    life.orphanSeen(envelope.idText ?? 'null');
  }

  #takeNews(envelope: Envelope, text: string): void {
    const { method = '', params } = envelope;
    if (method === 'notifications/progress') this.#parts.open.progress(tokenOf(params));
    else if (method === 'notifications/cancelled')
      this.#parts.inbox.withdrawn(withdrawnId(envelope, text));
    this.#parts.onNotification(method, params);
  }

  /** An answer with neither result nor error still ends its request: nothing better will come. */
  #takeInvalid({ idText, method }: Envelope, seq: number): void {
    if (idText === undefined || method !== undefined) return;
    const exchange = this.#parts.open.endById(idText, NEITHER);
    if (exchange === undefined) return;
    const text = `${NEITHER.what} (#${seq})`;
    this.#line.recorder.record({ kind: 'event', name: 'failed', exchange, text });
  }

  #takeQuestion({ idText, method, params }: Envelope, { seq, http }: Incoming): void {
    const line = this.#line;
    if (line.ended || idText === undefined || method === undefined) return;
    const { inbox, open } = this.#parts;
    if (line.era === 'modern') return inbox.misplaced(seq);
    const respond = (text: string, by?: 'answer') =>
      line.target.send({ text, by, envelope: parsed(text) });
    if (method === 'ping') {
      respond(`{"jsonrpc":"2.0","id":${idText},"result":{}}`, 'answer');
      return;
    }
    const { exchange, hold } = callsBehind(method, {
      open,
      sentBy: line.life.sentBy(http),
      // On the one stream of HTTP+SSE, as over a pipe, nothing says which call it belongs to.
      ownStreams: line.target.transport === 'http',
      record: (body) => line.recorder.record(body),
    });
    inbox.asked({
      seq,
      idText,
      method,
      params,
      exchange,
      hold,
      // What comes after the end goes nowhere.
      respond: (text, by) => (line.ended ? 0 : respond(text, by)),
    });
  }
}

const NEITHER: Problem = {
  code: 'no-result-no-error',
  what: 'The answer has neither a result nor an error.',
  why: 'A JSON-RPC response has exactly one of them.',
  todo: 'Look at the frame, and make the server send one of them.',
};
