import type { Problem } from '@wirescope/shared/control/problem';
import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import type { Outgoing } from '../../targets/target.ts';
import { noteOfLimits, startDeadline, type DeadlineLimits } from './deadline.ts';
import type { Line } from './line.ts';
import { askedToken } from './message-text.ts';
import { notify } from './notify.ts';
import { OpenRequests, type OpenRequest } from './open-requests.ts';
import type { Outcome } from './outcome.ts';
import { timeoutProblem } from './timeout-problem.ts';

/** A request on its way: its frame, and how it will have ended. Never rejects. */
export type Started = { seq: number; idText: string; outcome: Promise<Outcome> };

/** Our requests over one connection: each goes out with its clocks and ends by an answer, a limit, a cancel or the end. */
export class Calls {
  readonly open = new OpenRequests();
  readonly #line: Line;

  constructor(line: Line) {
    this.#line = line;
  }

  start(outgoing: Outgoing, limits: DeadlineLimits): Started {
    const { envelope } = outgoing;
    const seq = this.#line.target.send({ ...outgoing, limits: noteOfLimits(limits) });
    return { seq, idText: envelope?.idText ?? '', outcome: this.keep(seq, envelope, limits) };
  }

  /** Keeps a request that was sent as open until it ends, whichever way. */
  keep(seq: number, envelope: Envelope | undefined, limits: DeadlineLimits): Promise<Outcome> {
    // Nothing would ever end it, and its clocks would keep the program running.
    if (this.#line.ended)
      return Promise.resolve({ kind: 'none', seq, why: 'failed', problem: ENDED });
    return new Promise<Outcome>((settle) => {
      const open: OpenRequest = {
        seq,
        idText: envelope?.idText ?? '',
        method: envelope?.method ?? '',
        token: askedToken(envelope),
        pauses: 0,
        settle,
      };
      const { recorder } = this.#line;
      const sentAt = recorder.now();
      open.deadline = startDeadline(limits, (limit) => {
        this.#expire(open, { limit, ms: limits[limit], after: recorder.now() - sentAt });
      });
      this.open.add(open);
    });
  }

  /** Keeps the requests of a batch that was sent as open until they are answered or it failed; they have no clocks. */
  keepBatch(seq: number, envelope: Envelope | undefined): void {
    if (!this.#line.ended) this.open.addBatch(seq, envelope?.items ?? []);
  }

  /** Undefined when the request was open and is now cancelled. */
  cancel(seq: number, reason: string): Problem | undefined {
    const request = this.open.find(seq);
    if (!request) return NOT_OPEN;
    if (request.method === 'initialize') return NEVER_CANCELLED;
    this.#giveUp(request, 'cancelled', { code: 'cancelled', what: reason });
    return undefined;
  }

  #expire(
    request: OpenRequest,
    expired: { limit: keyof DeadlineLimits; ms: number; after: number },
  ): void {
    const { target, life, recorder } = this.#line;
    const { nameless } = life;
    const problem = timeoutProblem({
      ...expired,
      touched: request.deadline?.touched === true,
      stray: nameless !== undefined && nameless.seq > request.seq ? nameless : undefined,
      onStdio: target.transport === 'stdio',
    });
    const text = problem.why === undefined ? problem.what : `${problem.what} ${problem.why}`;
    recorder.record({ kind: 'event', name: 'timeout', exchange: request.seq, text });
    this.#giveUp(request, 'timeout', problem);
  }

  /** Stops waiting and tells the server by its era's means (basic/utilities/cancellation). */
  #giveUp(request: OpenRequest, why: 'timeout' | 'cancelled', problem: Problem): void {
    const { target, era, recorder } = this.#line;
    this.open.end(request, why, problem);
    if (request.method === 'initialize') return;
    if (target.transport === 'http' && era === 'modern') {
      recorder.record({
        kind: 'event',
        name: 'cancelled',
        exchange: request.seq,
        text: 'Closed the response stream: over HTTP that is the cancellation.',
      });
      target.abort(request.seq);
      return;
    }
    const paramsText = `{"requestId":${request.idText},"reason":${JSON.stringify(problem.what)}}`;
    notify(target, { method: 'notifications/cancelled', paramsText }, 'cancel');
  }
}

const ENDED: Problem = {
  code: 'connection-ended',
  what: 'The connection has ended.',
  todo: 'Connect again, then repeat the request.',
};

const NOT_OPEN: Problem = {
  code: 'not-open',
  what: 'That request is not open any more.',
  why: 'It was answered, cancelled or lost before.',
};

const NEVER_CANCELLED: Problem = {
  code: 'never-cancelled',
  what: 'The handshake cannot be cancelled.',
  why: 'The protocol forbids to cancel initialize.',
  todo: 'Close the session instead.',
};
