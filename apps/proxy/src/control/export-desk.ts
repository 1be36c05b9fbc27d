import { randomBytes } from 'node:crypto';

/** A file that was asked for and not fetched yet. */
export type PreparedFile = {
  name: string;
  mediaType: string;
  /** Begins to make it. */
  parts(): AsyncIterable<string>;
};

const KEPT_MS = 600_000;
const MOST_WAITING = 32;

/** Files between the request that says what is in them and the one that fetches them, which says nothing. */
export class ExportDesk {
  readonly #files = new Map<string, { file: PreparedFile; timer: NodeJS.Timeout }>();

  /** Returns the word the file is fetched by, once, within ten minutes. */
  put(file: PreparedFile): string {
    const id = randomBytes(12).toString('hex');
    const timer = setTimeout(() => this.#files.delete(id), KEPT_MS).unref();
    this.#files.set(id, { file, timer });
    const [oldest] = this.#files.keys();
    if (this.#files.size > MOST_WAITING && oldest !== undefined) this.take(oldest);
    return id;
  }

  take(id: string): PreparedFile | undefined {
    const waiting = this.#files.get(id);
    if (waiting === undefined) return undefined;
    clearTimeout(waiting.timer);
    this.#files.delete(id);
    return waiting.file;
  }

  close(): void {
    for (const id of this.#files.keys()) this.take(id);
  }
}
