import { maskArgs } from '@wirescope/shared/target/mask';
import type { Problem } from '@wirescope/shared/control/problem';
import { causeText, fail, ok, type Result } from '@wirescope/shared/result';
import type { StdioTarget as StdioSettings } from '@wirescope/shared/target/target';
import { notesOf, type Outgoing, type Pause, type Target, type TargetHost } from '../target.ts';
import { RunningServer } from './running-server.ts';
import { planSpawn, spawnServer, type SpawnPlace } from './spawn-server.ts';
import type { Watcher } from './watcher-client.ts';

export type StdioOptions = SpawnPlace & {
  /** Ends the process if this one is killed. */
  watcher?: Watcher;
};

/** A server as a child process: JSON-RPC line by line over its stdin and stdout, stderr on the same clock. */
export function createStdioTarget(
  settings: StdioSettings,
  host: TargetHost,
  options: StdioOptions,
): Target {
  return new StdioTarget(settings, host, options);
}

class StdioTarget implements Target {
  readonly transport = 'stdio';
  readonly #settings: StdioSettings;
  readonly #host: TargetHost;
  readonly #options: StdioOptions;
  #opening: Promise<Result<RunningServer, Problem>> | undefined;
  #server: RunningServer | undefined;
  #closing: Promise<void> | undefined;

  constructor(settings: StdioSettings, host: TargetHost, options: StdioOptions) {
    this.#settings = settings;
    this.#host = host;
    this.#options = options;
  }

  async open(): Promise<Result<void, Problem>> {
    this.#opening ??= this.#start();
    const started = await this.#opening;
    return started.ok ? ok(undefined) : started;
  }

  send(outgoing: Outgoing): number {
    const { text, envelope, bare = false } = outgoing;
    const onWire = asOnWire(text);
    const extra = { ...notesOf(outgoing), ...(bare && { eol: '' }) };
    const body = { kind: 'message', dir: 'out', text: onWire, ...extra } as const;
    const seq = this.#host.record(body, { envelope });
    if (this.#server) this.#server.write(seq, onWire, bare ? '' : '\n');
    else setImmediate(() => this.#host.onDelivery(seq, { kind: 'failed', problem: NOT_RUNNING }));
    return seq;
  }

  /** One frame, recorded when its second piece goes out, with both times: as a line that comes in pieces. */
  sendInTwo(message: Outgoing & { pause: Pause }): Promise<number> {
    const server = this.#server;
    if (server === undefined) return Promise.resolve(this.send(message));
    const { at, ms } = message.pause;
    const first = asOnWire(message.text.slice(0, at));
    const rest = asOnWire(message.text.slice(at));
    const end = message.bare === true ? '' : '\n';
    let began = 0;
    return new Promise((resolve) => {
      server.writeInTwo({
        first,
        ms,
        onFirst: () => {
          began = this.#host.now();
        },
        onSecond: (writable) => {
          const pieces: [number, number][] = [
            [0, began],
            [Buffer.byteLength(first), this.#host.now()],
          ];
          const seq = this.#host.record(
            {
              kind: 'message',
              dir: 'out',
              text: writable ? first + rest : began === 0 ? '' : first,
              ...(!(writable && end === '\n') && { eol: '' }),
              ...(writable && { chunks: pieces }),
            },
            { envelope: writable ? message.envelope : undefined },
          );
          resolve(seq);
          return { seq, text: rest, end };
        },
      });
    });
  }

  setProtocol(): void {
    // Nothing on this wire depends on the revision.
  }

  abort(): void {
    // Over stdio a message cancels, and the session sends it.
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #start(): Promise<Result<RunningServer, Problem>> {
    const plan = planSpawn(this.#settings, this.#options);
    if (!plan.ok) return this.#refuse(plan.error);
    const startedAt = this.#host.now();
    const { watcher } = this.#options;
    const spawned = await spawnServer(plan.value, (pid) => watcher?.add(pid));
    if (!spawned.ok) return this.#refuse(spawned.error);
    const about = { host: this.#host, watcher };
    this.#server = new RunningServer(spawned.value, plan.value, startedAt, about);
    return ok(this.#server);
  }

  #refuse(problem: Problem): Result<never, Problem> {
    const { command, args, cwd } = this.#settings;
    const text = causeText(problem);
    const event = { kind: 'event', name: 'spawn-failed', code: problem.code } as const;
    const shown = maskArgs(args);
    this.#host.record({ ...event, command, args: shown, ...(cwd !== undefined && { cwd }), text });
    return fail(problem);
  }

  async #close(): Promise<void> {
    const started = await this.#opening;
    if (started?.ok === true) await started.value.close();
  }
}

/** An unpaired surrogate has no bytes of its own: the record says what is sent in its place. */
function asOnWire(text: string): string {
  return /\p{Surrogate}/u.test(text) ? Buffer.from(text, 'utf8').toString('utf8') : text;
}

const NOT_RUNNING: Problem = {
  code: 'not-delivered',
  what: 'The message was not sent.',
  why: 'The process is not running.',
  todo: 'Connect first.',
};
