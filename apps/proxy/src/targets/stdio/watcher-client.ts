import { spawn, type ChildProcess } from 'node:child_process';
import { startTimeOf, type GroupId } from './process-group.ts';

/** Sees to it that process groups end when this process does, in whatever way. */
export type Watcher = {
  /** Call at once after the spawn. */
  add(group: GroupId): void;
  /** The group is gone: its number may be given to others. */
  remove(group: GroupId): void;
  /** Ends the watcher, and what is left of its groups. */
  close(): void;
};

/** A watcher that dies sooner than this after its start is not started again, ms. */
const TOO_SOON = 1_000;

/**
 * Prepares the watcher process of this proxy; it is started with the first group. `path` is the built `watcher.js`;
 * `nodeArgs` go before it, for running the source.
 */
export function startWatcher(path: string, nodeArgs: readonly string[] = []): Watcher {
  const groups = new Map<GroupId, string>();
  let child: ChildProcess | undefined;

  const order = (text: string) => child?.stdin?.write(`${text}\n`);
  const announce = (group: GroupId, startTime: string) => order(`+${group} ${startTime}`);

  const start = () => {
    const startedAt = performance.now();
    const started = spawn(process.execPath, [...nodeArgs, path], {
      // A group of its own: Ctrl-C in the terminal must not reach the one who cleans up afterwards.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      windowsHide: true,
    });
    child = started;
    letProcessEnd(started);
    const onGone = () => {
      if (child !== started) return;
      child = undefined;
      if (groups.size > 0 && performance.now() - startedAt > TOO_SOON) start();
    };
    started.on('exit', onGone);
    started.on('error', onGone);
    // Orders to a dead watcher fail; its exit, told above, is what matters.
    started.stdin?.on('error', onGone);
    for (const [group, startTime] of groups) announce(group, startTime);
  };

  return {
    add(group) {
      const startTime = startTimeOf(group) ?? '';
      groups.set(group, startTime);
      if (child) announce(group, startTime);
      else start();
    },
    remove(group) {
      groups.delete(group);
      order(`-${group}`);
    },
    close() {
      groups.clear();
      child?.stdin?.end();
      child = undefined;
    },
  };
}

/** The watcher waits for us, never we for it. */
function letProcessEnd(child: ChildProcess): void {
  child.unref();
  const { stdin } = child;
  if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
}
