import { severityOf, type LogLevel } from '@wirescope/shared/mcp/logging';
import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { SUBJECT_LENGTH } from '@wirescope/shared/traffic/subject-text';

export type LogFilter = {
  /** Words looked for in level, logger and data, whatever their case. */
  text: string;
  /** Messages below are hidden; undefined hides none. A level nobody knows is never hidden. */
  least: LogLevel | undefined;
};

/** One log message as far as its row tells. */
export type LogRow = {
  seq: number;
  t: number;
  level: string | undefined;
  logger: string | undefined;
  /** The data as a text; cut off with `cut`. */
  text: string;
  cut: boolean;
};

/**
 * The log messages that pass a filter, in order. Rows hold the beginning of the data; what is further back is looked for
 * in the record, and told with `addHits`.
 */
export class LogList {
  /** Places in the table. */
  readonly shown: number[] = [];
  readonly #table: RowTable;
  readonly #all: readonly number[];
  readonly #filter: LogFilter;
  readonly #wanted: string;
  readonly #hits = new Set<number>();
  #taken = 0;
  #outdated = false;

  constructor(table: RowTable, all: readonly number[], filter: LogFilter) {
    this.#table = table;
    this.#all = all;
    this.#filter = filter;
    this.#wanted = filter.text.toLowerCase();
  }

  /** Takes the messages that came since. */
  update(): void {
    if (this.#outdated) {
      this.shown.length = 0;
      this.#taken = 0;
      this.#outdated = false;
    }
    for (; this.#taken < this.#all.length; this.#taken += 1) {
      const index = this.#all[this.#taken];
      if (index !== undefined && this.#passes(index)) this.shown.push(index);
    }
  }

  /** Frames whose data has the text; they are among those shown after the next update. */
  addHits(seqs: readonly number[]): void {
    for (const seq of seqs) this.#hits.add(seq);
    this.#outdated ||= seqs.length > 0;
  }

  #passes(index: number): boolean {
    const { least } = this.#filter;
    const severity = severityOf(this.#table.logAt(index)?.level);
    if (least !== undefined && severity >= 0 && severity < severityOf(least)) return false;
    if (this.#wanted === '' || this.#hits.has(this.#table.seqAt(index))) return true;
    return this.#table.subjectAt(index)?.toLowerCase().includes(this.#wanted) ?? false;
  }
}

/** What a row says of its log message. */
export const logRowAt = (table: RowTable, index: number): LogRow => {
  const { level, logger } = table.logAt(index) ?? {};
  const subject = table.subjectAt(index) ?? '';
  // The subject begins with level and logger, which have columns of their own here.
  const words = [level, logger].filter((word) => word !== undefined && word !== '').join(' ');
  const text = subject.startsWith(words) ? subject.slice(words.length).trimStart() : subject;
  return {
    seq: table.seqAt(index),
    t: table.tAt(index),
    level,
    logger,
    text,
    cut: subject.length >= SUBJECT_LENGTH - 1,
  };
};
