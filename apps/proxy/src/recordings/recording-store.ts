import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Problem } from '@wirescope/shared/control/problem';
import { fail, ok, type Result } from '@wirescope/shared/result';
import { captureName } from '../captures/capture-name.ts';
import { isRecordingName } from './list-recordings.ts';

/** The folder of recordings, and a temporary one for files that were given to the page. */
export class RecordingStore {
  readonly folder: string;
  #uploads: Promise<string> | undefined;
  #uploaded = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Path of a recording in the folder; undefined for names that could lead elsewhere. */
  pathOf(name: string): string | undefined {
    return isRecordingName(name) ? join(this.folder, name) : undefined;
  }

  async remove(name: string): Promise<Result<void, Problem>> {
    const file = this.pathOf(name);
    if (file === undefined) return fail(noSuchRecording(name));
    try {
      await unlink(file);
      return ok(undefined);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        return fail(noSuchRecording(name));
      return fail(notDone('deleted', error));
    }
  }

  /** Keeps a file that comes in parts until this program ends; `name` is what it was called elsewhere. */
  async keep(parts: AsyncIterable<Uint8Array>, name: string): Promise<Result<string, Problem>> {
    let file: string | undefined;
    try {
      this.#uploads ??= mkdtemp(join(tmpdir(), 'wirescope-opened-'));
      const folder = await this.#uploads;
      // What it was called elsewhere may be no name here; what is kept of it is for people only.
      const title = name.replace(/(\.wirescope)?\.jsonl$/i, '') || 'recording';
      file = join(folder, captureName(new Date(), title, ++this.#uploaded));
      await pipeline(parts, createWriteStream(file, { mode: 0o600 }));
      return ok(file);
    } catch (error) {
      if (file !== undefined) await this.forget(file);
      return fail(notDone('kept', error));
    }
  }

  /** Forgets a file that was given to the page. */
  async forget(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  async close(): Promise<void> {
    const folder = await this.#uploads;
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

export const noSuchRecording = (name: string): Problem => ({
  code: 'no-such-recording',
  what: `There is no recording ${name}.`,
  why: 'It was deleted or renamed, or the name is none of the folder of recordings.',
});

const notDone = (what: string, error: unknown): Problem => ({
  code: 'recording-not-done',
  what: `The recording could not be ${what}.`,
  why: error instanceof Error ? `The system says: ${error.message}.` : undefined,
});
