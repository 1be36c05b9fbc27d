import { LOG_MESSAGE, SET_LEVEL } from '@wirescope/shared/mcp/logging';
import type { Row } from '@wirescope/shared/traffic/row';
import type { RowTable } from '@wirescope/shared/traffic/row-table';

/** What became of the last `logging/setLevel` of the connection. */
export type LevelAsked = {
  level: string;
  /** Frame of the request. */
  seq: number;
  /** Frame of the answer; undefined while there is none. */
  answer?: number;
  refused: boolean;
};

/** What the rows of a session say of log messages: a fold that only looks at new ones. */
export class LogIndex {
  /** Places in the table of the log messages, oldest first. */
  readonly rows: number[] = [];
  readonly #table: RowTable;
  #taken = 0;
  #asked: LevelAsked | undefined;

  constructor(table: RowTable) {
    this.#table = table;
  }

  /** Takes the rows that came since. */
  update(): void {
    const table = this.#table;
    for (; this.#taken < table.length; this.#taken += 1) {
      const index = this.#taken;
      const method = table.methodAt(index);
      if (method === LOG_MESSAGE && table.dirAt(index) === 'in') this.rows.push(index);
      else if (method === SET_LEVEL) this.#takeLevel(table.at(index));
      else if (method === 'initialize' && table.dirAt(index) === 'out') this.#asked = undefined;
    }
  }

  #takeLevel({ seq, dir, shape, subject = '', exchange }: Row): void {
    if (dir === 'out' && shape === 'request') this.#asked = { level: subject, seq, refused: false };
    else if (dir === 'in' && exchange !== undefined && exchange === this.#asked?.seq)
      this.#asked = { ...this.#asked, answer: seq, refused: shape === 'error' };
  }

  /** The level asked for last on this connection; a new connection knows of none. */
  get asked(): LevelAsked | undefined {
    return this.#asked;
  }
}
