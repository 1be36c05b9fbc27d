import type { Diff } from '@wirescope/shared/arguments/diff/diff-arguments';
import type { Fullness } from '@wirescope/shared/arguments/examples/making';
import type { ProbeSet } from '@wirescope/shared/arguments/probes/make-probes';
import type { Picked } from '@wirescope/shared/arguments/form-model';
import type { Checked } from './check-schema.ts';
import { READY, type CheckOrder, type CheckReply, type Job } from './validator-messages.ts';

/** How checking ended: with findings, or not at all, with a sentence that says why. */
export type CheckOutcome = ({ kind: 'checked' } & Checked) | Stopped;

/** How work with a schema did not come to its end. */
export type Stopped = { kind: 'stopped'; sentence: string };
type Outcome = { kind: 'done'; reply: CheckReply } | Stopped;

/** What of a Worker is used here; tests give a worker of another platform. */
export type WorkerLike = {
  send: (order: CheckOrder) => void;
  terminate: () => void;
  onReply: (listener: (reply: CheckReply) => void) => void;
  onFailure: (listener: (reason: string) => void) => void;
};

/** Tool schemas come from strangers: a pattern may take years. */
const LIMIT_MS = 2_000;
/** Compiling a large schema takes a while, the first time. */
const FIRST_MS = 15_000;
/** The worker's own code may come slowly; that is no fault of the schema. */
const LOAD_MS = 30_000;
/** Compiled schemas are never freed inside a worker; a fresh one is. */
const MOST_SCHEMAS = 200;

type Waiting = { settle: (outcome: Outcome) => void; timer: ReturnType<typeof setTimeout> };

/**
 * Checks values against schemas in a worker, one after the other, each within a time limit. A worker that overruns is
 * ended, and a fresh one serves the orders behind it.
 */
export class Validator {
  readonly #start: () => WorkerLike;
  readonly #limitMs: number;
  readonly #firstMs: number;
  /** Limit of the order that runs. */
  #orderMs = 0;
  #worker: WorkerLike | undefined;
  #ready = false;
  readonly #schemas = new Map<string, number>();
  readonly #sent = new Set<number>();
  #queue: (() => void)[] = [];
  #running: Waiting | undefined;
  #orders = 0;

  constructor(start: () => WorkerLike, limitMs = LIMIT_MS, firstMs = FIRST_MS) {
    this.#start = start;
    this.#limitMs = limitMs;
    this.#firstMs = firstMs;
  }

  /** Checks a value; both are JSON texts. Never rejects. */
  async check(schemaText: string, valueText: string, picked?: Picked): Promise<CheckOutcome> {
    const outcome = await this.#ask('check', schemaText, valueText, picked);
    if (outcome.kind === 'stopped') return outcome;
    return { kind: 'checked', ...(outcome.reply.checked ?? NOTHING_FOUND) };
  }

  /** Lays arguments (JSON text, or none) and their schema side by side. Never rejects. */
  async diff(schemaText: string, argumentsText: string, picked?: Picked): Promise<Diff | Stopped> {
    const outcome = await this.#ask('diff', schemaText, argumentsText, picked);
    if (outcome.kind === 'stopped') return outcome;
    return outcome.reply.diff ?? stopped('There was nothing to compare.');
  }

  /** Makes arguments for a schema, or says why none could be made. Never rejects. */
  async make(schemaText: string, fullness: Fullness): Promise<{ text: string } | { why: string }> {
    const outcome = await this.#ask(`make-${fullness}`, schemaText, '');
    if (outcome.kind === 'stopped') return { why: outcome.sentence };
    return outcome.reply.made ?? { why: 'No arguments could be made.' };
  }

  /** Makes the calls that try what a schema says. Never rejects. */
  async probes(schemaText: string): Promise<ProbeSet | Stopped> {
    const outcome = await this.#ask('probes', schemaText, '');
    if (outcome.kind === 'stopped') return outcome;
    return outcome.reply.probes ?? stopped('No probes could be made.');
  }

  #ask(job: Job, schemaText: string, valueText: string, picked?: Picked): Promise<Outcome> {
    return new Promise((settle) => {
      this.#queue.push(() =>
        this.#run(
          { job, valueText, ...(picked === undefined ? {} : { picked }) },
          schemaText,
          settle,
        ),
      );
      this.#next();
    });
  }

  #next(): void {
    if (this.#running === undefined) this.#queue.shift()?.();
  }

  #run(
    order: Pick<CheckOrder, 'job' | 'valueText' | 'picked'>,
    schemaText: string,
    settle: Waiting['settle'],
  ): void {
    if (this.#schemas.size >= MOST_SCHEMAS) this.#discard();
    const schema = this.#schemas.get(schemaText) ?? this.#schemas.size;
    this.#schemas.set(schemaText, schema);
    const worker = this.#worker ?? this.#hire();
    const known = this.#sent.has(schema);
    this.#orderMs = known ? this.#limitMs : this.#firstMs;
    this.#running = { settle, timer: this.#limit() };
    this.#orders += 1;
    this.#sent.add(schema);
    worker.send({
      id: this.#orders,
      schema,
      ...order,
      ...(known ? {} : { schemaText }),
    });
  }

  #limit(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#giveUp(), this.#ready ? this.#orderMs : LOAD_MS);
  }

  /** The worker runs: what it was given before counts from now. */
  #begin(): void {
    this.#ready = true;
    if (this.#running === undefined) return;
    clearTimeout(this.#running.timer);
    this.#running.timer = this.#limit();
  }

  #hire(): WorkerLike {
    const worker = this.#start();
    this.#worker = worker;
    this.#ready = false;
    worker.onReply((reply) => {
      if (worker !== this.#worker) return;
      if (reply.id === READY) this.#begin();
      if (reply.id !== this.#orders || reply.id === READY) return;
      this.#settle(
        reply.reason === undefined
          ? { kind: 'done', reply }
          : stopped(`Checking failed: ${reply.reason}.`),
      );
    });
    worker.onFailure((reason) => {
      if (worker !== this.#worker) return;
      this.#discard();
      this.#settle(stopped(`The checker could not run: ${reason}.`));
    });
    return worker;
  }

  #giveUp(): void {
    this.#discard();
    const seconds = this.#orderMs / 1000;
    this.#settle(
      stopped(
        `Checking took longer than ${seconds} s and was stopped. A pattern in the schema may be the reason. You can call without it.`,
      ),
    );
  }

  #discard(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#schemas.clear();
    this.#sent.clear();
  }

  #settle(outcome: Outcome): void {
    const running = this.#running;
    if (running === undefined) return;
    clearTimeout(running.timer);
    this.#running = undefined;
    running.settle(outcome);
    this.#next();
  }
}

const NOTHING_FOUND: Checked = { problems: [], notices: [] };

const stopped = (sentence: string): Stopped => ({ kind: 'stopped', sentence });

const startWorker = (): WorkerLike => {
  // The response for this very file carries a policy that allows generated code; the page's own never does.
  const worker = new Worker(new URL('./validator.worker.ts', import.meta.url), {
    type: 'module',
    name: 'validator',
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    send: (order) => worker.postMessage(order),
    terminate: () => worker.terminate(),
    onReply: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<CheckReply>) => listener(event.data)),
    onFailure: (listener) =>
      worker.addEventListener('error', (event) => listener(event.message || 'it did not start')),
  };
};

const shared = new Validator(startWorker);

/** Checks a value against a schema (JSON texts) in the page's one worker. */
export const checkValue = (
  schemaText: string,
  valueText: string,
  picked?: Picked,
): Promise<CheckOutcome> => shared.check(schemaText, valueText, picked);

/** Lays arguments and their schema side by side, in the page's one worker. */
export const compareWithSchema = (
  schemaText: string,
  argumentsText: string,
  picked?: Picked,
): Promise<Diff | Stopped> => shared.diff(schemaText, argumentsText, picked);

/** Makes arguments for a schema, in the page's one worker. */
export const makeArguments = (
  schemaText: string,
  fullness: Fullness,
): Promise<{ text: string } | { why: string }> => shared.make(schemaText, fullness);

/** Makes the calls that try what a schema says, in the page's one worker. */
export const makeProbes = (schemaText: string): Promise<ProbeSet | Stopped> =>
  shared.probes(schemaText);
