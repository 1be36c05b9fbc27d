import type { Connection } from './connection.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import type { IndexState } from './index-state.ts';
import { isFailure } from './outcome.ts';
import { NamedLists } from './named-lists.ts';
import type { ServerStream } from './server-stream.ts';
import type { Task } from './task.ts';
import { keyOf, TimelineRows } from './timeline-rows.ts';

export type TimelineOptions = {
  /** `connection`: as it went, under a line for each connection. `name`: like exchanges together. */
  group?: 'connection' | 'name';
  /** Keys of lines that are not folded as they are at first: connections, groups and questions open, all else closed. */
  toggled?: ReadonlySet<string>;
  /** Leaves out exchanges that went well in less than this, ms, and about which the server asked nothing. */
  hideUnder?: number;
  /** Leaves out others; what is nested in them goes with them. */
  shows?: (ordinal: number) => boolean;
};

/** The lines of a timeline: every exchange once, nested where it belongs, as far as lines above are open. */
export function buildTimeline(index: ExchangeIndex, options: TimelineOptions = {}): TimelineRows {
  const lines = new TimelineRows();
  if (index.rows === 0) return lines;
  const builder = new TimelineBuilder(index, options, lines);
  if (options.group === 'name') builder.byName();
  else for (const connection of index.connections) builder.connection(connection);
  return lines;
}

/**
 * The line an exchange is shown on, whatever is folded: its own, or that of the action, question or fold it is part of.
 * -1 if it was left out.
 */
export function lineOf(index: ExchangeIndex, lines: TimelineRows, ordinal: number): number {
  const seen = new Set<number>();
  let at: number | undefined = ordinal;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const place = lines.placeOf(at);
    if (place >= 0) return place;
    at = homeOf(index.state, at);
  }
  return -1;
}

/** The exchange on whose line, or under which, this one stands; undefined if it stands for itself. */
function homeOf({ headOf, columns, taskOf }: IndexState, ordinal: number): number | undefined {
  // Most sessions have no rounds and no tasks: asked for every exchange, this has to be quick.
  const head = headOf.size === 0 ? undefined : headOf.get(ordinal);
  if (head !== undefined) return head;
  if (columns.hasParent(ordinal)) return columns.parent(ordinal)?.ordinal;
  if (taskOf.size === 0) return undefined;
  const maker = taskOf.get(ordinal)?.maker;
  // A poll comes after what made its task; anything else is no poll.
  return maker !== undefined && maker < ordinal ? maker : undefined;
}

class TimelineBuilder {
  readonly #index: ExchangeIndex;
  readonly #state: IndexState;
  readonly #options: TimelineOptions;
  readonly #lines: TimelineRows;
  readonly #streams = new Map<number, ServerStream[]>();

  constructor(index: ExchangeIndex, options: TimelineOptions, lines: TimelineRows) {
    this.#index = index;
    this.#state = index.state;
    this.#options = options;
    this.#lines = lines;
    for (const stream of index.streams) {
      const others = this.#streams.get(stream.connection);
      if (others === undefined) this.#streams.set(stream.connection, [stream]);
      else others.push(stream);
    }
  }

  connection(connection: Connection): void {
    const { number, firstExchange, exchanges, handshake } = connection;
    const fold = { isOpen: this.#isOpen(() => keyOf.connection(number), true) };
    this.#lines.push('connection', number, 0, fold);
    if (!fold.isOpen) return;
    if (handshake.length > 0) this.#connect(connection);
    const streams = [...(this.#streams.get(number) ?? [])];
    for (let at = firstExchange; at < firstExchange + exchanges; at++) {
      const request = this.#state.columns.request(at);
      while (streams[0] !== undefined && streams[0].first < request) this.#stream(streams.shift());
      if (!this.#state.columns.isHandshake(at) && homeOf(this.#state, at) === undefined)
        this.#exchange(at, 1);
    }
    for (const stream of streams) this.#stream(stream);
  }

  byName(): void {
    const members = new NamedLists(this.#state);
    for (let at = 0; at < this.#index.count; at++)
      if (homeOf(this.#state, at) === undefined) members.add(at);
    for (const { method, name: subject, ordinals } of members.lists) {
      const name = subject === undefined ? method : `${method} ${subject}`;
      const fold = { isOpen: this.#isOpen(() => keyOf.group(name), true) };
      this.#lines.push('group', this.#lines.groups.push(name) - 1, 0, fold);
      if (fold.isOpen) for (const at of ordinals) this.#exchange(at, 1);
    }
    for (const stream of this.#index.streams) this.#lines.push('stream', stream.number, 0);
  }

  #connect({ number, handshake }: Connection): void {
    const fold = { isOpen: this.#isOpen(() => keyOf.connect(number), false) };
    this.#lines.push('connect', number, 1, fold);
    if (!fold.isOpen) return;
    for (const at of handshake) if (homeOf(this.#state, at) === undefined) this.#exchange(at, 2);
  }

  #stream(stream: { number: number } | undefined): void {
    if (stream !== undefined) this.#lines.push('stream', stream.number, 1);
  }

  #exchange(ordinal: number, depth: number): void {
    const { rounds, columns, taskOf } = this.#state;
    const all = rounds.size === 0 ? undefined : rounds.get(ordinal);
    const asks = all?.flatMap((round) => columns.childrenOf(round)) ?? columns.childrenOf(ordinal);
    const tasks = taskOf.size === 0 ? [] : this.#tasksOf(all ?? [ordinal]);
    if (!this.#isShown(ordinal, all?.at(-1) ?? ordinal, asks.length)) return;
    if (asks.length === 0 && tasks.length === 0) {
      this.#lines.push('exchange', ordinal, depth);
      return;
    }
    const fold = { isOpen: this.#isOpen(() => keyOf.exchange(ordinal), true) };
    this.#lines.push('exchange', ordinal, depth, fold);
    if (!fold.isOpen) return;
    for (const ask of asks) if (!this.#state.headOf.has(ask)) this.#exchange(ask, depth + 1);
    for (const task of tasks) this.#polls(task.number, depth + 1);
  }

  /** Tasks that these rounds made and that were asked about. */
  #tasksOf(rounds: readonly number[]): Task[] {
    return rounds.flatMap((round) => {
      const task = this.#state.taskOf.get(round);
      return task !== undefined && task.maker === round && task.requests.length > 0 ? [task] : [];
    });
  }

  #polls(number: number, depth: number): void {
    const task = this.#state.tasks[number];
    const maker = task?.maker;
    if (task === undefined || maker === undefined) return;
    const polls = [...task.requests].filter((poll) => homeOf(this.#state, poll) === maker);
    if (polls.length === 0) return;
    const fold = { isOpen: this.#isOpen(() => keyOf.polls(number), false) };
    this.#lines.push('polls', number, depth, fold);
    if (fold.isOpen) for (const poll of polls) this.#exchange(poll, depth + 1);
  }

  #isShown(ordinal: number, last: number, asks: number): boolean {
    const { hideUnder, shows } = this.#options;
    if (shows !== undefined && !shows(ordinal)) return false;
    if (hideUnder === undefined || asks > 0) return true;
    const { table, columns } = this.#state;
    const end = columns.end(last);
    const { kind } = this.#state.outcome(last);
    if (end === undefined || kind === 'cancelled' || kind === 'task' || isFailure(kind))
      return true;
    return table.tAt(end) - table.tAt(columns.request(ordinal)) >= hideUnder;
  }

  /** The key is put together only where it matters: this is asked a hundred thousand times. */
  #isOpen(key: () => string, atFirst: boolean): boolean {
    const { toggled } = this.#options;
    const isToggled = toggled !== undefined && toggled.size > 0 && toggled.has(key());
    return isToggled ? !atFirst : atFirst;
  }
}
