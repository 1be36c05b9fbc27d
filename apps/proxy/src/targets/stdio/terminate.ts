import { setTimeout as delay } from 'node:timers/promises';
import { isGroupAlive, signalGroup, type GroupId } from './process-group.ts';

/** How long each step is given before the next, ms (the order is the specification's: basic/transports, stdio). */
const GRACE = { afterInput: 2_000, afterTerm: 3_000, afterKill: 2_000 };
const LOOK_EVERY = 25;

export type Ending = {
  group: GroupId;
  /** Resolves when the first process of the group has ended. */
  exited: Promise<void>;
  /** Closes the server's stdin. */
  endInput(): void;
  /** Told before a signal is sent. */
  onSignal(signal: 'SIGTERM' | 'SIGKILL', why: string): void;
};

/**
 * Ends a process group in good order: input closed, then asked, then forced. Each step is cut short when nothing of the
 * group is left. Resolves with false if something survived even force (another user's, or stuck in the system).
 */
export async function terminate(ending: Ending): Promise<boolean> {
  const { group } = ending;
  ending.endInput();
  if (await isGoneWithin(ending, GRACE.afterInput)) return true;
  ending.onSignal(
    'SIGTERM',
    `It still ran ${seconds(GRACE.afterInput)} after its input was closed.`,
  );
  signalGroup(group, 'SIGTERM');
  if (await isGoneWithin(ending, GRACE.afterTerm)) return true;
  ending.onSignal('SIGKILL', `It still ran ${seconds(GRACE.afterTerm)} after it was asked to end.`);
  signalGroup(group, 'SIGKILL');
  return isGoneWithin(ending, GRACE.afterKill);
}

/** The first process tells its end; of its descendants only the system knows, so it is asked now and then. */
async function isGoneWithin({ group, exited }: Ending, limit: number): Promise<boolean> {
  const deadline = performance.now() + limit;
  // The child keeps the program running until it ends; what is left of the wait then must not.
  await Promise.race([exited, delay(limit, undefined, { ref: false })]);
  for (;;) {
    if (!isGroupAlive(group)) return true;
    if (performance.now() >= deadline) return false;
    await delay(LOOK_EVERY);
  }
}

const seconds = (ms: number): string => `${ms / 1_000} s`;
