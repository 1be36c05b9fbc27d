import type { SessionId } from '@wirescope/shared/ids';
import { searchFrames } from '../../session/api.ts';
import {
  getSelection,
  inspectFrame,
  selectFrame,
  type FrameSelection,
} from '../../traffic/frame-selection.ts';
import { LiveValue } from '../../traffic/live-value.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { FrameList } from './frame-list.ts';
import { PayloadSearch, type PayloadSearchState, type SearchPayloads } from './payload-search.ts';
import { nextTimeMode, type TimeMode } from './time-text.ts';
import { readFilter } from './wire-filter.ts';

export type InspectorTab = 'message' | 'raw' | 'bytes' | 'http';

/** How a session's log is looked at, in the dock and in the full view alike. */
export type WireView = {
  filter: string;
  follow: boolean;
  /** Newest frame when following stopped: what came after it is new. */
  seen: number;
  timeMode: TimeMode;
  /** Whether the steps of HTTP exchanges that went well have lines of their own. */
  steps: boolean;
  /** The tab asked for last; a frame that has no such tab shows its own first one. */
  tab: InspectorTab;
  search: PayloadSearchState;
};

const FIRST: WireView = {
  filter: '',
  follow: true,
  seen: 0,
  timeMode: 'since',
  steps: false,
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
  /** First visible line when the log was last drawn; it is there again when it is drawn elsewhere. */
  topLine = 0;
  readonly #payloads: PayloadSearch;

  constructor(session: SessionId, store: TrafficStore, search: SearchPayloads) {
    this.session = session;
    this.store = store;
    this.list = new FrameList(store);
    this.selection = getSelection(session);
    this.#payloads = new PayloadSearch(search, {
      onFound: (word, seqs) => this.list.addFound(word, seqs),
      onState: (state) => this.#change({ search: state }),
    });
    store.subscribe(() => this.#payloads.grown(store.lastSeq));
  }

  #change(change: Partial<WireView>): void {
    this.view.update((view) => ({ ...view, ...change }));
  }

  /** Shows the frames that match; everything when the text is empty. */
  setFilter(text: string): void {
    if (text === this.view.get().filter) return;
    this.#change({ filter: text });
    const filter = readFilter(text);
    this.list.setFilter(filter);
    this.#payloads.start(filter.words);
  }

  setFollow(follow: boolean): void {
    if (follow !== this.view.get().follow) this.#change({ follow, seen: this.store.lastSeq });
  }

  setSteps(steps: boolean): void {
    this.#change({ steps });
    this.list.showSteps(steps);
  }

  /** Makes the selected frame visible: whatever hides it is taken away. */
  unhideSelection(): void {
    const { seq } = this.selection.get();
    if (seq === undefined || seq > this.store.lastSeq || this.list.scanning) return;
    if (this.selectedLine() < 0) this.setFilter('');
    if (this.selectedLine() < 0 && !this.list.scanning) this.setSteps(true);
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
  (word, from, onSeqs, signal) =>
    searchFrames(session, { text: word.text, matchCase: word.matchCase, from }, onSeqs, signal);

const models = new WeakMap<TrafficStore, WireModel>();

/** The model of a session; it lives as long as the session's rows. */
export const getWireModel = (session: SessionId): WireModel => {
  const store = getTraffic(session);
  const known = models.get(store);
  if (known !== undefined) return known;
  const model = new WireModel(session, store, searchOf(session));
  models.set(store, model);
  return model;
};
