import { maskArgs } from '@wirescope/shared/target/mask';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Problem } from '@wirescope/shared/control/problem';
import type { ProcessFacts } from '@wirescope/shared/control/session';
import type { TargetHost } from '../target.ts';
import { drained } from './drained.ts';
import { explainExit, exitText, type Exit } from './explain-exit.ts';
import { isScriptWithoutInterpreter } from './explain-spawn-failure.ts';
import { isGroupAlive } from './process-group.ts';
import type { SpawnPlan } from './spawn-server.ts';
import { createStderrLines, type StderrLines } from './stderr-lines.ts';
import { StdinQueue, type TwoPieces } from './stdin-queue.ts';
import { createStdoutFrames, type StdoutFrames } from './stdout-frames.ts';
import { terminate } from './terminate.ts';
import type { Watcher } from './watcher-client.ts';

/** stderr lines kept to tell why the process ended. */
const TAIL = 40;
/** After stdout closed, the process may take this long to end before that counts as an end of its own, ms. */
const AFTER_STDOUT = 500;

/** A process that was started, with everything it sends recorded, until nothing of it is left. */
export class RunningServer {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #pid: number;
  readonly #host: TargetHost;
  readonly #plan: SpawnPlan;
  readonly #watcher: Watcher | undefined;
  readonly #stdin: StdinQueue;
  readonly #stdout: StdoutFrames;
  readonly #stderr: StderrLines;
  /** With the times at which they came. */
  readonly #stderrTail: { text: string; t: number }[] = [];
  #sentAt: number | undefined;
  /** The process ended. */
  readonly #exited: Promise<void>;
  /** Its end is recorded, after all it said. */
  readonly #settled: Promise<void>;
  #facts: ProcessFacts;
  #signalled: string | undefined;
  #hasExited = false;
  #groupIsGone = false;
  #closing = false;
  #toldEnd = false;

  constructor(
    child: ChildProcessWithoutNullStreams,
    plan: SpawnPlan,
    startedAt: number,
    { host, watcher }: { host: TargetHost; watcher?: Watcher },
  ) {
    this.#child = child;
    this.#pid = child.pid ?? 0;
    this.#host = host;
    this.#plan = plan;
    this.#watcher = watcher;
    this.#facts = this.#recordStart(startedAt);
    this.#stdin = new StdinQueue(child.stdin, (seq) => this.#undelivered(seq));
    this.#stdout = createStdoutFrames(host);
    this.#stderr = createStderrLines(host, (line) => this.#keepStderr(line));
    this.#listen();
    this.#exited = new Promise((resolve) => child.once('exit', () => resolve()));
    this.#settled = new Promise((resolve) => {
      child.once('exit', (code, signal) => void this.#onExit(code, signal).then(resolve));
    });
  }

  /** Hands a recorded message to the process. */
  write(seq: number, text: string, end = '\n'): void {
    this.#sentAt = this.#host.now();
    this.#stdin.write(seq, text, end);
  }

  /** Hands text to the process in two pieces. */
  writeInTwo(pieces: TwoPieces): void {
    this.#sentAt = this.#host.now();
    this.#stdin.writeInTwo(pieces);
  }

  /** Ends the process and its descendants; resolves when that is done and recorded. */
  async close(): Promise<void> {
    this.#closing = true;
    const isGone = this.#groupIsGone || (await this.#terminate());
    if (isGone) {
      this.#watcher?.remove(this.#pid);
      await this.#settled;
    } else {
      const text = `The process ${this.#pid} or one it started cannot be ended; it may belong to another user.`;
      this.#host.record({ kind: 'event', name: 'failed', pid: this.#pid, text });
    }
    // A descendant that left the group may hold the pipes for ever.
    this.#child.stdout.destroy();
    this.#child.stderr.destroy();
    this.#flush();
  }

  #recordStart(startedAt: number): ProcessFacts {
    const { command, cwd, file: executable, changedEnv: env } = this.#plan;
    const args = maskArgs(this.#plan.args);
    const pid = this.#pid;
    const t = { t: startedAt };
    this.#host.record({ kind: 'event', name: 'spawned', pid, command, args, cwd, env }, t);
    const facts = { pid, executable, command, args, cwd, env, startedAt };
    this.#host.onProcess?.(facts);
    return facts;
  }

  #listen(): void {
    const { stdout, stderr } = this.#child;
    stdout.on('data', (chunk: Buffer) => this.#stdout.push(chunk, this.#host.now()));
    stderr.on('data', (chunk: Buffer) => this.#stderr.push(chunk, this.#host.now()));
    stdout.on('close', () => this.#onStdoutClosed());
    stderr.on('close', () => this.#stderr.flush());
    // A pipe that breaks also closes, and that is told above.
    stdout.on('error', () => stdout.destroy());
    stderr.on('error', () => stderr.destroy());
  }

  #onStdoutClosed(): void {
    this.#stdout.flush();
    // Usually the process ends in the same moment, which says more.
    const timer = setTimeout(() => {
      if (this.#hasExited || this.#closing) return;
      const text = 'The server closed its stdout, but its process runs on.';
      this.#host.record({ kind: 'event', name: 'closed', pid: this.#pid, text });
      this.#tellEnd({
        code: 'stdout-closed',
        what: text,
        why: 'No answer can come from it any more.',
        todo: 'Connect again to start a fresh process.',
      });
    }, AFTER_STDOUT).unref();
    void this.#exited.then(() => clearTimeout(timer));
  }

  async #onExit(code: number | null, signal: string | null): Promise<void> {
    this.#hasExited = true;
    const at = this.#host.now();
    const ran = at - this.#facts.startedAt;
    this.#stdin.end();
    await drained(this.#child);
    this.#flush();
    const exit = { code, signal, ran, sent: this.#signalled };
    const text = exitText(exit);
    this.#host.record({ kind: 'event', name: 'exited', pid: this.#pid, code, signal, ran, text });
    this.#facts = { ...this.#facts, exit: { code, signal, at } };
    this.#host.onProcess?.(this.#facts);
    if (!isGroupAlive(this.#pid)) this.#forgetGroup();
    const withoutInterpreter = isScriptWithoutInterpreter(this.#plan.file);
    this.#tellEnd(explainExit({ ...exit, ...this.#lastHeard(at), withoutInterpreter }));
  }

  /** What came and went last, by how long before the end it did. */
  #lastHeard(end: number): Pick<Exit, 'stderrTail' | 'sentLast'> {
    const stderrTail = this.#stderrTail.map(({ text, t }) => ({ text, age: end - t }));
    return {
      stderrTail,
      ...(this.#sentAt !== undefined && { sentLast: end - this.#sentAt }),
    };
  }

  /** From now on the number may be a stranger's. */
  #forgetGroup(): void {
    this.#groupIsGone = true;
    this.#watcher?.remove(this.#pid);
  }

  #terminate(): Promise<boolean> {
    return terminate({
      group: this.#pid,
      exited: this.#exited,
      endInput: () => {
        if (!this.#hasExited) this.#host.record({ kind: 'event', name: 'stdin-closed' });
        this.#stdin.end();
      },
      onSignal: (signal, text) => {
        this.#signalled = signal;
        this.#host.record({ kind: 'event', name: 'signalled', pid: this.#pid, signal, text });
      },
    });
  }

  #keepStderr(line: string): void {
    this.#stderrTail.push({ text: line, t: this.#host.now() });
    if (this.#stderrTail.length > TAIL) this.#stderrTail.shift();
    this.#host.onStderr?.(line);
  }

  #flush(): void {
    this.#stdout.flush();
    this.#stderr.flush();
  }

  #undelivered(seq: number): void {
    this.#host.onDelivery(seq, {
      kind: 'failed',
      problem: this.#hasExited ? PROCESS_ENDED : STDIN_CLOSED,
    });
  }

  /** Once, and not when the end is our own doing. */
  #tellEnd(problem: Problem): void {
    if (this.#toldEnd || this.#closing) return;
    this.#toldEnd = true;
    this.#host.onEnd(problem);
  }
}

const PROCESS_ENDED: Problem = {
  code: 'not-delivered',
  what: 'The message did not reach the server.',
  why: 'Its process had ended.',
  todo: 'Connect again to start a fresh process.',
};

const STDIN_CLOSED: Problem = {
  code: 'not-delivered',
  what: 'The message did not reach the server.',
  why: 'The stdin of the process is closed, so nothing can be sent to it any more.',
  todo: 'Connect again to start a fresh process.',
};
