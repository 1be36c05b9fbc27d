import type { Problem } from '@wirescope/shared/control/problem';
import type { SendRequest } from '@wirescope/shared/control/request';
import { asFields, fieldOf, stringOf } from '@wirescope/shared/mcp/loose-fields';
import { taskDialect } from '@wirescope/shared/mcp/tasks/dialects';
import type { TaskDialect } from '@wirescope/shared/mcp/tasks/task-dialect';
import type { Revision } from '@wirescope/shared/mcp/revision';
import type { Result } from '@wirescope/shared/result';
import type { Started } from '../connection/calls.ts';
import { FollowedTask } from './followed-task.ts';

type DeskHooks = {
  /** Fails while there is no connection. */
  send(request: SendRequest): Result<Started, Problem>;
  /** Another task is followed, or one is no more. */
  changed(): void;
  /** The status of a task asks something. Numbers of frames. */
  asks(question: TaskQuestion): void;
};

/** `request`: the call that became the task, where that is known. */
type TaskQuestion = { task: string; request: number; answer: number };

/** Requests whose answer tells the status of the task they name. */
const TELLS_STATUS = new Set(['tasks/get', 'tasks/cancel']);

/**
 * The tasks of one session that are followed: those that calls of a person became, until they are over, and those a
 * person wants followed. They outlive the connection they were made on: where the server keeps them, the next one goes on.
 */
export class TaskDesk {
  readonly #hooks: DeskHooks;
  readonly #followed = new Map<string, FollowedTask>();
  /** Task → frame of the call that became it. */
  readonly #makers = new Map<string, number>();
  #dialect: TaskDialect | undefined;

  constructor(hooks: DeskHooks) {
    this.#hooks = hooks;
  }

  /** Ids of the tasks that are followed now. */
  get followed(): string[] {
    return [...this.#followed.keys()];
  }

  /** A connection is ready: what was followed on the one before is asked for again. */
  connected(revision: Revision): void {
    const dialect = taskDialect(revision);
    // The forms are not compatible: what one knows the other cannot ask for.
    if (dialect !== this.#dialect) this.#forgetAll();
    this.#dialect = dialect;
    for (const task of this.#followed.values()) task.ask();
  }

  disconnected(): void {
    for (const task of this.#followed.values()) task.disconnected();
  }

  /** Looks at a request that was sent: its answer may make a task, or tell of one. */
  watch({ method, paramsText, options }: SendRequest, { outcome }: Started): void {
    if (TELLS_STATUS.has(method)) void outcome.then((ended) => this.#lookForQuestions(ended));
    if (options?.by === 'task') return;
    if (method === 'tools/call') void outcome.then((ended) => this.#made(ended));
    else if (TELLS_STATUS.has(method)) void outcome.then((ended) => this.#told(resultOf(ended)));
    else if (method === 'tasks/result') this.#task(taskIdIn(paramsText))?.resultAsked(outcome);
    if (method === 'tasks/cancel')
      void outcome.then((ended) => this.#cancelTaken(paramsText, ended));
  }

  /** A notification of the server. */
  news(method: string, params: unknown): void {
    if (method === this.#dialect?.news) this.#told(params);
  }

  /** Begins to follow a task by its id; false where the revision has no tasks. */
  follow(id: string): boolean {
    const dialect = this.#dialect;
    if (dialect === undefined) return false;
    if (!this.#followed.has(id)) this.#begin(id, dialect).ask();
    return true;
  }

  /** Asks about a task no more. */
  leave(id: string): void {
    this.#task(id)?.stop();
    this.#over(id);
  }

  /** Ends all asking. */
  close(): void {
    for (const task of this.#followed.values()) task.stop();
    this.#followed.clear();
  }

  #made(outcome: Awaited<Started['outcome']>): void {
    const dialect = this.#dialect;
    const task = dialect?.taskIn(resultOf(outcome));
    const id = stringOf(task, 'taskId');
    if (dialect === undefined || id === undefined) return;
    // A server that was started anew may count from the beginning.
    this.#task(id)?.stop();
    this.#makers.set(id, outcome.seq);
    this.#begin(id, dialect).made(task);
  }

  #lookForQuestions(outcome: Awaited<Started['outcome']>): void {
    const result = resultOf(outcome);
    const task = stringOf(result, 'taskId');
    const asked = asFields(fieldOf(result, 'inputRequests'));
    if (outcome.kind !== 'result' || task === undefined || asked === undefined) return;
    this.#hooks.asks({
      task,
      request: this.#makers.get(task) ?? outcome.seq,
      answer: outcome.answer,
    });
  }

  #told(task: unknown): void {
    this.#task(stringOf(task, 'taskId'))?.told(task);
  }

  /** The answer to a cancellation need not tell the status (2026-07-28), and who cancels waits to see what it did. */
  #cancelTaken(paramsText: string | undefined, ended: Awaited<Started['outcome']>): void {
    if (ended.kind === 'result') this.#task(taskIdIn(paramsText))?.ask();
  }

  #begin(id: string, dialect: TaskDialect): FollowedTask {
    const task: FollowedTask = new FollowedTask(id, {
      dialect,
      send: (request) => {
        const started = this.#hooks.send(request);
        return started.ok ? started.value.outcome : undefined;
      },
      over: () => {
        if (this.#task(id) === task) this.#over(id);
      },
    });
    this.#followed.set(id, task);
    this.#hooks.changed();
    return task;
  }

  #task(id: string | undefined): FollowedTask | undefined {
    return id === undefined ? undefined : this.#followed.get(id);
  }

  #over(id: string): void {
    if (this.#followed.delete(id)) this.#hooks.changed();
  }

  #forgetAll(): void {
    if (this.#followed.size === 0) return;
    this.close();
    this.#hooks.changed();
  }
}

const resultOf = (outcome: Awaited<Started['outcome']>): unknown =>
  outcome.kind === 'result' ? outcome.envelope.result : undefined;

/** The task that the text of params names. */
function taskIdIn(paramsText: string | undefined): string | undefined {
  try {
    return stringOf(JSON.parse(paramsText ?? ''), 'taskId');
  } catch {
    return undefined; // What was sent is no JSON, so it names no task.
  }
}
