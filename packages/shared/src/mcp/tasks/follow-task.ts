import type { TaskFacts } from './read-task.ts';
import type { TaskDialect } from './task-dialect.ts';
import { isFinalStatus } from './task-status.ts';

/** What somebody who follows a task knows of it. */
export type Followed = {
  status: string;
  /** As the server asks for it, ms. */
  pollInterval?: number;
  /** The request for its result is on its way, or was answered. */
  resultAsked: boolean;
};

/** What to do about a task now. */
export type FollowStep = { askResult: boolean; pollAfter: number | undefined };

/** What is asked where the server names no interval, and the limits of what it may name, ms. */
const USUAL = 1_000;
const SHORTEST = 50;
const LONGEST = 2_147_483_647;
/** Longest wait after questions that got no answer, unless the server asks for a longer one. */
const MOST_PATIENT = 30_000;

/**
 * The next step with a task. Its status is asked for until it is final, no faster than the server wishes. Where the
 * result has a request of its own, that is sent when the work is done, and as soon as the server wants input: it needs
 * a stream to ask on (2025-11-25 basic/utilities/tasks, input_required). A cancelled task has no result.
 * `failures`: questions in a row that got no answer.
 */
export function nextStep(
  { status, pollInterval, resultAsked }: Followed,
  { resultMethod }: TaskDialect,
  failures = 0,
): FollowStep {
  const final = isFinalStatus(status);
  const wantsResult = status === 'input_required' || (final && status !== 'cancelled');
  const interval = Math.min(LONGEST, Math.max(SHORTEST, pollInterval ?? USUAL));
  const patient = Math.max(interval, Math.min(MOST_PATIENT, interval * 2 ** failures));
  return {
    askResult: resultMethod !== undefined && wantsResult && !resultAsked,
    pollAfter: final ? undefined : patient,
  };
}

/** Takes what the server says now; a status after a final one is not believed. */
export function see(followed: Followed, { status, pollInterval }: TaskFacts): Followed {
  const seen = isFinalStatus(followed.status) ? followed.status : status;
  return { ...followed, status: seen, ...(pollInterval !== undefined && { pollInterval }) };
}
