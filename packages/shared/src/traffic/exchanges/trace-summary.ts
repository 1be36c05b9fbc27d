import type { ExchangeIndex } from './exchange-index.ts';
import { addFacts, addRow, noTraceFacts, type Severity, type TraceFacts } from './trace-facts.ts';

/** Rows in the smallest block, and blocks in the next larger. */
const BLOCK = 16;
const FACTOR = 8;
const LEVELS = 6;
const FIRST_ROOM = 256;

const sizeOf = (level: number): number => BLOCK * FACTOR ** level;

/**
 * Summaries of blocks of rows, small and large, so that the trace of any stretch costs about the same: a million rows in
 * one pixel are a few blocks. Grows with the index; about a byte a row.
 */
export class TraceSummary {
  readonly #levels = Array.from({ length: LEVELS }, () => new Blocks());
  #rows = 0;

  /** Takes in the rows the index folded since. */
  extend(index: ExchangeIndex): void {
    while (this.#rows + BLOCK <= index.rows) {
      const facts = noTraceFacts();
      const { table } = index.state;
      for (let row = this.#rows; row < this.#rows + BLOCK; row++) addRow(facts, index, table, row);
      this.#push(0, facts);
      this.#rows += BLOCK;
    }
  }

  #push(level: number, facts: TraceFacts): void {
    const blocks = this.#levels[level];
    if (blocks === undefined) return;
    blocks.push(facts);
    if (blocks.length % FACTOR !== 0 || level + 1 >= LEVELS) return;
    const larger = noTraceFacts();
    for (let at = blocks.length - FACTOR; at < blocks.length; at++) blocks.addTo(larger, at);
    this.#push(level + 1, larger);
  }

  /** What is in the rows `from` … `to` - 1. */
  factsOf(index: ExchangeIndex, from: number, to: number): TraceFacts {
    const facts = noTraceFacts();
    let row = from;
    while (row < to) {
      const level = this.#levelAt(row, to);
      if (level < 0) addRow(facts, index, index.state.table, row++);
      else {
        this.#levels[level]?.addTo(facts, row / sizeOf(level));
        row += sizeOf(level);
      }
    }
    return facts;
  }

  /** The largest block that begins at the row and ends in time; -1 if even the smallest does not. */
  #levelAt(row: number, to: number): number {
    let level = -1;
    while (level + 1 < LEVELS) {
      const size = sizeOf(level + 1);
      const known = this.#levels[level + 1]?.length ?? 0;
      if (row % size !== 0 || row + size > to || row / size >= known) break;
      level++;
    }
    return level;
  }
}

/** Facts of equal stretches, in columns. */
class Blocks {
  length = 0;
  #heights = new Float32Array(2 * FIRST_ROOM);
  /** Flags and severity. */
  #marks = new Uint16Array(FIRST_ROOM);
  #inFlight = new Uint16Array(FIRST_ROOM);

  push({ sent, received, flags, severity, inFlight }: TraceFacts): void {
    if (this.length === this.#marks.length) this.#grow();
    this.#heights[2 * this.length] = sent;
    this.#heights[2 * this.length + 1] = received;
    this.#marks[this.length] = flags | (severity << 8);
    this.#inFlight[this.length] = inFlight;
    this.length++;
  }

  addTo(into: TraceFacts, at: number): void {
    const marks = this.#marks[at] ?? 0;
    addFacts(into, {
      sent: this.#heights[2 * at] ?? 0,
      received: this.#heights[2 * at + 1] ?? 0,
      flags: marks & 0xff,
      severity: severityOf(marks >> 8),
      inFlight: this.#inFlight[at] ?? 0,
    });
  }

  #grow(): void {
    const heights = new Float32Array(this.#heights.length * 2);
    heights.set(this.#heights);
    this.#heights = heights;
    this.#marks = grown(this.#marks);
    this.#inFlight = grown(this.#inFlight);
  }
}

function grown(cells: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(cells.length * 2);
  larger.set(cells);
  return larger;
}

const SEVERITIES = [0, 1, 2, 3, 4] as const;
const severityOf = (number: number): Severity => SEVERITIES[number] ?? 0;
