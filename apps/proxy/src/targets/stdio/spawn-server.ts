import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { resolve } from 'node:path';
import crossSpawn from 'cross-spawn';
import type { Problem } from '@wirescope/shared/control/problem';
import { fail, ok, type Result } from '@wirescope/shared/result';
import type { StdioTarget } from '@wirescope/shared/target/target';
import { targetEnvironment, type Environment } from './environment.ts';
import {
  codeOf,
  explainFolder,
  explainLookup,
  explainSpawnError,
} from './explain-spawn-failure.ts';
import { resolveCommand } from './resolve-command.ts';

/** What a target stands for on this computer, now. */
export type SpawnPlan = {
  command: string;
  /** The file the command was resolved to. */
  file: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** What of `env` differs from the caller's, masked. */
  changedEnv: Record<string, string>;
};

/** The caller's surroundings: its environment and the folder that relative paths are taken from. */
export type SpawnPlace = { baseEnv: Environment; cwd: string };

/** Looks at everything that can be wrong before a process is started, so that it can be named. */
export function planSpawn(target: StdioTarget, place: SpawnPlace): Result<SpawnPlan, Problem> {
  const cwd = resolve(place.cwd, target.cwd ?? '.');
  const { env, changed } = targetEnvironment(place.baseEnv, target.env);
  const folder = explainFolder(cwd);
  if (folder) return fail(folder);
  const lookup = resolveCommand(target.command, { cwd, env });
  if (lookup.kind !== 'found') return fail(explainLookup(target.command, lookup, { cwd, env }));
  const { command, file } = lookup;
  return ok({ command, file, args: target.args, cwd, env, changedEnv: changed });
}

/**
 * Starts the process in a group of its own, its three streams as pipes, no shell between. `onStarted` is called with
 * its number before anything else can happen. Resolves when it runs, or with what the system said.
 */
export function spawnServer(
  plan: SpawnPlan,
  onStarted: (pid: number) => void,
): Promise<Result<ChildProcessWithoutNullStreams, Problem>> {
  return new Promise((settle) => {
    const refuse = (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      settle(fail(explainSpawnError(plan.file, codeOf(error) ?? 'unknown', message)));
    };
    try {
      const child = start(plan);
      if (child.pid !== undefined) onStarted(child.pid);
      child.once('error', refuse);
      child.once('spawn', () => settle(ok(child)));
    } catch (error) {
      refuse(error);
    }
  });
}

function start({ command, file, args, cwd, env }: SpawnPlan): ChildProcessWithoutNullStreams {
  const isWindows = process.platform === 'win32';
  return crossSpawn.spawn(isWindows ? command : file, args, {
    // The file was found already; the program still sees the name it was called by, as from a shell.
    argv0: isWindows ? undefined : command,
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: !isWindows,
    windowsHide: true,
  });
}
