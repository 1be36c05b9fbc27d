import type { InboxAnswer, InboxState } from '@wirescope/shared/control/inbox';
import type { Problem } from '@wirescope/shared/control/problem';
import { buildError, buildResult } from '@wirescope/shared/jsonrpc/build-message';
import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { refusalOf } from '@wirescope/shared/mcp/asks/declared';
import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import type { Root } from '@wirescope/shared/mcp/asks/roots';
import { fail, ok, type Result } from '@wirescope/shared/result';
import type { PreparedAnswers } from './prepared-answer.ts';
import { AutomaticAnswers, type Reply } from './automatic.ts';
import { InputRounds, type AskedRound, type RoundsWorld } from './input-rounds.ts';
import { NEEDS_RESPONSES, NEEDS_RESULT, NOT_ANSWERABLE } from './problems.ts';
import { WaitingRequests, type WaitingRequest } from './waiting-requests.ts';

export type InboxWorld = RoundsWorld & {
  prepared: PreparedAnswers;
  /** Somebody is there to answer. */
  attended: boolean;
  /** What the client declared on this connection. */
  capabilities(): Readonly<Record<string, unknown>>;
  /** Tells the server that the list of roots is another one, where it may be told. */
  rootsChanged(): void;
  /** The state that is told to pages is another one. */
  changed(): void;
};

/**
 * What the server asks: refused where it was not declared, answered by what was made ready for it, or left to a person.
 * Lives as long as its session; what waits goes with its connection.
 */
export class Inbox {
  readonly #world: InboxWorld;
  readonly #requests = new WaitingRequests();
  readonly #automatic: AutomaticAnswers;
  readonly #rounds: InputRounds;
  readonly #misplaced = new Set<number>();

  constructor(world: InboxWorld) {
    this.#world = world;
    this.#automatic = new AutomaticAnswers(world.prepared);
    this.#rounds = new InputRounds(world, this.#automatic);
  }

  /** A request of a server of the legacy eras came. */
  asked(request: WaitingRequest): void {
    this.#requests.add(request);
    const reply = this.#automatic.prepared(request) ?? this.#refusalOf(request);
    if (reply !== undefined && this.#send(request, reply, 'answer').ok) return;
    if (this.#answerByItself(request)) this.#world.changed();
    else this.#requests.hold(request);
  }

  /** A message was composed by hand: it may answer what waits. */
  composed(message: Envelope | undefined): void {
    const isAnswer = message?.shape === 'response' || message?.shape === 'error';
    if (isAnswer && message.idText !== undefined) this.#requests.answeredById(message.idText);
  }

  /** In 2026-07-28 a server must not send requests: it is recorded, and nobody may answer it. */
  misplaced(exchange: number): void {
    this.#misplaced.add(exchange);
    this.#leaveOpen(exchange, NOT_ANSWERABLE.why);
  }

  withdrawn(idText: string): void {
    this.#requests.withdraw(idText);
  }

  /** A request of ours was answered with `input_required`. */
  inputRequired(round: AskedRound): void {
    if (this.#rounds.answerByItself(round)) this.#world.changed();
  }

  connectionEnded(): void {
    this.#requests.loseAll();
    this.#rounds.loseAll();
  }

  /** Returns the frame that went out. */
  answer(seq: number, answer: InboxAnswer): Result<number, Problem> {
    if (this.#requests.has(seq)) return this.#answerRequest(seq, answer);
    const round = this.#rounds.find(seq);
    if (!round.ok) return this.#misplaced.has(seq) ? fail(NOT_ANSWERABLE) : round;
    if ('abandon' in answer) return ok(this.#leaveOpen(round.value.request));
    return 'responses' in answer ? this.#rounds.retry(round.value, answer) : fail(NEEDS_RESPONSES);
  }

  setRoots(roots: Root[] | null): void {
    const isAnother = this.#automatic.setRoots(roots);
    this.#answerWaiting();
    if (isAnother) this.#world.rootsChanged();
  }

  setResponders(responders: Responder[]): void {
    this.#automatic.setResponders(responders);
    this.#answerWaiting();
  }

  state(): InboxState {
    return this.#automatic.state();
  }

  #refusalOf(request: WaitingRequest): Reply | undefined {
    const refusal = refusalOf(request, this.#world.capabilities());
    if (refusal !== undefined) return { error: refusal };
    if (this.#world.attended) return undefined;
    return { error: { code: -32601, message: `Wirescope has no answer to ${request.method}` } };
  }

  #answerRequest(seq: number, answer: InboxAnswer): Result<number, Problem> {
    if ('responses' in answer) return fail(NEEDS_RESULT);
    const request = this.#requests.find(seq, 'id' in answer ? answer.id : undefined);
    if (!request.ok) return request;
    if (!('abandon' in answer)) return this.#send(request.value, answer);
    this.#requests.letGo(request.value);
    return ok(this.#leaveOpen(seq));
  }

  #send(request: WaitingRequest, reply: Reply, by?: 'answer'): Result<number, Problem> {
    const text = answerText(request.idText, reply);
    if (!text.ok) return text;
    const sent = request.respond(text.value, by);
    this.#requests.answered(request);
    return ok(sent);
  }

  /** What waits is looked at again: something that answers by itself may be new. */
  #answerWaiting(): void {
    for (const request of this.#requests.waiting()) this.#answerByItself(request);
    this.#rounds.answerWaiting();
    this.#world.changed();
  }

  /** True if it did. An answer whose text is no JSON answers nothing: a person has to. */
  #answerByItself(request: WaitingRequest): boolean {
    const found = this.#automatic.replyTo(request, this.#world.nameOf(request.exchange));
    if (found === undefined || !this.#send(request, found.reply, 'answer').ok) return false;
    this.#automatic.used(found);
    return true;
  }

  #leaveOpen(exchange: number, text = 'Left without an answer.'): number {
    return this.#world.record({ kind: 'event', name: 'abandoned', exchange, text });
  }
}

function answerText(idText: string, reply: Reply): Result<string, Problem> {
  return 'error' in reply
    ? buildError({ idText, ...reply.error })
    : buildResult({ idText, resultText: reply.resultText });
}
