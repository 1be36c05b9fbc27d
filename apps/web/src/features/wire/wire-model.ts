import type { SessionId } from '@wirescope/shared/ids';
import type { FilterContext } from '@wirescope/shared/traffic/filter/context';
import { toggleTerm } from '@wirescope/shared/traffic/filter/edit';
import type { FilterProblem } from '@wirescope/shared/traffic/filter/query';
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
import { LogSight } from './log-sight.ts';
import { LogSteps } from './log-steps.ts';
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
  readonly sight: LogSight;
  readonly steps: LogSteps;
  readonly #payloads: PayloadSearch;
  #filter: ReadFilter;

  constructor(session: SessionId, store: TrafficStore, search: SearchPayloads) {
    this.session = session;
    this.store = store;
    this.list = new FrameList(store);
    const { list } = this;
    this.sight = new LogSight(store.table, list.lines);
    this.steps = new LogSteps({ session, store, list, firstLine: () => this.#firstLine() });
    this.selection = getSelection(session);
    this.values = new FilterValues(list.rows, this.#filterContext());
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
      count: this.list.lines.rows,
      partial: this.list.lines.rows < store.lastSeq,
      ranges: () => this.list.lines.ranges(),
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
    // First what others do: while the proxy searches, the rows are looked through here.
    this.#payloads.start(read.value.compiled.payloadTerms);
    this.#show();
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
    if (this.steps.line() < 0 && !this.list.scanning && !this.view.get().kinds[kind])
      this.showKind(kind, true);
    if (this.steps.line() < 0 && !this.list.scanning) this.setFilter('');
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

  /** Shows the exchange of the selected frame and nothing else, or takes that filter away again. */
  toggleExchange(): void {
    const { seq } = this.selection.get();
    const row = seq === undefined ? undefined : this.store.row(seq);
    if (row === undefined) return;
    const value = `#${row.exchange ?? row.seq}`;
    this.setFilter(toggleTerm(this.view.get().filter, { field: 'exchange', value }));
  }

  /** The newest line while they are followed, else the first one in sight. */
  #firstLine(): number {
    return this.view.get().follow ? this.list.lines.length - 1 : this.sight.topLine;
  }
}

const searchOf =
  (session: SessionId): SearchPayloads =>
  (terms, from, onHits, signal) =>
    searchFrames(session, { terms, from }, onHits, signal);

/** The model of a session; it lives as long as the session's rows. */
export const getWireModel = keptWithTraffic(
  (session, store) => new WireModel(session, store, searchOf(session)),
);
