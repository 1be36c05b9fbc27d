import { fail, ok, type Failure, type Result } from '../result.ts';
import { shellNotes } from './shell-notes.ts';
import { splitWords, type Word } from './split-words.ts';
import type { Target } from './target.ts';

/** What a command line starts. */
export type CommandLine = {
  env: Record<string, string>;
  command: string;
  args: string[];
  /** Sentences about what a shell would have done and Wirescope does not; nothing is expanded. */
  notes: string[];
};

/** `NAME=` in front of a command; dots and dashes are allowed because programs use them. */
const ASSIGNMENT = /^([A-Za-z_][\w.-]*)=/;

/**
 * Reads a command line as a POSIX shell splits it: quotes, backslashes, `NAME=value` in front of the command. Nothing
 * is expanded or redirected: `$NAME`, `*`, `|` and `>` are arguments as they stand. Backslashes of Windows paths stay.
 * `envNames` are the variables that exist, so that the notes can tell a reference from a misspelling.
 */
export function parseCommandLine(
  text: string,
  options: { envNames?: readonly string[] } = {},
): Result<CommandLine, Failure> {
  const split = splitWords(text);
  if (!split.ok) return split;
  const words = withoutPrompt(split.value);
  const env: Record<string, string> = {};
  let first = 0;
  for (; first < words.length; first++) {
    const word = words[first];
    const name = word && assignedName(word);
    if (word === undefined || name === undefined) break;
    env[name] = word.text.slice(name.length + 1);
  }
  const [command, ...args] = words.slice(first).map((word) => word.text);
  if (command === undefined) return fail(nothingToRun(Object.keys(env)));
  if (command === '') return fail(emptyCommand());
  return ok({ env, command, args, notes: shellNotes(words, options.envNames) });
}

/** Quotes make an assignment an argument: `'A=b'` is no variable. */
function assignedName(word: Word): string | undefined {
  const name = ASSIGNMENT.exec(word.text)?.[1];
  return name !== undefined && word.plain > name.length ? name : undefined;
}

/** Documentation shows `$ command`; the prompt comes along when it is copied. */
function withoutPrompt(words: Word[]): Word[] {
  const [first, ...rest] = words;
  return first?.text === '$' && first.plain === 1 && rest.length > 0 ? rest : words;
}

const SAFE = /^[\w@%+:,./-]+$/;

/** The command line that `parseCommandLine` reads back as this target. A URL is its own line. */
export function formatCommandLine(
  target: Target | Pick<CommandLine, 'env' | 'command' | 'args'>,
): string {
  if ('kind' in target && target.kind === 'http') return target.url;
  const variables = Object.entries(target.env ?? {});
  const isPlain = variables.every(([name]) => ASSIGNMENT.exec(`${name}=`)?.[1] === name);
  const front = isPlain
    ? variables.map(([name, value]) => `${name}=${value === '' ? '' : quote(value, true)}`)
    : // No shell can assign such names; the program `env` can.
      ['env', ...variables.map(([name, value]) => quote(`${name}=${value}`, true))];
  const args = target.args.map((arg) => quote(arg, true));
  return [...front, quote(target.command, false), ...args].join(' ');
}

/** Single quotes keep everything but themselves; those stand in double quotes. */
function quote(text: string, mayHoldEquals: boolean): string {
  if (SAFE.test(mayHoldEquals ? text.replaceAll('=', '') || text : text)) return text;
  return text === '' ? "''" : `'${text.replaceAll("'", `'"'"'`)}'`;
}

function nothingToRun(names: string[]): Failure {
  return {
    code: 'no-command',
    what: 'There is no command to run.',
    why: names.length === 0 ? 'The text is empty.' : `The text only sets ${names.join(', ')}.`,
    todo: 'Write the program and its arguments, for example: npx -y some-server.',
  };
}

function emptyCommand(): Failure {
  return {
    code: 'no-command',
    what: 'The command is empty.',
    why: 'The first word is a pair of quotes with nothing in it.',
    todo: 'Write the program and its arguments, for example: npx -y some-server.',
  };
}
