import { expect, test } from 'vitest';
import { linePoints, withSample } from './process-course.ts';

const reply = (at: number, ...processes: [number, number, number][]) => ({
  at,
  processes: processes.map(([pid, memory, cpuMs]) => ({ pid, name: 'x', memory, cpuMs })),
});

test('processor time is what was used between two measurements', () => {
  const first = reply(1_000, [1, 100, 500], [2, 50, 10]);
  const second = reply(2_000, [1, 120, 750], [3, 5, 9_000]);
  const course = withSample(withSample([], undefined, first), first, second);
  expect(course).toEqual([
    { at: 1_000, memory: 150 },
    { at: 2_000, memory: 125, cpu: 0.25 },
  ]);
});

test('the line ends at the right edge and stays in its box', () => {
  const points = linePoints([0, 2, 1], { width: 119, height: 20 }).split(' ');
  expect(points.at(-1)).toBe('119.0,10.0');
  expect(points[1]).toBe('118.0,0.5');
  expect(points[0]).toBe('117.0,19.5');
});
