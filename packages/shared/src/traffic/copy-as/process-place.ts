import { argParts, envParts } from './masked-text.ts';
import { shellCommand, shellQuote, shellWord, type Part } from './shell-words.ts';
import { exchangeFrames } from './exchange-frames.ts';
import type { CopySource } from './copied.ts';
import type { StdioPlace } from './facts.ts';

/** The process a message went to, as it was started. */
export type ProcessPlace = {
  command: string;
  args: Part[][];
  /** Absolute if a recording says so. */
  cwd?: string;
  env: [name: string, value: Part[]][];
};

/** Command and folder from the record of its start, where there is one; words that may be secret from what is shown. */
export function processPlace(source: CopySource, seq: number, target: StdioPlace): ProcessPlace {
  const { spawned } = exchangeFrames(source.rows, seq);
  const frame = spawned === undefined ? undefined : source.read(spawned);
  const started = frame?.kind === 'event' ? frame : undefined;
  const cwd = started?.cwd ?? target.cwd;
  return {
    command: started?.command ?? target.command,
    args: argParts(target.args, source.unmask),
    ...(cwd !== undefined && { cwd }),
    env: Object.entries(target.env ?? {}).map(([name, value]) => [
      name,
      envParts(name, value, source.unmask),
    ]),
  };
}

/** `NAME=value … command args`, for a shell. Names no shell can assign go through the program `env`. */
export function startLine(place: ProcessPlace): string {
  const assigns = place.env.every(([name]) => /^[A-Za-z_]\w*$/.test(name));
  const pairs = place.env.map(([name, value]) =>
    assigns ? `${name}=${shellWord(value)}` : shellWord([`${name}=`, ...value]),
  );
  const front = assigns ? pairs : ['env', ...pairs];
  return [...front, shellCommand(place.command), ...place.args.map(shellWord)].join(' ');
}

/** `cd` into the folder of the process; nothing if it is not known. */
export const folderLine = ({ cwd }: ProcessPlace): string | undefined =>
  cwd === undefined ? undefined : `cd ${shellQuote(cwd.startsWith('-') ? `./${cwd}` : cwd)}`;

/** Every word of a place that may hold a variable. */
export const wordsOf = (place: ProcessPlace): Part[][] => [
  ...place.args,
  ...place.env.map(([, value]) => value),
];
