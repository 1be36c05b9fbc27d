import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Small per-user values, one file each, so that another port and the next start find them. */
export type SettingsStore = {
  /** The value, or null when it was never set. A file that is no JSON counts as never set. */
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
};

/** `folder` is created on first use, readable by its owner only. Writes of one key follow each other. */
export function createSettingsStore(folder: string): SettingsStore {
  const writing = new Map<string, Promise<void>>();
  const fileOf = (key: string) => join(folder, `${key}.json`);

  const put = async (key: string, value: unknown) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const next = `${fileOf(key)}.${process.pid}.next`;
    await writeFile(next, JSON.stringify(value ?? null), { mode: 0o600 });
    await rename(next, fileOf(key));
  };

  return {
    async read(key) {
      await writing.get(key)?.catch(() => undefined);
      try {
        return JSON.parse(await readFile(fileOf(key), 'utf8')) as unknown;
      } catch (error) {
        if (isMissing(error) || error instanceof SyntaxError) return null;
        throw error;
      }
    },
    write(key, value) {
      const before = writing.get(key) ?? Promise.resolve();
      const done = before.catch(() => undefined).then(() => put(key, value));
      writing.set(key, done);
      return done;
    },
  };
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
