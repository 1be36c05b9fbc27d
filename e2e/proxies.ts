import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project, startNode } from './processes.ts';

/** A proxy of one test's own, with its own settings and captures. */
export type Wirescope = {
  /** Address of the page with the launch token. */
  url: string;
  /** Where the captures lie. */
  captures: string;
  pid: number;
};

type Started = { wirescope: Wirescope; end(): Promise<void> };

async function start(more: readonly string[]): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'wirescope-e2e-'));
  const captures = join(folder, 'captures');
  const running = await startNode(
    [
      project('apps/proxy/dist/main.js'),
      '--no-open',
      '--port',
      '0',
      '--captures',
      captures,
      ...more,
    ],
    /^Wirescope ready at (\S+)$/m,
    { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  );
  return {
    wirescope: { url: running.ready[1] ?? '', captures, pid: running.process.pid ?? 0 },
    async end() {
      await running.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The proxies of one worker. A test waits neither for the start of its own nor for the end of its servers: the next one
 * is started, and the last one ended, while a test runs.
 */
export class Proxies {
  #next: Promise<Started> | undefined;
  readonly #ending: Promise<void>[] = [];

  /** A fresh one; with `more` arguments it is started now. */
  async take(more: readonly string[]): Promise<Started> {
    if (more.length > 0) return start(more);
    const taken = await (this.#next ?? start([]));
    this.#next = start([]);
    return taken;
  }

  /** Lets one end in the background. */
  leave(started: Started): void {
    this.#ending.push(started.end());
  }

  /** Resolves when all have ended. */
  async close(): Promise<void> {
    if (this.#next !== undefined) this.leave(await this.#next);
    await Promise.all(this.#ending);
  }
}
