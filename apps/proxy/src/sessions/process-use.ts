import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ProcessUse } from '@wirescope/shared/control/process';

/** Ticks of processor time in /proc, a second: 100 on every Linux there is (proc(5), sysconf(3)). */
const TICKS = 100;

/** What the processes of a group use, its first one in front; undefined where nothing tells. Empty when none is left. */
export async function groupUse(group: number): Promise<ProcessUse[] | undefined> {
  const found = (await fromProc(group)) ?? (await fromPs(group));
  return found?.sort((a, b) => Number(b.pid === group) - Number(a.pid === group) || a.pid - b.pid);
}

/** Linux: one file per process. */
async function fromProc(group: number): Promise<ProcessUse[] | undefined> {
  let names: string[];
  try {
    names = await readdir('/proc');
  } catch {
    // No Linux: another way is tried.
    return undefined;
  }
  const pids = names.filter((name) => /^\d+$/.test(name));
  if (pids.length === 0) return undefined;
  const uses = await Promise.all(pids.map((pid) => useOf(pid, group)));
  return uses.filter((use) => use !== undefined);
}

async function useOf(pid: string, group: number): Promise<ProcessUse | undefined> {
  try {
    const use = readStat(await readFile(`/proc/${pid}/stat`, 'latin1'));
    if (use === undefined || use.group !== group) return undefined;
    const status = await readFile(`/proc/${pid}/status`, 'latin1');
    const memory = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    return { pid: Number(pid), name: use.name, memory, cpuMs: use.cpuMs };
  } catch {
    // It ended in the meantime, or belongs to somebody else.
    return undefined;
  }
}

/** A line of /proc/<pid>/stat; the program's name may hold spaces and brackets. */
export function readStat(text: string): { name: string; group: number; cpuMs: number } | undefined {
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  const [group, user, system] = [fields[2], fields[11], fields[12]].map(Number);
  // Ended, and nobody has collected it: it uses nothing any more.
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  if (end < 0 || group === undefined || user === undefined || system === undefined)
    return undefined;
  const name = text.slice(text.indexOf('(') + 1, end);
  return { name, group, cpuMs: ((user + system) * 1000) / TICKS };
}

/** macOS and the BSDs. */
async function fromPs(group: number): Promise<ProcessUse[] | undefined> {
  if (process.platform === 'win32') return undefined;
  try {
    const columns = ['-A', '-o', 'pid=,pgid=,rss=,time=,comm='];
    const { stdout } = await promisify(execFile)('ps', columns);
    return readPs(stdout, group);
  } catch {
    // There is no ps, or not one that knows these columns.
    return undefined;
  }
}

/** Lines of `ps -A -o pid=,pgid=,rss=,time=,comm=` that belong to the group. */
export function readPs(text: string, group: number): ProcessUse[] {
  return text.split('\n').flatMap((line): ProcessUse[] => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+([\d:.-]+)\s+(.*)$/.exec(line);
    if (match === null || Number(match[2]) !== group) return [];
    const [, pid, , kilobytes, time = '', name = ''] = match;
    return [{ pid: Number(pid), name, memory: Number(kilobytes) * 1024, cpuMs: readTime(time) }];
  });
}

/** `1-02:03:04`, `02:03:04` or `3:04.56`, in ms. */
function readTime(text: string): number {
  const [days, clock] = text.includes('-') ? text.split('-') : ['0', text];
  const seconds = (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}
