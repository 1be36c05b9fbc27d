import type { Problem } from '@wirescope/shared/control/problem';
import { likelyReason } from './likely-reason.ts';

/** A line of stderr; `age`: how long before the end of the process it came, ms. */
type StderrLine = { text: string; age: number };

export type Exit = {
  code: number | null;
  signal: string | null;
  /** A signal that Wirescope itself sent. */
  sent?: string;
  /** How long the process ran, ms. */
  ran: number;
  /** The last lines of stderr, oldest first. */
  stderrTail: readonly StderrLine[];
  /** How long before its end something was last sent to it, ms; absent if nothing was. */
  sentLast?: number;
  /** The program is a text file without a `#!` line. */
  withoutInterpreter?: boolean;
};

type Ended = Pick<Exit, 'code' | 'signal' | 'sent'>;

/** A process says why it ends right before it does; with a request, while it works on that. ms. */
const LATELY = 5_000;

/** What exit codes mean by custom. Above 128 they repeat a signal that ended a process further down. */
const CODES: Readonly<Record<number, string>> = {
  2: 'Many programs say by it that they were called the wrong way.',
  9: 'Node says by it that one of its own options is wrong.',
  13: 'Node says by it that an `await` at top level was never settled.',
  64: 'By custom: the program was called the wrong way.',
  126: 'A shell says by it that the program was found but could not be run.',
  127: 'A shell says by it that a program was not found.',
  9009: 'Windows says by it that a program was not found.',
  3221225477: 'Windows says by it that the program touched memory that is not its own.',
  3221225786: 'Windows says by it that the program was interrupted (Ctrl-C).',
};

const SIGNALS: Readonly<Record<string, string>> = {
  SIGKILL: 'Something ended it by force; when memory runs out, the system does so.',
  SIGTERM: 'Something asked it to end.',
  SIGINT: 'It was interrupted, as by Ctrl-C.',
  SIGHUP: 'Its terminal was closed.',
  SIGSEGV: 'It touched memory that is not its own: a fault in native code.',
  SIGBUS: 'It touched memory in a way that is not allowed: a fault in native code.',
  SIGILL: 'It met an instruction this processor does not know: built for another machine?',
  SIGABRT: 'It gave up on itself, often after a failed assertion or for want of memory.',
  SIGPIPE: 'It wrote to a pipe that nobody reads any more.',
};

const NUMBERS: Readonly<Record<number, string>> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  4: 'SIGILL',
  6: 'SIGABRT',
  7: 'SIGBUS',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  13: 'SIGPIPE',
  15: 'SIGTERM',
};

/** In words: how the process ended, and what that means by custom. */
export function exitText(exit: Ended): string {
  return [`The server ${howEnded(exit)}.`, meaningOf(exit)].filter(Boolean).join(' ');
}

/** The end of a process as a problem of its session. */
export function explainExit(exit: Exit): Problem {
  const why = [
    saidOnStderr(exit) ?? '',
    meaningOf(exit) ?? '',
    exit.withoutInterpreter === true && exit.code !== 0 ? WITHOUT_INTERPRETER : '',
  ].filter((sentence) => sentence !== '');
  return {
    code: 'process-ended',
    what: `The server ${howEnded(exit)}, ${durationText(exit.ran)} after its start.`,
    why: why.length > 0 ? why.join(' ') : undefined,
    todo: todoFor(exit),
  };
}

/** The line that says why; where none came lately, that. An old line of another matter is no reason. */
function saidOnStderr(exit: Exit): string | undefined {
  const reason = likelyReason(lately(exit), exit.signal === null);
  if (reason !== undefined) return asSentence(`The likely reason is on stderr: ${reason}`);
  const last = exit.stderrTail.at(-1);
  if (last === undefined || exit.signal !== null || lately(exit).length > 0) return undefined;
  const line = likelyReason([last.text], true);
  if (line === undefined) return undefined;
  return asSentence(
    `Nothing came on stderr lately; its last line is from ${durationText(last.age)} before: ${line}`,
  );
}

function lately({ stderrTail, sentLast = 0 }: Exit): string[] {
  const since = Math.max(LATELY, sentLast);
  return stderrTail.filter(({ age }) => age <= since).map(({ text }) => text);
}

/** A line of stderr often ends without a stop; another sentence may follow. */
const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const howEnded = ({ code, signal }: Ended): string =>
  signal === null ? `exited with code ${code}` : `was ended by ${signal}`;

function meaningOf({ code, signal, sent }: Ended): string | undefined {
  if (signal !== null && signal === sent) return 'Wirescope sent the signal.';
  if (signal !== null) return SIGNALS[signal];
  const named = code !== null && code > 128 ? NUMBERS[code - 128] : undefined;
  if (named === undefined) return CODES[code ?? -1];
  return `By custom: a process it ran was ended by ${named}. ${SIGNALS[named] ?? ''}`.trim();
}

const WITHOUT_INTERPRETER =
  'The file has no `#!` line, so the system let its shell run it, whatever it is written in.';

function todoFor(exit: Exit): string {
  if (exit.code === 0) return 'Check its arguments: a server stays until its input is closed.';
  if (exit.stderrTail.length > 0 && lately(exit).length === 0)
    return 'Look at the last frames before its end, correct the cause and connect again.';
  return exit.stderrTail.length === 0
    ? 'It said nothing on stderr. Run the same command in a terminal to see what it needs.'
    : 'Read the last stderr lines, correct the cause and connect again.';
}

function durationText(ms: number): string {
  if (ms < 1_000) return `${Math.max(1, Math.round(ms))} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${Math.round(ms / 60_000)} min`;
}
