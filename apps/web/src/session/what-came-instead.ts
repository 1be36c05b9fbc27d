import { explainNoise } from '@wirescope/shared/traffic/noise/explain-noise';
import { languageOf } from '@wirescope/shared/traffic/noise/language';
import type { Row } from '@wirescope/shared/traffic/row';
import type { TrafficStore } from '../traffic/row-store.ts';

/** Rows looked through, the newest first: a server that floods its stdout says the same everywhere. */
const LOOKED_THROUGH = 2_000;
/** Lines that are looked at for a cause: blank ones have none of their own. */
const EXPLAINED = 3;

/** What a server sent while a request waits for its answer, that is none. */
export type CameInstead = {
  /** Lines that are no message, and the newest of them. */
  lines: number;
  last?: Row;
  /** What usually writes such a line. */
  cause?: string;
  /** The event that tells of a line, an event or a body without its end; absent once its end came. */
  unfinished?: Row;
};

/** Looks at the rows behind the request `seq`. Undefined when there is nothing to tell. */
export function whatCameInstead(
  { table }: TrafficStore,
  seq: number,
  command?: { command: string; args: readonly string[] },
): CameInstead | undefined {
  let lines = 0;
  let last: Row | undefined;
  let cause: string | undefined;
  let unfinished: Row | undefined;
  let ended = false;
  const end = Math.max(seq, table.length - LOOKED_THROUGH);
  for (let index = table.length - 1; index >= end; index -= 1) {
    const kind = table.kindAt(index);
    const exchange = table.exchangeAt(index);
    if (exchange !== undefined && exchange !== seq) continue;
    if (kind === 'noise') {
      ended = true;
      lines += 1;
      const row = table.at(index);
      last ??= row;
      if (lines <= EXPLAINED) cause ??= causeOf(row, command);
    } else if (kind === 'message' && table.dirAt(index) === 'in') ended = true;
    else if (kind === 'event' && table.methodAt(index) === 'unfinished' && !ended)
      unfinished ??= table.at(index);
  }
  if (last === undefined && unfinished === undefined) return undefined;
  return { lines, last, cause, unfinished };
}

function causeOf(
  { subject = '', http }: Row,
  command: { command: string; args: readonly string[] } | undefined,
): string | undefined {
  if (subject.trim() === '' || http !== undefined || /^\d+ bytes that are not/.test(subject))
    return undefined;
  const language = command && languageOf(command.command, command.args);
  return explainNoise({ why: 'not-json', carrier: 'stdio', text: subject, language }).cause?.title;
}
