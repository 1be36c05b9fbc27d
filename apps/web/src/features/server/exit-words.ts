import type { ProcessFacts } from '@wirescope/shared/control/session';

type Exit = NonNullable<ProcessFacts['exit']>;

/** What the common endings of a process mean. */
const SIGNALS: Record<string, string> = {
  SIGTERM: 'It was asked to end.',
  SIGKILL: 'It was ended by force, by Wirescope, by the system or for want of memory.',
  SIGINT: 'It was interrupted, as by Ctrl C.',
  SIGSEGV: 'It touched memory that is not its own: a fault in native code.',
  SIGABRT: 'It gave up on itself, often for want of memory.',
};

/** How a process ended, in a sentence or two. Pure. */
export const exitWords = ({ code, signal }: Exit): string => {
  if (signal !== null) return [`Signal ${signal}.`, SIGNALS[signal]].filter(Boolean).join(' ');
  if (code === 0) return 'Exit code 0: it ended by its own will.';
  return code === null ? 'It ended.' : `Exit code ${code}: by its own word, something went wrong.`;
};
