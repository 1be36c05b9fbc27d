import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Processes started as a group carry the number of their first process. */
export type GroupId = number;

/** Signals every process of the group. One that is gone already is no fault. Windows knows no signals: any ends by force. */
export function signalGroup(group: GroupId, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    // Not tried on a real Windows. `/T` takes the tree of children along, as long as the first process lives.
    const args = ['/pid', String(group), '/T', '/F'];
    spawn('taskkill', args, { stdio: 'ignore', windowsHide: true }).on('error', () =>
      send(group, signal),
    );
  } else {
    send(-group, signal);
  }
}

function send(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!isGone(error) && !isForbidden(error)) throw error;
  }
}

/** Does a process of the group still run? Dead ones that nobody has collected do not count where /proc tells. */
export function isGroupAlive(group: GroupId): boolean {
  try {
    process.kill(process.platform === 'win32' ? group : -group, 0);
  } catch (error) {
    if (isGone(error)) return false;
    if (isForbidden(error)) return true;
    throw error;
  }
  return !existsSync('/proc/self/stat') || livingMembers(group) > 0;
}

/**
 * When a process started, in the system's ticks since boot: together with its number it names one process for good.
 * Undefined where /proc does not tell.
 */
export function startTimeOf(pid: number): string | undefined {
  return statOf(String(pid))?.[START_TIME];
}

/** Places in /proc/<pid>/stat, counted from the state (proc(5)). */
const STATE = 0;
const GROUP = 2;
const START_TIME = 19;

function livingMembers(group: GroupId): number {
  const members = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    const stat = statOf(name);
    return stat?.[GROUP] === String(group) && stat[STATE] !== 'Z' && stat[STATE] !== 'X';
  });
  return members.length;
}

/** The fields after the program's name, which may itself hold spaces and brackets. */
function statOf(pid: string): string[] | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch (error) {
    // It ended in the meantime, or there is no /proc.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ESRCH';
const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPERM';
