import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Where a command leads, or why it leads nowhere. */
export type Lookup =
  | { kind: 'found'; command: string; file: string }
  /** No such program in any folder of PATH. */
  | { kind: 'not-on-path'; searched: string[] }
  /** The command is a path, and nothing is there. */
  | { kind: 'no-file'; file: string }
  | { kind: 'not-executable'; file: string }
  | { kind: 'folder'; file: string };

export type LookupPlace = {
  /** Absolute folder the process will start in: relative paths mean from there. */
  cwd: string;
  env: Readonly<Record<string, string>>;
  platform?: NodeJS.Platform;
};

/**
 * Finds the file a command stands for as the operating system would: a path as it is, a name in the folders of the
 * *target's* PATH. A command with spaces around it is tried without them if nothing has that very name.
 */
export function resolveCommand(command: string, place: LookupPlace): Lookup {
  const exact = lookUp(command, place);
  const trimmed = command.trim();
  if (exact.kind === 'found' || trimmed === command || trimmed === '') return exact;
  const second = lookUp(trimmed, place);
  return second.kind === 'found' ? second : exact;
}

/** The folders of PATH in order, as absolute paths. */
function pathFolders({ cwd, env, platform = process.platform }: LookupPlace): string[] {
  const name = platform === 'win32' ? /^path$/i : /^PATH$/;
  const path = Object.entries(env).find(([key]) => name.test(key))?.[1] ?? '';
  return [...new Set(path.split(delimiter).map((folder) => resolve(cwd, folder)))];
}

function lookUp(command: string, place: LookupPlace): Lookup {
  const isPath = command.includes('/') || (place.platform === 'win32' && command.includes('\\'));
  if (isPath) return lookAt(resolve(place.cwd, command), command, place);
  const searched = pathFolders(place);
  let near: Lookup | undefined;
  for (const folder of searched) {
    const lookup = lookAt(join(folder, command), command, place);
    if (lookup.kind === 'found') return lookup;
    if (lookup.kind === 'not-executable') near ??= lookup;
  }
  return near ?? { kind: 'not-on-path', searched };
}

function lookAt(file: string, command: string, place: LookupPlace): Lookup {
  for (const candidate of [file, ...withEndings(file, place)]) {
    const stats = statSync(candidate, { throwIfNoEntry: false, bigint: false });
    if (stats === undefined) continue;
    if (stats.isDirectory()) return { kind: 'folder', file: candidate };
    return isExecutable(candidate)
      ? { kind: 'found', command, file: candidate }
      : { kind: 'not-executable', file: candidate };
  }
  return { kind: 'no-file', file };
}

/** On Windows a program is found without its ending. */
function withEndings(file: string, { env, platform = process.platform }: LookupPlace): string[] {
  if (platform !== 'win32') return [];
  const endings = Object.entries(env).find(([name]) => /^pathext$/i.test(name))?.[1];
  return (endings ?? '.EXE;.CMD;.BAT;.COM').split(';').map((ending) => file + ending);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
