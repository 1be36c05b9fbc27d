import { openSync, closeSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Problem } from '@wirescope/shared/control/problem';
import { isWebAddress } from '@wirescope/shared/target/read-target';
import { resolveCommand, type Lookup, type LookupPlace } from './resolve-command.ts';

/** Programs of which one is often there when another is looked for in vain. */
const RELATIVES: Readonly<Record<string, readonly string[]>> = {
  python: ['python3'],
  python3: ['python'],
  pip: ['pip3'],
  uvx: ['uv', 'pipx'],
  npx: ['npm', 'pnpm', 'bunx'],
  docker: ['podman'],
  podman: ['docker'],
};

/** Says why a folder cannot be the working directory; undefined if it can. */
export function explainFolder(folder: string): Problem | undefined {
  try {
    if (statSync(folder).isDirectory()) return undefined;
    return {
      code: 'not-a-folder',
      what: `The working directory ${folder} is a file.`,
      todo: 'Choose a folder.',
    };
  } catch (error) {
    if (codeOf(error) === 'EACCES') {
      return {
        code: 'folder-not-allowed',
        what: `The working directory ${folder} may not be looked into.`,
        why: 'You have no permission for one of the folders on the way.',
      };
    }
    return {
      code: 'no-such-folder',
      what: `The working directory ${folder} does not exist.`,
      todo: 'Correct the path or make the folder. A relative path is taken from where Wirescope was started.',
    };
  }
}

/** Says why a command cannot be started, from what was found in its place. */
export function explainLookup(
  command: string,
  lookup: Exclude<Lookup, { kind: 'found' }>,
  place: LookupPlace,
): Problem {
  if (isWebAddress(command)) {
    return {
      code: 'url-as-command',
      what: `${command} is a URL, not a program.`,
      why: 'It was given as a command to run, and a server that has a URL is reached over HTTP.',
      todo: 'Give the URL alone, with nothing before or behind it.',
    };
  }
  if (lookup.kind === 'not-on-path') return explainNotOnPath(command, lookup.searched, place);
  if (lookup.kind === 'folder') {
    return {
      code: 'is-a-folder',
      what: `${lookup.file} is a folder, not a program.`,
      todo: 'Name the program inside it.',
    };
  }
  if (lookup.kind === 'not-executable') {
    return {
      code: 'not-executable',
      what: `${lookup.file} is there but may not be run.`,
      why: 'The file has no permission to execute.',
      todo: `Allow it with \`chmod +x\`, or name the program that runs it first, for example \`node ${basename(lookup.file)}\`.`,
    };
  }
  return {
    code: 'no-such-file',
    what: `There is no program at ${lookup.file}.`,
    why:
      shellHint(command) ??
      `The command is the path ${JSON.stringify(command)}, taken from the working directory.`,
    todo: 'Correct the path.',
  };
}

function explainNotOnPath(command: string, searched: string[], place: LookupPlace): Problem {
  const [first = '', ...rest] = command.trim().split(/\s+/);
  if (rest.length > 0 && resolveCommand(first, place).kind === 'found') {
    return {
      code: 'not-on-path',
      what: `There is no program named ${JSON.stringify(command)}.`,
      why: `${JSON.stringify(first)} is there; what follows it looks like arguments.`,
      todo: `Give ${JSON.stringify(first)} as the command and the rest as arguments.`,
    };
  }
  const there = (RELATIVES[command] ?? []).filter(
    (name) => resolveCommand(name, place).kind === 'found',
  );
  return {
    code: 'not-on-path',
    what: `There is no program named ${JSON.stringify(command)} in the folders of PATH.`,
    why: shellHint(command) ?? `Looked in: ${searched.join(', ')}.`,
    todo: [
      ...there.map((name) => `\`${name}\` is there.`),
      'Install it, give its full path, or start Wirescope from a terminal where it is found.',
    ].join(' '),
  };
}

const SHELL_WORDS = new Set(['cd', 'export', 'source', '.', 'alias', 'eval', 'exec', 'set', 'nvm']);

/** What people write who are used to a shell doing its part. */
function shellHint(command: string): string | undefined {
  if (command.startsWith('~'))
    return 'No shell is used, so `~` is not replaced by your home folder.';
  if (/\$\w|\$\{/.test(command))
    return 'No shell is used, so variables in the command are not replaced.';
  if (/[|;&<>]/.test(command))
    return 'No shell is used, so pipes, `&&` and redirections are not understood.';
  if (SHELL_WORDS.has(command))
    return `\`${command}\` is a word of the shell, and no shell is used: a folder and variables have fields of their own beside the command.`;
  return undefined;
}

/** Says why the system refused to start a file that is there. `code` is the platform's (`ENOENT`, `EACCES`…). */
export function explainSpawnError(file: string, code: string, message: string): Problem {
  const { what, why, todo } = SPAWN_ERRORS[code]?.(file) ?? {
    what: undefined,
    why: undefined,
    todo: undefined,
  };
  return {
    code: `spawn-${code.toLowerCase()}`,
    what: what ?? `${file} could not be started.`,
    why: why ?? `The system says: ${message}.`,
    todo,
  };
}

type Words = { what?: string; why?: string; todo?: string };

const SPAWN_ERRORS: Readonly<Record<string, (file: string) => Words>> = {
  ENOENT(file) {
    const interpreter = interpreterOf(file);
    if (interpreter === undefined) {
      return {
        why: 'The file is there, but the loader or library that the system needs to run it is not.',
        todo: 'Check that it was built for this system.',
      };
    }
    const crlf = interpreter.endsWith('\r')
      ? ' The line ends with a carriage return, which is taken as part of the name.'
      : '';
    return {
      why: `Its first line names the program ${JSON.stringify(interpreter)}, which does not exist.${crlf}`,
      todo:
        crlf === ''
          ? 'Install that program or correct the line.'
          : 'Save the file with LF line ends.',
    };
  },
  EACCES: () => ({ why: 'You have no permission to run it, or its disk allows no programs.' }),
  EPERM: () => ({ why: 'The system does not allow it to be run.' }),
  ENOEXEC: () => ({
    why: 'It is neither a program of this system nor a script whose first line names one.',
    todo: 'Begin a script with a line like `#!/usr/bin/env node`, or name the program that runs it first.',
  }),
  E2BIG: () => ({
    why: 'Arguments and environment together are larger than the system allows.',
    todo: 'Pass large values through a file.',
  }),
  EAGAIN: () => ({ why: 'No more processes may be started for this user right now.' }),
  EMFILE: () => ({ why: 'Too many files are open.', todo: 'Close some sessions and try again.' }),
  ENOMEM: () => ({ why: 'There is not enough memory for another process.' }),
};

/** The program a script's first line names; undefined if there is no such line. */
function interpreterOf(file: string): string | undefined {
  const head = headOf(file);
  const match = /^#![ \t]*([^ \t\n]+)/.exec(head);
  return match?.[1];
}

/** Is it a text file without a `#!` line? Such a file is run by the system's shell, whatever it is written in. */
export function isScriptWithoutInterpreter(file: string): boolean {
  const head = headOf(file);
  return head !== '' && !head.startsWith('#!') && !head.includes('\0');
}

function headOf(file: string): string {
  try {
    const fd = openSync(file, 'r');
    try {
      const head = Buffer.alloc(256);
      return head.toString('latin1', 0, readSync(fd, head, 0, head.length, 0));
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    // A program may be run without being readable; then its head tells nothing.
    if (codeOf(error) !== undefined) return '';
    throw error;
  }
}

/** The platform's code of a failed call, if the error is one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
