import { explainNoise } from '@wirescope/shared/traffic/noise/explain-noise';
import { languageOf } from '@wirescope/shared/traffic/noise/language';
import type { Row } from '@wirescope/shared/traffic/row';
import { SUBJECT_LENGTH } from '@wirescope/shared/traffic/subject-text';
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
  /** The line whose row does not tell its cause: it is in the bytes, or in how the line ended. */
  unexplained?: Row;
  /** The event that tells of a line, an event or a body without its end; absent once its end came. */
  unfinished?: Row;
};

type Command = { command: string; args: readonly string[] };

/**
 * Looks at the rows behind the request `seq`, up to the frame `endSeq` that ended it if one did. Undefined when there is
 * nothing to tell.
 */
export function whatCameInstead(
  { table }: TrafficStore,
  { seq, endSeq }: { seq: number; endSeq?: number },
  command?: Command,
): CameInstead | undefined {
  let lines = 0;
  let last: Row | undefined;
  let cause: string | undefined;
  let unexplained: Row | undefined;
  let unfinished: Row | undefined;
  let ended = false;
  const newest = Math.min(endSeq ?? table.length, table.length) - 1;
  const end = Math.max(seq, newest + 1 - LOOKED_THROUGH);
  for (let index = newest; index >= end; index -= 1) {
    const kind = table.kindAt(index);
    const exchange = table.exchangeAt(index);
    if (exchange !== undefined && exchange !== seq) continue;
    if (kind === 'noise') {
      ended = true;
      lines += 1;
      const row = table.at(index);
      last ??= row;
      if (lines > EXPLAINED || cause !== undefined) continue;
      cause = causeOf(row, command);
      const byRow = endSeq === undefined && cause !== undefined;
      if (!byRow && row.http === undefined && row.subject?.trim() !== '') unexplained ??= row;
    } else if (kind === 'message' && table.dirAt(index) === 'in') ended = true;
    else if (kind === 'event' && table.methodAt(index) === 'unfinished' && !ended)
      unfinished ??= table.at(index);
  }
  if (last === undefined && unfinished === undefined) return undefined;
  return { lines, last, cause, unexplained, unfinished };
}

function causeOf({ subject = '', http }: Row, command: Command | undefined): string | undefined {
  if (subject.trim() === '' || http !== undefined || /^\d+ bytes that are not/.test(subject))
    return undefined;
  // What is wrong with a line may stand at its end.
  if (subject.length >= SUBJECT_LENGTH - 1) return undefined;
  const language = command && languageOf(command.command, command.args);
  return explainNoise({ why: 'not-json', carrier: 'stdio', text: subject, language }).cause?.title;
}
