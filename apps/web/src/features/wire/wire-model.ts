import type { SessionId } from '@wirescope/shared/ids';
import type { FilterContext } from '@wirescope/shared/traffic/filter/context';
import { toggleTerm } from '@wirescope/shared/traffic/filter/edit';
import type { FilterProblem } from '@wirescope/shared/traffic/filter/query';
import { isError } from '@wirescope/shared/traffic/filter/row-words';
import type { TimeRange } from '@wirescope/shared/traffic/exchanges/time-view';
import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { searchFrames } from '../../session/api.ts';
import { sessionStore } from '../../session/sessions.ts';
import {
  getSelection,
  inspectFrame,
  selectFrame,
  type FrameSelection,
} from '../../traffic/frame-selection.ts';
import { keptWithTraffic } from '../../traffic/kept-with-traffic.ts';
import { LiveValue } from '../../traffic/live-value.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { offerShownFrames } from '../../traffic/shown-frames.ts';
import { FilterValues } from './filter/filter-values.ts';
import { readFilter, type ReadFilter } from './filter/read-filter.ts';
import { FrameList } from './frame-list.ts';
import { FIRST_KINDS, logKindAt, type LogKind, type ShownKinds } from './log-kinds.ts';
import {
  PayloadSearch,
  type PayloadSearchState,
  type SearchPayloads,
} from '../../traffic/payload-search.ts';
import { nextTimeMode, type TimeMode } from './time-text.ts';

export type InspectorTab = 'exchange' | 'message' | 'raw' | 'bytes' | 'http';

/** How a session's log is looked at, in the dock and in the full view alike. */
export type WireView = {
  /** The text of the filter box, good or not. */
  filter: string;
  /** The last text that parsed: what the log shows. */
  applied: string;
  /** Why the text in the box does not parse. */
  problems: readonly FilterProblem[];
  /** Neighbours shown before and after each match. */
  context: number;
  /** Rows up to this seq are hidden, until they are wanted again. */
  cleared: number;
  follow: boolean;
  /** Newest frame when following stopped: what came after it is new. */
  seen: number;
  timeMode: TimeMode;
  kinds: ShownKinds;
  /** The tab asked for last; a frame that has no such tab shows its own first one. */
  tab: InspectorTab;
  search: PayloadSearchState;
};

const FIRST: WireView = {
  filter: '',
  applied: '',
  problems: [],
  context: 0,
  cleared: 0,
  follow: true,
  seen: 0,
  timeMode: 'since',
  kinds: FIRST_KINDS,
  tab: 'message',
  search: 'idle',
};

/** All that the parts of the Wire share about one session. Components read it and call its verbs. */
export class WireModel {
  readonly session: SessionId;
  readonly store: TrafficStore;
  readonly list: FrameList;
  readonly view = new LiveValue<WireView>(FIRST);
  readonly selection: LiveValue<FrameSelection>;
  /** The values of fields seen so far. */
  readonly values: FilterValues;
  /** First visible line when the log was last drawn; it is there again when it is drawn elsewhere. */
  topLine = 0;
  /** Times of the first and the last line in sight, Unix ms; undefined while nothing is hidden by the edges. */
  readonly inView = new LiveValue<TimeRange | undefined>(undefined);
  /** The time whose line was asked to come to the top; whoever draws the log listens. */
  readonly wantedTop = new LiveValue<{ t: number } | undefined>(undefined);
  readonly #payloads: PayloadSearch;
  #filter: ReadFilter;

  constructor(session: SessionId, store: TrafficStore, search: SearchPayloads) {
    this.session = session;
    this.store = store;
    this.list = new FrameList(store);
    this.selection = getSelection(session);
    this.values = new FilterValues(this.list.rows, this.#filterContext());
    this.#filter = this.#everything();
    this.#payloads = new PayloadSearch(search, {
      onHits: (hits, upTo) => this.list.addHits(hits, upTo),
      onState: (search) => {
        if (search !== 'searching') this.list.settle();
        this.#change({ search });
      },
    });
    store.subscribe(() => this.#payloads.grown(store.lastSeq));
    offerShownFrames(session, () => ({
      count: this.list.shown,
      partial: this.list.shown < store.lastSeq,
      ranges: () => this.list.ranges(),
    }));
  }

  #change(change: Partial<WireView>): void {
    this.view.update((view) => ({ ...view, ...change }));
  }

  #filterContext(): FilterContext {
    const title = sessionStore.find(this.session)?.title ?? this.session;
    return {
      table: this.store.table,
      links: this.list.rows.links,
      session: { id: this.session, title },
    };
  }

  #everything(): ReadFilter {
    const read = readFilter('', this.#filterContext());
    if (!read.ok) throw new Error('The empty filter asks for everything.');
    return read.value;
  }

  /** The filter that is applied. */
  get filter(): ReadFilter {
    return this.#filter;
  }

  /** Shows the frames that match; everything when the text is empty. A text that does not parse changes no row. */
  setFilter(text: string): void {
    if (text === this.view.get().filter) return;
    const read = readFilter(text, this.#filterContext());
    if (!read.ok) {
      this.#change({ filter: text, problems: read.error });
      return;
    }
    const same = read.value.canonical === this.#filter.canonical;
    this.#change({ filter: text, applied: text, problems: [] });
    if (same) return;
    this.#filter = read.value;
    this.#show();
    this.#payloads.start(read.value.compiled.payloadTerms);
  }

  #show(): void {
    const { kinds, context, cleared } = this.view.get();
    const { query, compiled } = this.#filter;
    this.list.show({
      ...(query.kind !== 'all' && { decide: compiled.decide }),
      wantsHttp: compiled.wantsHttp,
      kinds,
      context,
      cleared,
    });
  }

  showKind(kind: LogKind, shown: boolean): void {
    this.showKinds({ ...this.view.get().kinds, [kind]: shown });
  }

  showKinds(kinds: ShownKinds): void {
    this.#change({ kinds });
    this.#show();
  }

  /** Shows so many neighbours of each match, dimmed. */
  setContext(context: number): void {
    if (context === this.view.get().context) return;
    this.#change({ context });
    if (this.list.filtered) this.#show();
  }

  /** Hides what is there now; nothing is deleted. 0 shows everything again. */
  clearUpTo(seq: number): void {
    if (seq === this.view.get().cleared) return;
    this.#change({ cleared: seq });
    this.#show();
  }

  setFollow(follow: boolean): void {
    if (follow !== this.view.get().follow) this.#change({ follow, seen: this.store.lastSeq });
  }

  /** Makes the selected frame visible: whatever hides it is taken away. */
  unhideSelection(): void {
    const { seq } = this.selection.get();
    if (seq === undefined || seq > this.store.lastSeq || this.list.scanning) return;
    if (seq <= this.view.get().cleared) this.clearUpTo(0);
    const kind = logKindAt(this.store.table, seq - 1);
    if (this.selectedLine() < 0 && !this.list.scanning && !this.view.get().kinds[kind])
      this.showKind(kind, true);
    if (this.selectedLine() < 0 && !this.list.scanning) this.setFilter('');
  }

  nextTimeMode(): void {
    this.#change({ timeMode: nextTimeMode[this.view.get().timeMode] });
  }

  setTab(tab: InspectorTab): void {
    this.#change({ tab });
  }

  select(seq: number): void {
    selectFrame(this.session, seq);
  }

  inspect(open: boolean): void {
    inspectFrame(this.session, open);
  }

  /** The line of the selected row, -1 when none is selected or the filter hides it. */
  selectedLine(): number {
    const { seq } = this.selection.get();
    return seq === undefined ? -1 : this.list.lineOf(seq);
  }

  /** Goes `by` lines up or down from the selected row, to an end at most. */
  move(by: number): void {
    if (this.list.length === 0) return;
    const to = this.#startOf(by);
    this.select(this.#seqOf(Math.max(0, Math.min(to, this.list.length - 1))));
  }

  /** Goes to the next (1) or previous (-1) row that matches the filter; neighbours are passed over. */
  moveToMatch(by: 1 | -1): void {
    const { seq } = this.selection.get();
    if (seq === undefined) return this.move(by);
    const found = this.list.findFrom(seq, by, (index) => this.list.isMatch(index));
    if (found !== undefined) this.select(found);
  }

  /** Goes to the next (1) or previous (-1) row that tells of a failure. False if there is none. */
  moveToTrouble(by: 1 | -1): boolean {
    const { table } = this.store;
    const from = this.selection.get().seq ?? (by > 0 ? 0 : this.store.lastSeq + 1);
    const found = this.list.findFrom(from, by, (index) => isTrouble(table, index));
    if (found !== undefined) this.select(found);
    return found !== undefined;
  }

  /** Shows the exchange of the selected frame and nothing else, or takes that filter away again. */
  toggleExchange(): void {
    const { seq } = this.selection.get();
    const row = seq === undefined ? undefined : this.store.row(seq);
    if (row === undefined) return;
    const value = `#${row.exchange ?? row.seq}`;
    this.setFilter(toggleTerm(this.view.get().filter, { field: 'exchange', value }));
  }

  #startOf(by: number): number {
    const { list } = this;
    const { seq } = this.selection.get();
    if (seq === undefined) return this.#firstOf(by);
    const line = this.selectedLine();
    if (line >= 0) return line + by;
    // The filter hides the selected row: its next neighbour in that direction is the first step.
    const near = list.lineNear(seq);
    const isBehind = this.#seqOf(near) > seq;
    if (by > 0) return isBehind ? near + by - 1 : near;
    return isBehind ? near + by : near + by + 1;
  }

  /** Where to begin when nothing is selected: matches from their end, a log from what is in sight. */
  #firstOf(by: number): number {
    if (this.list.filtered) return by > 0 ? 0 : this.list.length - 1;
    return this.view.get().follow ? this.list.length - 1 : this.topLine;
  }

  /** The first line that is not older; the last one if all are. Times of lines never fall. */
  lineAt(t: number): number {
    let low = 0;
    let high = Math.max(0, this.list.length - 1);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#timeOf(middle) < t) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Says which lines are in sight, from `first` to `last` (inclusive). */
  setInView(first: number, last: number): void {
    const all = first <= 0 && last >= this.list.length - 1;
    const next = all ? undefined : { from: this.#timeOf(first), to: this.#timeOf(last) };
    const now = this.inView.get();
    if (now?.from !== next?.from || now?.to !== next?.to) this.inView.set(next);
  }

  #timeOf(line: number): number {
    return this.store.table.tAt(this.list.line(line).index);
  }

  #seqOf(line: number): number {
    return this.store.table.seqAt(this.list.line(line).index);
  }

  /** Jumps from a request to its answer and back. */
  jumpToPair(): void {
    const { seq } = this.selection.get();
    const row = seq === undefined ? undefined : this.store.row(seq);
    if (row?.exchange === undefined) return;
    const other = row.exchange === row.seq ? this.store.open.answerTo(row.seq) : row.exchange;
    if (other !== undefined) this.select(other);
  }
}

const searchOf =
  (session: SessionId): SearchPayloads =>
  (terms, from, onHits, signal) =>
    searchFrames(session, { terms, from }, onHits, signal);

const isTrouble = (table: RowTable, index: number): boolean =>
  isError(table, index) || logKindAt(table, index) === 'noise';

/** The model of a session; it lives as long as the session's rows. */
export const getWireModel = keptWithTraffic(
  (session, store) => new WireModel(session, store, searchOf(session)),
);
