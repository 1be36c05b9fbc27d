import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { CALL_FILE, callNameOf, nameFault } from '@wirescope/shared/arguments/saved/call-name';
import { readSavedCall, writeSavedCall } from '@wirescope/shared/arguments/saved/saved-call';
import type { Problem } from '@wirescope/shared/control/problem';
import type {
  SavedCallBody,
  SavedCallEntry,
  SavedCallsReply,
} from '@wirescope/shared/control/saved-calls';
import { fail, ok, type Result } from '@wirescope/shared/result';

/** Where folders that are no whole path begin. */
export type Bases = { cwd: string; home: string };

type Outcome<T = void> = Promise<Result<T, Problem>>;

const MOST_LISTED = 500;
/** Bytes; nobody reads a longer one. */
const LARGEST = 16_000_000;

/** The whole path of a folder as a person writes it. */
export const wholePath = (folder: string, { cwd, home }: Bases): string => {
  const path = folder.trim().replace(/^~(?=$|[/\\])/, () => home);
  return isAbsolute(path) ? path : resolve(cwd, path);
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const WHY: Readonly<Record<string, string>> = {
  EACCES: 'The folder does not allow it to the user Wirescope runs as.',
  EPERM: 'The system does not allow it.',
  EROFS: 'The file system is read-only.',
  ENOSPC: 'The disk is full.',
  ENOTDIR: 'A part of the path is a file, not a folder.',
  EEXIST: 'A part of the path is a file, not a folder.',
  ENAMETOOLONG: 'The name is too long for this file system.',
};

const failure = (what: string, error: unknown): Result<never, Problem> =>
  fail({
    code: 'saved-calls-failed',
    what,
    why: WHY[codeOf(error)] ?? (error instanceof Error ? error.message : String(error)),
    todo: 'Choose another folder, or change what it allows.',
  });

const fileOf = (folder: string, name: string): Result<string, Problem> => {
  const fault = nameFault(name);
  return fault === undefined
    ? ok(join(folder, name + CALL_FILE))
    : fail({ code: 'bad-call-name', what: fault, todo: 'Choose another name.' });
};

const NO_SUCH_CALL = (name: string): Result<never, Problem> =>
  fail({
    code: 'no-such-call',
    what: `There is no saved call ${name}.`,
    why: 'Its file was renamed or deleted meanwhile, or is no ordinary file.',
  });

const TAKEN = (name: string): Result<never, Problem> =>
  fail({
    code: 'call-exists',
    what: `There is a saved call ${name} already. It was not touched.`,
    todo: 'Choose another name, or replace it.',
  });

const factsOf = async (path: string) => {
  try {
    return await lstat(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
};

const isThere = async (path: string): Promise<boolean> => (await factsOf(path)) !== undefined;

/** Only ordinary files: a link may lead out of the folder, and is neither read, replaced nor removed. */
const isFile = async (path: string): Promise<boolean> => (await factsOf(path))?.isFile() === true;

const NOT_READ = (why: string): Problem => ({
  code: 'broken-saved-call',
  what: 'The file cannot be read.',
  why,
});

const readEntry = async (folder: string, name: string): Promise<SavedCallEntry> => {
  const path = join(folder, name + CALL_FILE);
  try {
    const facts = await lstat(path);
    const entry = { name, changedAt: facts.mtimeMs };
    if (!facts.isFile())
      return {
        ...entry,
        problem: NOT_READ('It is a link or a folder, and those are not followed.'),
      };
    if (facts.size > LARGEST) return { ...entry, problem: NOT_READ('It is larger than 16 MB.') };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    const read = readSavedCall(text);
    return read.ok ? { ...entry, call: read.value } : { ...entry, problem: read.error };
  } catch (error) {
    const why = error instanceof TypeError ? 'It is not UTF-8.' : WHY[codeOf(error)];
    return { name, changedAt: 0, problem: NOT_READ(why ?? 'It could not be opened.') };
  }
};

/** The calls of a folder by name, broken files with what is wrong with them; other files are not looked at. */
export async function listCalls(folder: string): Outcome<SavedCallsReply> {
  try {
    const names = (await readdir(folder))
      .flatMap((file) => callNameOf(file) ?? [])
      .sort((a, b) => a.localeCompare(b, 'en'));
    const calls: SavedCallEntry[] = [];
    for (const name of names.slice(0, MOST_LISTED)) calls.push(await readEntry(folder, name));
    return ok({ folder, exists: true, calls, total: names.length });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ok({ folder, exists: false, calls: [], total: 0 });
    return failure(`${folder} cannot be read.`, error);
  }
}

/** Writes the file of a call. One that is there is only replaced when that is asked for. */
export async function saveCall(
  folder: string,
  name: string,
  { call, replace }: { call: SavedCallBody; replace: boolean },
): Outcome {
  const file = fileOf(folder, name);
  if (!file.ok) return file;
  const text = writeSavedCall(call);
  try {
    await mkdir(folder, { recursive: true });
    if (!replace) await writeFile(file.value, text, { flag: 'wx' });
    else if ((await isThere(file.value)) && !(await isFile(file.value))) return NO_SUCH_CALL(name);
    else {
      // Whoever reads it meanwhile finds the old one or the new one, whole.
      const next = `${file.value}.${process.pid}.next`;
      await writeFile(next, text);
      await rename(next, file.value);
    }
    return ok(undefined);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await isThere(file.value))) return TAKEN(name);
    return failure(`The call was not saved in ${folder}.`, error);
  }
}

/** Renames a saved call; a name that is taken is refused. */
export async function renameCall(folder: string, name: string, to: string): Outcome {
  const from = fileOf(folder, name);
  const target = fileOf(folder, to);
  if (!from.ok) return from;
  if (!target.ok) return target;
  try {
    if (!(await isFile(from.value))) return NO_SUCH_CALL(name);
    if (await isThere(target.value)) return TAKEN(to);
    await rename(from.value, target.value);
    return ok(undefined);
  } catch (error) {
    return failure(`${name} was not renamed.`, error);
  }
}

/** Deletes a saved call, and nothing else that lies in the folder. */
export async function deleteCall(folder: string, name: string): Outcome {
  const file = fileOf(folder, name);
  if (!file.ok) return file;
  try {
    if (!(await isFile(file.value))) return NO_SUCH_CALL(name);
    await rm(file.value);
    return ok(undefined);
  } catch (error) {
    return failure(`${name} was not deleted.`, error);
  }
}
