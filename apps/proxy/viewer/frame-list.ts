import { eventWords } from '@wirescope/shared/traffic/event-words';
import { sinceText } from '@wirescope/shared/traffic/since-text';
import { makeElement } from './make-element.ts';
import { begin, frameAt, type Row } from './recording.ts';

const ROW_HEIGHT = 24;
/** Rows drawn beyond what is in sight, on each side. */
const SPARE = 10;

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 20,
  PageUp: -20,
  Home: -Infinity,
  End: Infinity,
};

const isBad = ({ kind, shape, marks = [] }: Row): boolean =>
  !marks.includes('expected') &&
  (kind === 'noise' || shape === 'error' || marks.includes('isError'));

const nameOf = ({ kind, method }: Row): string =>
  kind === 'event' && method !== undefined ? eventWords(method) : (method ?? kind);

const arrowOf = ({ kind, dir }: Row): string =>
  kind === 'message' ? (dir === 'out' ? '→' : '←') : '·';

const cells = (row: Row): Node[] => [
  makeElement('span', { class: 'seq' }, `#${row.seq}`),
  makeElement('span', { class: 'time' }, sinceText(row.t - begin)),
  makeElement('span', { class: `dir ${row.dir ?? ''}`, 'aria-hidden': 'true' }, arrowOf(row)),
  makeElement('span', { class: `method ${isBad(row) ? 'bad' : ''}` }, nameOf(row)),
  makeElement('span', { class: 'subject' }, row.subject ?? ''),
  makeElement(
    'span',
    { class: 'took' },
    row.took === undefined ? '' : `${Math.round(row.took)} ms`,
  ),
];

/** The frames as a list of which only what is in sight is drawn. `onSelect` is told the frame that is chosen. */
export class FrameList {
  readonly element = makeElement('div', {
    class: 'list',
    role: 'listbox',
    tabindex: '0',
    'aria-label': 'Frames',
  });
  readonly #space = makeElement('div', { role: 'presentation' });
  readonly #onSelect: (index: number) => void;
  #shown: readonly number[] = [];
  #selected = 0;

  constructor(onSelect: (index: number) => void) {
    this.#onSelect = onSelect;
    this.element.append(this.#space);
    this.element.addEventListener('scroll', () => this.draw());
    this.element.addEventListener('keydown', (event) => this.#step(event));
  }

  /** Shows these frames. The selected one stays where it is among them; else the first is selected. */
  show(indexes: readonly number[]): void {
    this.#shown = indexes;
    const [first] = indexes;
    if (!indexes.includes(this.#selected)) {
      this.#selected = first ?? this.#selected;
      this.element.scrollTop = 0;
    }
    this.#select(this.#selected);
  }

  draw(): void {
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - SPARE);
    const inSight = Math.ceil(clientHeight / ROW_HEIGHT);
    const rows = this.#shown
      .slice(first, first + inSight + 2 * SPARE)
      .map((index, place) => this.#drawRow(index, first + place));
    this.#space.style.setProperty('height', `${this.#shown.length * ROW_HEIGHT}px`);
    this.#space.replaceChildren(...rows);
    const isDrawn = rows.some((row) => row.getAttribute('aria-selected') === 'true');
    if (isDrawn) this.element.setAttribute('aria-activedescendant', `row-${this.#selected}`);
    else this.element.removeAttribute('aria-activedescendant');
  }

  #drawRow(index: number, place: number): HTMLElement {
    const { row } = frameAt(index);
    const element = makeElement(
      'div',
      {
        role: 'option',
        id: `row-${index}`,
        class: `row ${row.kind}`,
        'aria-selected': String(index === this.#selected),
        'aria-posinset': String(place + 1),
        'aria-setsize': String(this.#shown.length),
      },
      ...cells(row),
    );
    element.style.setProperty('top', `${place * ROW_HEIGHT}px`);
    element.addEventListener('click', () => this.#select(index));
    return element;
  }

  #select(index: number): void {
    this.#selected = index;
    const { element } = this;
    const top = this.#shown.indexOf(index) * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW_HEIGHT - element.clientHeight;
    this.draw();
    this.#onSelect(index);
  }

  #step(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const last = this.#shown.length - 1;
    const place = Math.min(Math.max(this.#shown.indexOf(this.#selected) + step, 0), last);
    this.#select(this.#shown[place] ?? this.#selected);
  }
}
