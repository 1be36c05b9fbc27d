import { LiveValue } from '../../traffic/live-value.ts';
import { followsAfter, type Scroll } from './follow-scroll.ts';
import { movePart, partAround, resizePart, ROW_HEIGHT, type Part } from './row-range.ts';
import type { WireModel } from './wire-model.ts';

/** Where the view is: the first line that can be reached, and px from there; and how high it is. */
export type Place = { base: number; top: number; height: number };

/** Farther than this many lines away, a line is brought into the middle instead of to the edge. */
const NEAR = 200;

const scrollOf = (element: HTMLElement): Scroll => ({
  top: element.scrollTop,
  height: element.clientHeight,
  content: element.scrollHeight,
});

/**
 * Scrolling of the log. Arithmetic in place of a measuring list: all rows have one height, so what to draw follows
 * from the scroll position alone, and a batch of new rows costs nothing however long the log is. Rows stand under a
 * sticky head of the same height.
 */
export class LogScroller {
  readonly place = new LiveValue<Place>({ base: 0, top: 0, height: 0 });
  readonly #model: WireModel;
  #element: HTMLElement | undefined;
  #last: Scroll = { top: 0, height: 0, content: 0 };

  constructor(model: WireModel) {
    this.#model = model;
  }

  /** The part of the log that can be reached now. */
  part(): Part {
    const lines = this.#model.list.lines.length;
    const { base } = this.place.get();
    return resizePart({ base, count: lines }, lines, this.#model.view.get().follow);
  }

  /** Lines that fit under the head. */
  get pageLines(): number {
    return Math.max(1, Math.floor(this.place.get().height / ROW_HEIGHT) - 2);
  }

  /** For the `ref` of the scrolled element: begins where the log was left. */
  readonly attach = (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    this.#element = element;
    const { list, sight } = this.#model;
    const { topLine } = sight;
    const { base } = partAround(list.lines.length, topLine);
    this.#become({ base, top: (topLine - base) * ROW_HEIGHT, height: element.clientHeight });
    const observer = new ResizeObserver(() => this.#become({ height: element.clientHeight }));
    observer.observe(element);
    const deaf = this.#model.sight.wantedTop.subscribe(() => this.#showWanted());
    const calm = list.subscribe(() => this.#followRows());
    return () => {
      observer.disconnect();
      deaf();
      calm();
      this.#element = undefined;
    };
  };

  /** Where the end will be is known before it is drawn: so new rows are drawn once, and not again after scrolling to them. */
  #followRows(): void {
    if (!this.#model.view.get().follow) return;
    const { base, count } = this.part();
    const { height } = this.place.get();
    const top = wholeLines(Math.max(0, (count + 1) * ROW_HEIGHT - height));
    this.#become({ base, top });
  }

  /** After every drawing: the content has its height only then. */
  drawn(): void {
    const element = this.#element;
    if (element === undefined) return;
    const part = this.part();
    const { base, top } = this.place.get();
    if (this.#model.view.get().follow) element.scrollTop = element.scrollHeight;
    else if (base !== part.base || Math.abs(element.scrollTop - top) >= ROW_HEIGHT)
      element.scrollTop = top;
    this.#settle(part.base);
  }

  readonly onScroll = (): void => {
    const element = this.#element;
    if (element === undefined) return;
    const part = this.part();
    const count = this.#model.list.lines.length;
    const now = scrollOf(element);
    const follows = followsAfter(this.#model.view.get().follow, this.#last, now);
    this.#model.setFollow(follows && part.base + part.count >= count);
    const moved = movePart(part, count, Math.floor(now.top / ROW_HEIGHT));
    if (moved.base !== part.base)
      element.scrollTop = now.top + (part.base - moved.base) * ROW_HEIGHT;
    this.#settle(moved.base);
  };

  /** Brings a line into sight with as little movement as possible; from far away, into the middle. */
  reveal(line: number): void {
    const element = this.#element;
    if (element === undefined || line < 0) return;
    const part = this.part();
    const inPart = line >= part.base && line < part.base + part.count;
    const count = this.#model.list.lines.length;
    const base = inPart ? part.base : partAround(count, line).base;
    const from = inPart ? element.scrollTop : undefined;
    const top = Math.max(0, topFor((line - base) * ROW_HEIGHT, from, element.clientHeight));
    if (inPart && top === element.scrollTop) return;
    if (line < count - 1) this.#model.setFollow(false);
    this.#become({ base, top });
    element.scrollTop = top;
    this.#last = scrollOf(element);
  }

  /** Brings the line of the wanted time to the top. */
  #showWanted(): void {
    const element = this.#element;
    const wanted = this.#model.sight.wantedTop.get();
    if (element === undefined || wanted === undefined || this.#model.list.lines.length === 0)
      return;
    const line = this.#model.sight.lineAt(wanted.t);
    const count = this.#model.list.lines.length;
    const part = this.part();
    const inPart = line >= part.base && line < part.base + part.count;
    const base = inPart ? part.base : partAround(count, line).base;
    const top = (line - base) * ROW_HEIGHT;
    this.#model.setFollow(line + this.pageLines >= count);
    this.#become({ base, top });
    element.scrollTop = top;
    this.#last = scrollOf(element);
  }

  #settle(base: number): void {
    const element = this.#element;
    if (element === undefined) return;
    this.#last = scrollOf(element);
    const top = wholeLines(element.scrollTop);
    const first = base + top / ROW_HEIGHT;
    this.#model.sight.topLine = first;
    const under = element.scrollTop + element.clientHeight - ROW_HEIGHT;
    const last = Math.min(this.#model.list.lines.length, base + Math.ceil(under / ROW_HEIGHT)) - 1;
    if (last >= first) this.#model.sight.setInView(first, last);
    this.#become({ base, top });
  }

  #become(change: Partial<Place>): void {
    this.place.update((now) => {
      const next = { ...now, ...change };
      const same = next.base === now.base && next.top === now.top && next.height === now.height;
      return same ? now : next;
    });
  }
}

/** The top of the line at `y`. */
const wholeLines = (y: number): number => Math.floor(y / ROW_HEIGHT) * ROW_HEIGHT;

/** The scroll position that shows the line at `y`; `from` is the present one, if it is in the same part. */
const topFor = (y: number, from: number | undefined, height: number): number => {
  const room = height - ROW_HEIGHT;
  if (from === undefined || Math.abs(y - from) > NEAR * ROW_HEIGHT) return y - room / 2;
  if (y < from) return y;
  return y + ROW_HEIGHT > from + room ? y + ROW_HEIGHT - room : from;
};
