import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startDeadline, type Deadline } from './deadline.ts';

let expired: string[];

beforeEach(() => {
  expired = [];
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const start = (): Deadline =>
  startDeadline({ timeoutMs: 100, maxTimeMs: 250 }, (limit) => expired.push(limit));

it('tells of silence, once', () => {
  start();
  vi.advanceTimersByTime(99);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(expired).toEqual(['timeoutMs']);
});

it('begins silence anew at every sign of life, and not the maximum', () => {
  const deadline = start();
  for (let time = 0; time < 250; time += 50) {
    deadline.touch();
    vi.advanceTimersByTime(50);
  }
  expect(expired).toEqual(['maxTimeMs']);
});

it('stands still while it is paused, whatever signs of life come', () => {
  const deadline = start();
  vi.advanceTimersByTime(90);
  deadline.pause();
  deadline.touch();
  vi.advanceTimersByTime(100_000);
  expect(expired).toEqual([]);
  deadline.resume();
  vi.advanceTimersByTime(99);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(expired).toEqual(['timeoutMs']);
});

it('takes the maximum on where it stood', () => {
  const deadline = start();
  vi.advanceTimersByTime(90);
  deadline.touch();
  vi.advanceTimersByTime(90);
  deadline.pause();
  vi.advanceTimersByTime(100_000);
  deadline.resume();
  vi.advanceTimersByTime(69);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(expired).toEqual(['maxTimeMs']);
});

it('cannot be woken when it was stopped', () => {
  const deadline = start();
  deadline.stop();
  deadline.pause();
  deadline.resume();
  vi.advanceTimersByTime(100_000);
  expect(expired).toEqual([]);
});
