import type { InboxAnswer } from '@wirescope/shared/control/inbox';
import type { Problem } from '@wirescope/shared/control/problem';
import type { SendRequest } from '@wirescope/shared/control/request';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import { URL_ELICITATION_REQUIRED } from '@wirescope/shared/mcp/asks/asking-methods';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import { TASKS_EXTENSION } from '@wirescope/shared/mcp/revisions/2026-07-28/tasks';
import { questionsIn, type Question } from '@wirescope/shared/mcp/asks/question';
import { retryParams, type RetryState } from '@wirescope/shared/mcp/asks/retry-params';
import { readAsked } from '@wirescope/shared/traffic/copy-as/sent-params';
import type { Era } from '@wirescope/shared/mcp/revision';
import { fail, ok, type Result } from '@wirescope/shared/result';
import type { Frame, FrameBody } from '@wirescope/shared/traffic/frame';
import type { Row } from '@wirescope/shared/traffic/row';
import type { AutomaticAnswers, AutomaticReply } from './automatic.ts';
import { NOT_MODERN, NOTHING_ASKED } from './problems.ts';

/** A request of ours and the answer to it that asks for more. Numbers of frames. */
export type AskedRound = {
  request: number;
  answer: number;
  /** The status of this task asks, and is answered by tasks/update. */
  task?: string;
};

/** An answer that is ready, under its key. */
type Ready = { key: string; text: string; found: AutomaticReply };

export type RoundsWorld = {
  record(body: FrameBody): number;
  row(seq: number): Row | undefined;
  read(seq: number): Frame;
  /** What a request of ours is called: its tool, prompt or URI. */
  nameOf(request: number | undefined): string | undefined;
  era(): Era | undefined;
  /** Sends a request that goes on with an earlier one, with its limits. */
  retry(request: SendRequest, of: number): Result<number, Problem>;
  /** Sends a request of its own. */
  send(request: SendRequest): Result<number, Problem>;
};

/** A server that is answered by itself may ask for ever; somebody has to end it (basic/patterns/mrtr). */
const MOST_AUTOMATIC_ROUNDS = 10;

/** `input_required` results: read from the record, so that each can be answered, and answered anew, at any time. */
export class InputRounds {
  readonly #world: RoundsWorld;
  readonly #automatic: AutomaticAnswers;
  /** Rounds nobody answered yet, by the frame that asked. */
  readonly #waiting = new Map<number, AskedRound>();
  /** A request that went out by itself → how many before it did. */
  readonly #byItself = new Map<number, number>();
  /** Keys a task was answered under: its status names them until the server took the answers (SEP-2663). */
  readonly #taskKeys = new Map<string, Set<string>>();

  constructor(world: RoundsWorld, automatic: AutomaticAnswers) {
    this.#world = world;
    this.#automatic = automatic;
  }

  /** The round that asks in that frame. */
  find(seq: number): Result<AskedRound, Problem> {
    const row = this.#world.row(seq);
    if (row?.dir === 'in' && row.task?.keys !== undefined)
      return ok({ request: row.exchange ?? seq, answer: seq, task: row.task.id });
    const asks =
      row?.dir === 'in' &&
      (row.marks?.includes('input-required') === true || row.code === URL_ELICITATION_REQUIRED);
    return asks && row.exchange !== undefined
      ? ok({ request: row.exchange, answer: seq })
      : fail(NOTHING_ASKED);
  }

  /** Sends the request again with the answers; returns its frame. */
  retry(
    round: AskedRound,
    { responses, requestState = 'echo' }: Extract<InboxAnswer, { responses: unknown }>,
    by?: 'answer',
  ): Result<number, Problem> {
    if (round.task !== undefined) return this.#update(round, round.task, { responses, by });
    const asked = readAsked(messageText(this.#world.read(round.request)));
    if (asked === undefined) return fail(NOTHING_ASKED);
    const answerText = messageText(this.#world.read(round.answer));
    const isModernAsk = this.#world.row(round.answer)?.shape === 'response';
    if (isModernAsk && this.#world.era() === 'legacy') return fail(NOT_MODERN);
    const state: RetryState = requestState;
    const params = retryParams({ paramsText: asked.paramsText, answerText, responses, state });
    if (!params.ok) return params;
    const { method } = asked;
    const token = fieldOf(fieldOf(asked.envelope.params, '_meta'), 'progressToken');
    const options = { by, progress: token !== undefined };
    const sent = this.#world.retry({ method, paramsText: params.value, options }, round.request);
    if (sent.ok) this.#waiting.delete(round.answer);
    return sent;
  }

  /** Brings answers to what a task asks. */
  #update(
    { answer }: AskedRound,
    task: string,
    { responses, by }: { responses: Readonly<Record<string, string>>; by: 'answer' | undefined },
  ): Result<number, Problem> {
    if (this.#world.era() === 'legacy') return fail(NOT_MODERN);
    const paramsText = JSON.stringify({ taskId: task });
    const params = retryParams({ paramsText, answerText: '{}', responses, state: 'omit' });
    if (!params.ok) return params;
    const options = { by, progress: false, extensions: [TASKS_EXTENSION] };
    const sent = this.#world.send({ method: 'tasks/update', paramsText: params.value, options });
    if (!sent.ok) return sent;
    this.#waiting.delete(answer);
    const before = this.#taskKeys.get(task) ?? [];
    this.#taskKeys.set(task, new Set([...before, ...Object.keys(responses)]));
    return sent;
  }

  /** Answers a round if there is an answer to everything it asks; else it waits. True if it did. */
  answerByItself(round: AskedRound): boolean {
    // A task tells anew what it asks with every status: the newest counts.
    for (const [answer, { task }] of this.#waiting)
      if (task !== undefined && task === round.task) this.#waiting.delete(answer);
    this.#waiting.set(round.answer, round);
    const rounds = this.#byItself.get(round.request) ?? 0;
    this.#byItself.delete(round.request);
    const replies = rounds < MOST_AUTOMATIC_ROUNDS ? this.#repliesTo(round) : [];
    if (replies.length === 0) return false;
    const responses = Object.fromEntries(replies.map(({ key, text }) => [key, text]));
    const sent = this.retry(round, { responses }, 'answer');
    if (!sent.ok) return false;
    this.#byItself.set(sent.value, rounds + 1);
    for (const { found } of replies) this.#automatic.used(found);
    return true;
  }

  answerWaiting(): void {
    for (const round of this.#waiting.values()) this.answerByItself(round);
  }

  loseAll(): void {
    this.#waiting.clear();
    this.#byItself.clear();
  }

  /** Empty if one of the questions is left to a person. */
  #repliesTo({ request, answer, task }: AskedRound): Ready[] {
    const of = this.#world.nameOf(request);
    const done = task === undefined ? undefined : this.#taskKeys.get(task);
    if ((done?.size ?? 0) >= MOST_AUTOMATIC_ROUNDS) return [];
    const replies: Ready[] = [];
    for (const [key, question] of this.#questionsOf(answer)) {
      if (done?.has(key)) continue;
      const found = this.#automatic.replyTo(question, of);
      if (found === undefined || 'error' in found.reply) return [];
      replies.push({ key, text: found.reply.resultText, found });
    }
    return replies;
  }

  #questionsOf(answer: number): Map<string, Question> {
    const read = classifyText(messageText(this.#world.read(answer)));
    if (read.kind !== 'message') return new Map();
    // The status of a task is also told by a notification.
    return questionsIn(read.envelope.result ?? read.envelope.params);
  }
}

const messageText = (frame: Frame): string => (frame.kind === 'message' ? frame.text : '');
