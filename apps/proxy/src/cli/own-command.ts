import { realpathSync } from 'node:fs';
import { targetEnvironment, type Environment } from '../targets/stdio/environment.ts';
import { resolveCommand } from '../targets/stdio/resolve-command.ts';

type Place = {
  env: Environment;
  cwd: string;
  /** The Node that runs us, and the file of the program. */
  execPath: string;
  bin: string;
};

/**
 * Words that run this program in the caller's own shell, from any folder: by its name where it is installed under it,
 * else by its file. What npm put on PATH to start us is not there in that shell.
 */
export function ownCommand({ env, cwd, execPath, bin }: Place): string[] {
  const shell = { cwd, env: targetEnvironment(env).env };
  const leadsTo = (command: string, file: string): boolean => {
    const found = resolveCommand(command, shell);
    return found.kind === 'found' && real(found.file) === real(file);
  };
  if (leadsTo('wirescope', bin)) return ['wirescope'];
  return [leadsTo('node', execPath) ? 'node' : execPath, bin];
}

/** A link and the file it leads to are one program. */
function real(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    // What is not there is no link.
    if (error instanceof Error && 'code' in error) return file;
    throw error;
  }
}
