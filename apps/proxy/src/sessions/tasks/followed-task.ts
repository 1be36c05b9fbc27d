import type { SendRequest } from '@wirescope/shared/control/request';
import { nextStep, see, type Followed } from '@wirescope/shared/mcp/tasks/follow-task';
import { readTask } from '@wirescope/shared/mcp/tasks/read-task';
import type { TaskDialect } from '@wirescope/shared/mcp/tasks/task-dialect';
import { isFinalStatus } from '@wirescope/shared/mcp/tasks/task-status';
import type { Outcome } from '../connection/outcome.ts';

/** Sends a request; undefined while there is no connection. */
export type SendForTask = (request: SendRequest) => Promise<Outcome> | undefined;

/** What waits for a person or for the end of the work has no time limit, ms. */
const NO_LIMIT = 2_147_483_647;

/**
 * Asks for the status of one task, again and again, until it is over, and then for its result where that has a request
 * of its own. Each question is a frame that says so. Between connections it rests.
 */
export class FollowedTask {
  readonly id: string;
  readonly #dialect: TaskDialect;
  readonly #send: SendForTask;
  readonly #over: () => void;
  #known: Followed = { status: 'working', resultAsked: false };
  /** Questions in a row that got no answer. */
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #asking = false;
  #stopped = false;

  /** `over` is called once nothing is left to ask. */
  constructor(
    id: string,
    { dialect, send, over }: { dialect: TaskDialect; send: SendForTask; over: () => void },
  ) {
    this.id = id;
    this.#dialect = dialect;
    this.#send = send;
    this.#over = over;
  }

  /** Takes the answer that made it. One that is over already did not bring along what it came to. */
  made(task: unknown): void {
    const facts = readTask(task, this.#dialect);
    if (facts !== undefined && isFinalStatus(facts.status) && !this.#dialect.resultMethod)
      this.ask();
    else this.told(task);
  }

  /** Takes what the server says of the task, wherever it said it, and goes on from there. */
  told(task: unknown): void {
    const facts = readTask(task, this.#dialect);
    if (facts === undefined || facts.id !== this.id) return;
    this.#failures = 0;
    this.#known = see(this.#known, facts);
    this.#goOn();
  }

  /** The result is on its way already, because a person asked for it. */
  resultAsked(outcome: Promise<Outcome>): void {
    this.#known = { ...this.#known, resultAsked: true };
    void outcome.then((ended) => this.#resultCame(ended));
  }

  /** Asks at once: after a new connection, at the beginning, or when a person wants to know. */
  ask(): void {
    this.#rest();
    void this.#poll();
  }

  /** The connection is gone, and with it what was on its way. */
  disconnected(): void {
    this.#rest();
  }

  /** Asks no more. */
  stop(): void {
    this.#stopped = true;
    this.#rest();
  }

  #goOn(): void {
    if (this.#stopped) return;
    this.#rest();
    const { askResult, pollAfter } = nextStep(this.#known, this.#dialect, this.#failures);
    if (askResult) this.#askResult();
    if (pollAfter !== undefined) this.#pollIn(pollAfter);
    else if (!this.#asking && (!this.#known.resultAsked || this.#known.status === 'cancelled'))
      this.#finish();
  }

  #pollIn(ms: number): void {
    this.#timer = setTimeout(() => void this.#poll(), ms);
    // A session that waits for a task must not keep the program alive.
    this.#timer.unref();
  }

  async #poll(): Promise<void> {
    if (this.#stopped || this.#asking) return;
    const asked = this.#send(this.#request('tasks/get'));
    if (asked === undefined) return;
    this.#asking = true;
    const outcome = await asked;
    this.#asking = false;
    if (outcome.kind === 'result') this.told(outcome.envelope.result);
    // The server knows no such task, or will not say: asking again would change nothing.
    else if (outcome.kind === 'error') this.#finish();
    else this.#unanswered();
  }

  #askResult(): void {
    const asked = this.#send(this.#request('tasks/result'));
    if (asked !== undefined) this.resultAsked(asked);
  }

  #resultCame(outcome: Outcome): void {
    if (outcome.kind !== 'none') {
      this.#finish();
      return;
    }
    this.#known = { ...this.#known, resultAsked: false };
    this.#unanswered();
  }

  /** By the time of the next question there is a connection again, or the next one will ask. */
  #unanswered(): void {
    if (this.#stopped) return;
    this.#failures += 1;
    this.#rest();
    const { pollAfter } = nextStep(
      { ...this.#known, status: 'working' },
      this.#dialect,
      this.#failures,
    );
    if (pollAfter !== undefined) this.#pollIn(pollAfter);
  }

  #request(method: string): SendRequest {
    const waits = method === 'tasks/result' && { timeoutMs: NO_LIMIT, maxTimeMs: NO_LIMIT };
    const { extension } = this.#dialect;
    return {
      method,
      paramsText: JSON.stringify({ taskId: this.id }),
      options: {
        by: 'task',
        progress: false,
        ...waits,
        ...(extension !== undefined && { extensions: [extension] }),
      },
    };
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #finish(): void {
    if (this.#stopped) return;
    this.stop();
    this.#over();
  }
}
