import type { SessionId } from '@wirescope/shared/ids';
import {
  fit,
  keepWithin,
  pan,
  xOf,
  zoom,
  type TimeRange,
  type TimeView,
} from '@wirescope/shared/traffic/exchanges/time-view';
import { getExchanges } from '../../traffic/exchanges.ts';
import { LiveValue } from '../../traffic/live-value.ts';
import { nextPaint } from './next-paint.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { LineList, type Choices, type Line } from './line-list.ts';
import {
  FIRST_CHOICES,
  FIRST_PAGE,
  type PageChoice,
  type TimelinePlace,
} from './timeline-place.ts';

/** All there is, growing with it, or a stretch that stays. */
export type Shown = 'all' | TimeRange;
/** The line the keyboard is at. */
export type Active = { session: SessionId; key: string };
/** Where the pointer is over the bars: px from the left end of the axis, and the line below it. */
export type Hover = { x: number; y: number; place: number };

/** How lines are chosen is the same for all sessions. */
export const choices = new LiveValue<Choices>(FIRST_CHOICES);

/** Lists longer than this are not made anew for every painted frame, but this often, ms. */
const LONG = 5_000;
const LONG_MS = 150;

/** All that the parts of a waterfall share. Components read it and call its verbs. */
export class TimelineModel {
  readonly session: SessionId;
  readonly lines: LiveValue<LineList>;
  readonly page = new LiveValue<PageChoice>(FIRST_PAGE);
  readonly shown = new LiveValue<Shown>('all');
  readonly active = new LiveValue<Active | undefined>(undefined);
  readonly hover = new LiveValue<Hover | undefined>(undefined);
  /** Width of the axis, px. */
  readonly width = new LiveValue(0);
  /** The frame that was picked here last. */
  readonly picked = new LiveValue<number | undefined>(undefined);
  /** Width of the labels left of the axis, px. */
  labels = 0;
  /** Clock of what is running; told by whoever draws. */
  readonly now = new LiveValue(0);
  /** The time limit that comes next, where it is near enough to be shown. */
  readonly limit = new LiveValue<number | undefined>(undefined);
  /** Somebody chose a stretch: the first exchange in it should be in sight. */
  readonly sought = new LiveValue<{ from: number } | undefined>(undefined);
  readonly #toggled = new Map<SessionId, Set<string>>();
  #sessions: readonly SessionId[];
  #watching: (() => void)[] = [];
  #wanted: Shown | undefined;
  /** The stretch an address asks for, while the frame it counts from is not here. */
  #asked: TimeRange | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #builtAt = 0;

  constructor(session: SessionId) {
    this.session = session;
    this.#sessions = [session];
    this.lines = new LiveValue(this.#build());
  }

  /** Tells how wide labels and axis are, px. */
  measured(labels: number, axis: number): void {
    this.labels = labels;
    this.width.set(Math.max(0, axis));
  }

  /** Keeps the lines up to date until the returned function is called. */
  readonly watch = (): (() => void) => {
    this.#listen();
    this.#rebuild();
    const off = choices.subscribe(() => this.#rebuild());
    return () => {
      off();
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#unlisten();
    };
  };

  /** The sessions whose lines are shown, in order. */
  setSessions(sessions: readonly SessionId[]): void {
    if (sessions.join(' ') === this.#sessions.join(' ')) return;
    this.#sessions = sessions;
    if (this.#watching.length > 0) this.#listen();
    this.#rebuild();
  }

  #listen(): void {
    this.#unlisten();
    this.#watching = this.#sessions.map((session) =>
      getExchanges(session).subscribe(() => this.#rebuildSoon()),
    );
  }

  #unlisten(): void {
    for (const off of this.#watching) off();
    this.#watching = [];
  }

  #rebuildSoon(): void {
    const rest = this.#builtAt + LONG_MS - performance.now();
    if (this.lines.get().length < LONG || rest <= 0) this.#rebuild();
    else this.#timer ??= setTimeout(() => this.#rebuild(), rest);
  }

  #rebuild(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.lines.set(this.#build());
    this.#builtAt = performance.now();
    this.#showAsked();
  }

  choose(change: Partial<PageChoice>): void {
    this.page.update((page) => ({ ...page, ...change }));
  }

  /** What is chosen, as an address tells it. */
  place(): Omit<TimelinePlace, 'filter'> {
    return {
      page: this.page.get(),
      choices: choices.get(),
      range: this.#asked ?? this.#ownRange(),
    };
  }

  /** Takes over what an address asks for; a stretch is shown once the frame is here that it counts from. */
  adopt({ page, choices: chosen, range }: Omit<TimelinePlace, 'filter'>): void {
    this.page.set(page);
    choices.set(chosen);
    this.#asked = range;
    if (range === undefined) this.shown.set('all');
    else this.#showAsked();
  }

  /** When the session's own first frame came; the axis may begin with that of another. */
  #zero(): number | undefined {
    const { index } = getExchanges(this.session);
    return index.rows === 0 ? undefined : index.state.table.tAt(0);
  }

  #ownRange(): TimeRange | undefined {
    const shown = this.shown.get();
    const zero = this.#zero();
    if (shown === 'all' || zero === undefined) return undefined;
    return { from: shown.from - zero, to: shown.to - zero };
  }

  #showAsked(): void {
    const zero = this.#zero();
    if (this.#asked === undefined || zero === undefined) return;
    const { from, to } = this.#asked;
    this.#asked = undefined;
    this.shown.set({ from: zero + from, to: zero + to });
  }

  #build(): LineList {
    return new LineList(
      this.#sessions.map((session) => ({
        session,
        index: getExchanges(session).index,
        toggled: this.#toggledOf(session),
      })),
      choices.get(),
    );
  }

  #toggledOf(session: SessionId): Set<string> {
    const toggled = this.#toggled.get(session) ?? new Set<string>();
    this.#toggled.set(session, toggled);
    return toggled;
  }

  /** Folds or unfolds what is below a line. */
  toggle({ session, row }: Line): void {
    const toggled = this.#toggledOf(session);
    if (!toggled.delete(row.key)) toggled.add(row.key);
    this.#rebuild();
  }

  /** Time 0 of the axis: when the first frame came. */
  get origin(): number {
    return this.lines.get().range?.from ?? 0;
  }

  /** The time up to which things are known: the last row, or the clock where something still runs. */
  get clock(): number {
    return Math.max(this.lines.get().range?.to ?? 0, this.now.get());
  }

  /** All the time there is, and the time limit that a running call comes near to. */
  get range(): TimeRange {
    const { clock } = this;
    return {
      from: this.lines.get().range?.from ?? 0,
      to: Math.max(clock, this.limit.get() ?? clock),
    };
  }

  /** What the axis shows now. */
  view(): TimeView {
    return this.#viewOf(this.#wanted ?? this.shown.get());
  }

  #viewOf(shown: Shown): TimeView {
    const width = this.width.get();
    return shown === 'all' ? fit(this.range, width) : { ...shown, width };
  }

  /** Several changes before the next paint are one. */
  #show(shown: Shown): void {
    const isFirst = this.#wanted === undefined;
    this.#wanted = shown;
    if (!isFirst) return;
    nextPaint(() => {
      const wanted = this.#wanted;
      this.#wanted = undefined;
      if (wanted !== undefined) this.shown.set(wanted);
    });
  }

  /** Shows a stretch of time, as far as there is any. */
  show({ from, to }: TimeRange): void {
    const kept = keepWithin({ from, to, width: this.width.get() }, this.range);
    const whole = fit(this.range, kept.width);
    const isAll = kept.to - kept.from >= (whole.to - whole.from) * 0.999;
    this.#show(isAll ? 'all' : { from: kept.from, to: kept.to });
  }

  fit(): void {
    this.#show('all');
  }

  /** Over 1: closer. The time at `x` stays where it is; without it the bar the keyboard is at does, or the middle. */
  zoomBy(factor: number, x = this.#activeX() ?? this.width.get() / 2): void {
    this.show(zoom(this.view(), factor, x));
  }

  /** Where the bar of the active line begins, as far as it is in sight. */
  #activeX(): number | undefined {
    const active = this.active.get();
    const lines = this.lines.get();
    const line = active && lines.at(lines.placeOf(active.session, active.key));
    if (line?.row.kind !== 'exchange') return undefined;
    const { state } = line.index;
    const view = this.view();
    const x = xOf(view, state.table.tAt(state.columns.request(line.row.ordinal)));
    return x >= 0 && x <= view.width ? x : undefined;
  }

  panBy(pixels: number): void {
    if (this.shown.get() === 'all' && this.#wanted === undefined) return;
    this.show(pan(this.view(), pixels));
  }
}

const models = new WeakMap<TrafficStore, TimelineModel>();

/** The model of a session's timeline; it lives as long as the session's rows. */
export const getTimelineModel = (session: SessionId): TimelineModel => {
  const store = getTraffic(session);
  const model = models.get(store) ?? new TimelineModel(session);
  models.set(store, model);
  return model;
};
