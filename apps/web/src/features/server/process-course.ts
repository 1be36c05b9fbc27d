import type { ProcessReply } from '@wirescope/shared/control/process';

/** What the processes of a session used at one moment. */
export type Sample = {
  at: number;
  /** Bytes, of all processes together. */
  memory: number;
  /** Part of one processor, 1 is all of it; undefined for the first sample. */
  cpu?: number;
};

/** Samples that are kept: two minutes. */
const KEPT = 120;

/** The course with one more measurement. Processor time counts only of processes that were there before. */
export const withSample = (
  course: readonly Sample[],
  before: ProcessReply | undefined,
  now: ProcessReply,
): Sample[] => {
  const memory = now.processes.reduce((sum, one) => sum + one.memory, 0);
  if (before === undefined || now.at <= before.at) return [...course, { at: now.at, memory }];
  const known = new Map(before.processes.map(({ pid, cpuMs }) => [pid, cpuMs]));
  const used = now.processes.reduce(
    (sum, { pid, cpuMs }) => sum + Math.max(0, cpuMs - (known.get(pid) ?? cpuMs)),
    0,
  );
  return [...course, { at: now.at, memory, cpu: used / (now.at - before.at) }].slice(-KEPT);
};

/** Points of a line through values, in a box of `width` by `height`; the newest stands at the right. */
export const linePoints = (
  values: readonly number[],
  { width, height }: { width: number; height: number },
): string => {
  const most = Math.max(...values, Number.MIN_VALUE);
  const step = width / (KEPT - 1);
  return values
    .map((value, index) => {
      const x = width - (values.length - 1 - index) * step;
      return `${x.toFixed(1)},${(height - (value / most) * (height - 1) - 0.5).toFixed(1)}`;
    })
    .join(' ');
};
