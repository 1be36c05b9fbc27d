/** Time from the spawn after which silence means that the server does not know the probe, ms. */
export const PROBE_MS = 10_000;
/** Stderr that moved this lately says that the server is still starting, ms. */
const STARTING_MS = 5_000;
/** However busy stderr is, the probe is given up then, ms: some servers log forever and never answer it. */
export const LONGEST_PROBE_MS = 60_000;

/** What the caller knows of a process that was probed. Times in ms of one clock. */
export type ProbeFacts = {
  now: number;
  spawnedAt: number;
  /** Last time something came on stderr. */
  stderrAt?: number;
  /** Whether anything came on stdout. */
  stdoutSeen: boolean;
};

/**
 * How long to go on waiting for the answer to the probe: ms until the question should be asked again, or 0 when the
 * silence is to be taken for an answer. A server that still writes to stderr and nothing to stdout is still starting.
 */
export function probePatience(facts: ProbeFacts): number {
  const { now, spawnedAt, stderrAt, stdoutSeen } = facts;
  const end = spawnedAt + PROBE_MS;
  if (now < end) return end - now;
  if (stdoutSeen || stderrAt === undefined) return 0;
  return Math.max(0, Math.min(stderrAt + STARTING_MS, spawnedAt + LONGEST_PROBE_MS) - now);
}
