import { Numbers } from './numbers.ts';

/** One line of a timeline. `key` names it for as long as the session lives. */
export type TimelineRow = {
  key: string;
  depth: number;
  /** Whether there is something below it, and whether that is shown. */
  canFold: boolean;
  isOpen: boolean;
} & (
  | { kind: 'connection'; connection: number }
  /** The handshake of a connection, folded into one line. */
  | { kind: 'connect'; connection: number }
  /** A group of like exchanges; `group` is its place in `groups`. */
  | { kind: 'group'; group: number }
  /** A user action, or a request of the server; of several rounds the first. */
  | { kind: 'exchange'; ordinal: number }
  /** The polls of a task, folded into one line. */
  | { kind: 'polls'; task: number }
  | { kind: 'stream'; stream: number }
);
export type TimelineRowKind = TimelineRow['kind'];

const KINDS = ['connection', 'connect', 'group', 'exchange', 'polls', 'stream'] as const;
const MOST_DEPTH = 31;

/** Lines of a timeline in columns: a hundred thousand of them are built anew in a few ms. */
export class TimelineRows {
  /** Names of groups, where exchanges are grouped by name. */
  readonly groups: string[] = [];
  readonly #refs = new Numbers();
  readonly #facts = new Numbers(2);

  get length(): number {
    return this.#refs.length;
  }

  push(kind: TimelineRowKind, ref: number, depth: number, fold?: { isOpen: boolean }): void {
    this.#refs.push(ref);
    const state = fold === undefined ? 0 : fold.isOpen ? 3 : 1;
    this.#facts.push(KINDS.indexOf(kind) | (Math.min(depth, MOST_DEPTH) << 3) | (state << 8));
  }

  /** The line at a place. Throws a `RangeError` outside 0 … length - 1. */
  at(place: number): TimelineRow {
    if (!(place >= 0 && place < this.length))
      throw new RangeError(`There is no line ${place}; there are ${this.length}.`);
    const ref = this.#refs.get(place);
    const facts = this.#facts.get(place);
    const common = {
      depth: (facts >> 3) & MOST_DEPTH,
      canFold: (facts & 0x100) !== 0,
      isOpen: (facts & 0x200) !== 0,
    };
    switch (KINDS[facts & 7] ?? 'exchange') {
      case 'connection':
        return { ...common, kind: 'connection', connection: ref, key: keyOf.connection(ref) };
      case 'connect':
        return { ...common, kind: 'connect', connection: ref, key: keyOf.connect(ref) };
      case 'group':
        return { ...common, kind: 'group', group: ref, key: keyOf.group(this.groups[ref] ?? '') };
      case 'exchange':
        return { ...common, kind: 'exchange', ordinal: ref, key: keyOf.exchange(ref) };
      case 'polls':
        return { ...common, kind: 'polls', task: ref, key: keyOf.polls(ref) };
      case 'stream':
        return { ...common, kind: 'stream', stream: ref, key: keyOf.stream(ref) };
    }
  }

  /** The place of an exchange's own line; -1 if it has none here. */
  placeOf(ordinal: number): number {
    const exchange = KINDS.indexOf('exchange');
    for (let place = 0; place < this.length; place++)
      if (this.#refs.get(place) === ordinal && (this.#facts.get(place) & 7) === exchange)
        return place;
    return -1;
  }

  /** The nearest line above that this one is part of; -1 at the top. */
  parentOf(place: number): number {
    const depth = (this.#facts.get(place) >> 3) & MOST_DEPTH;
    for (let above = place - 1; above >= 0; above--)
      if (((this.#facts.get(above) >> 3) & MOST_DEPTH) < depth) return above;
    return -1;
  }
}

/** The keys of lines. */
export const keyOf = {
  connection: (connection: number) => `connection ${connection}`,
  connect: (connection: number) => `connect ${connection}`,
  group: (name: string) => `group ${name}`,
  exchange: (ordinal: number) => `exchange ${ordinal}`,
  polls: (task: number) => `polls ${task}`,
  stream: (stream: number) => `stream ${stream}`,
};
