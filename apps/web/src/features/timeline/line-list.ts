import type { SessionId } from '@wirescope/shared/ids';
import { buildTimeline } from '@wirescope/shared/traffic/exchanges/build-timeline';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { timeRange } from '@wirescope/shared/traffic/exchanges/trace-columns';
import type { TimelineRow, TimelineRows } from '@wirescope/shared/traffic/exchanges/timeline-rows';
import type { TimeRange } from '@wirescope/shared/traffic/exchanges/time-view';

/** What is left out, and how the rest is put in order. */
export type Choices = {
  scope: 'session' | 'all';
  group: 'connection' | 'name';
  /** Leaves out good exchanges shorter than this, ms. */
  hideUnder: number | undefined;
};

/** The lines of one session in the list. */
export type Section = {
  session: SessionId;
  index: ExchangeIndex;
  lines: TimelineRows;
  /** Place of its first line. */
  from: number;
};

/** A line and where it is from. */
export type Line = {
  session: SessionId;
  index: ExchangeIndex;
  row: TimelineRow;
  place: number;
  /** Name of a group of like exchanges. */
  group?: string;
};

/** The lines of one session or of several below each other; made anew when rows come. */
export class LineList {
  readonly sections: readonly Section[];
  readonly length: number;
  /** Rows in all: changes with every new one. */
  readonly rows: number;
  /** From the first row to the last; undefined without rows. */
  readonly range: TimeRange | undefined;

  constructor(
    parts: readonly { session: SessionId; index: ExchangeIndex; toggled: ReadonlySet<string> }[],
    { group, hideUnder }: Pick<Choices, 'group' | 'hideUnder'>,
  ) {
    let from = 0;
    this.sections = parts.map(({ session, index, toggled }) => {
      const lines = buildTimeline(index, { group, hideUnder, toggled });
      const section = { session, index, lines, from };
      from += lines.length;
      return section;
    });
    this.length = from;
    this.rows = parts.reduce((sum, { index }) => sum + index.rows, 0);
    this.range = parts.map(({ index }) => timeRange(index)).reduce(joined, undefined);
  }

  /** The line at a place from 0 on; undefined beyond the end. */
  at(place: number): Line | undefined {
    const section = this.sections.findLast(({ from }) => from <= place);
    if (section === undefined || place - section.from >= section.lines.length) return undefined;
    const { session, index, lines, from } = section;
    const row = lines.at(place - from);
    const line: Line = { session, index, row, place };
    if (row.kind === 'group') line.group = lines.groups[row.group] ?? '';
    return line;
  }

  /** Place of the line this one is part of; -1 at the top. */
  parentOf(place: number): number {
    const section = this.sections.findLast(({ from }) => from <= place);
    if (section === undefined) return -1;
    const parent = section.lines.parentOf(place - section.from);
    return parent < 0 ? -1 : parent + section.from;
  }

  section(session: SessionId): Section | undefined {
    return this.sections.find((section) => section.session === session);
  }

  /** Where the line with this key is; -1 if it is not shown. `near` is looked at first. */
  placeOf(session: SessionId, key: string, near = -1): number {
    const there = near < 0 ? undefined : this.at(near);
    if (there?.session === session && there.row.key === key) return near;
    const section = this.section(session);
    if (section === undefined) return -1;
    const { lines, from } = section;
    const exchange = /^exchange (\d+)$/.exec(key);
    if (exchange !== null) {
      const place = lines.placeOf(Number(exchange[1]));
      return place < 0 ? -1 : place + from;
    }
    for (let at = 0; at < lines.length; at++) if (lines.at(at).key === key) return at + from;
    return -1;
  }
}

const joined = (a: TimeRange | undefined, b: TimeRange | undefined): TimeRange | undefined => {
  if (a === undefined || b === undefined) return a ?? b;
  return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
};
