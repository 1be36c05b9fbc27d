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

export type InspectorTab = 'message' | 'raw' | 'http';

/** How a session's log is looked at, in the dock and in the full view alike. */
export type WireView = {
  filter: string;
  follow: boolean;
  /** Newest frame when following stopped: what came after it is new. */
  seen: number;
  timeMode: TimeMode;
  /** The tab asked for last; a frame that has no such tab shows its own first one. */
  tab: InspectorTab;
  search: PayloadSearchState;
};

const FIRST: WireView = {
  filter: '',
  follow: true,
  seen: 0,
  timeMode: 'since',
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
    const { list } = this;
    const { seq } = this.selection.get();
    if (list.length === 0) return;
    const line = this.selectedLine();
    const near = seq === undefined ? list.length - 1 : list.lineNear(seq);
    const hiddenAhead = line < 0 && seq !== undefined && by > 0 && this.#seqOf(near) > seq;
    const from = line >= 0 ? line : hiddenAhead ? near - 1 : near;
    const first = line < 0 && seq === undefined;
    const to = first ? near : Math.max(0, Math.min(from + by, list.length - 1));
    this.select(this.#seqOf(to));
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
