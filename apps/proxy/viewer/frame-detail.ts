import { colouredText, JSON_COLOURS, type Colour } from './coloured-text.ts';
import { makeElement } from './make-element.ts';
import { isJson, prettyJson } from './pretty-json.ts';
import { frameAt, frameCount, type Frame } from './recording.ts';

/** Characters drawn of a long text until all of it is asked for. */
const FIRST_PART = 200_000;
/** Longer messages are shown as they are. */
const MOST_PRETTY = 5_000_000;

const VIEWS = ['Message', 'Raw', 'Record'] as const;
type View = (typeof VIEWS)[number];

const contentOf = (frame: Frame, view: View): { text: string; colours: readonly Colour[] } => {
  const own = frame.kind === 'event' ? undefined : (frame.text ?? frame.base64);
  if (view === 'Record' || own === undefined)
    return { text: prettyJson(JSON.stringify(frame)), colours: JSON_COLOURS };
  if (view === 'Raw' || own.length > MOST_PRETTY || !isJson(own)) return { text: own, colours: [] };
  return { text: prettyJson(own), colours: JSON_COLOURS };
};

/** One frame: its message in lines, as it stood on the wire, or as it is recorded. */
export class FrameDetail {
  readonly element = makeElement('section', { class: 'detail', 'aria-label': 'Frame' });
  readonly #title = makeElement('h2');
  readonly #text = makeElement('pre', {
    tabindex: '0',
    role: 'tabpanel',
    'aria-label': 'Frame',
  });
  readonly #tabs = VIEWS.map((view) => ({
    view,
    tab: makeElement('button', { type: 'button', role: 'tab', 'aria-selected': 'false' }, view),
  }));
  #view: View = 'Message';
  #index = 0;

  constructor() {
    const tabs = this.#tabs.map(({ tab }) => tab);
    const tablist = makeElement('div', { role: 'tablist', 'aria-label': 'Frame' }, ...tabs);
    this.element.append(makeElement('div', { class: 'head' }, this.#title, tablist), this.#text);
    for (const { view, tab } of this.#tabs)
      tab.addEventListener('click', () => {
        this.#view = view;
        this.show(this.#index);
      });
  }

  /** Shows a frame by its place. */
  show(index: number): void {
    if (frameCount === 0) return;
    this.#index = index;
    const { row, frame } = frameAt(index);
    const name = [row.method ?? row.kind, row.subject].filter(Boolean).join(' ');
    this.#title.textContent = `#${row.seq} ${name}`;
    for (const { view, tab } of this.#tabs)
      tab.setAttribute('aria-selected', String(view === this.#view));
    const { text, colours } = contentOf(frame, this.#view);
    this.#text.replaceChildren(...colouredText(text.slice(0, FIRST_PART), colours));
    this.#text.scrollTop = 0;
    if (text.length > FIRST_PART) this.#offerRest(text);
  }

  #offerRest(text: string): void {
    const words = `Show all ${text.length.toLocaleString()} characters`;
    const more = makeElement('button', { type: 'button' }, words);
    more.addEventListener('click', () => this.#text.replaceChildren(...colouredText(text, [])));
    this.#text.append('\n', more);
  }
}
