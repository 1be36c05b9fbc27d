// The program an exported page carries. It reads the recording from a block of text in the page and draws it: nothing is
// fetched, nothing of the recording is ever markup or code. Plain JavaScript, since it is put into the page as it stands.
// @ts-check

/**
 * @typedef {{ seq: number, t: number, kind: string, bytes: number, dir?: string, shape?: string, method?: string,
 *   subject?: string, id?: string, took?: number, status?: number, marks?: string[] }} Row
 * @typedef {{ [member: string]: unknown, kind: string, text?: string, base64?: string }} Frame
 */

const ROW_HEIGHT = 24;
/** Characters drawn of a long text until all of it is asked for. */
const FIRST_PART = 200_000;
/** Longer messages are shown as they are. */
const MOST_PRETTY = 5_000_000;
/** How long frames are looked through before the page may draw, ms. */
const SLICE = 12;

const [headerLine = '{}', ...lines] = (document.getElementById('recording')?.textContent ?? '')
  .trim()
  .split('\n');
const { session = {}, created = '' } = JSON.parse(headerLine);

/** @type {(index: number) => { row: Row, frame: Frame }} */
const at = (index) => JSON.parse(lines[index] ?? '{"row":{},"frame":{}}');
const begin = lines.length > 0 ? at(0).row.t : 0;

/**
 * An element with text and attributes. Texts are only ever set as text.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

// ——— The head of the page

/** @type {(facts: typeof session) => string} */
const factsOf = ({ target = {}, server = {}, revision, transport, part }) =>
  [
    [server.title ?? server.name, server.version].filter(Boolean).join(' '),
    target.url ?? [target.command, ...(target.args ?? [])].filter(Boolean).join(' '),
    [revision, transport].filter(Boolean).join(' over '),
    created && new Date(created).toLocaleString(),
    part ? `${part.frames} of ${part.of} frames` : '',
  ]
    .filter(Boolean)
    .join(' · ');

const filter = document.createElement('input');
filter.type = 'search';
filter.placeholder = 'Filter frames';
filter.spellcheck = false;
filter.setAttribute('aria-label', 'Filter frames');
const count = make('span', { role: 'status' });
const theme = make('button', { type: 'button' }, 'Switch theme');
const heading = make('h1', {}, String(session.title ?? 'Recording'));
const facts = make('p', { class: 'facts' }, factsOf(session));

// ——— The list

const list = make('div', {
  class: 'list',
  role: 'listbox',
  tabindex: '0',
  'aria-label': 'Frames',
});
const space = make('div', { role: 'presentation' });
list.append(space);

/** Indexes of the frames that the filter lets through. */
let shown = lines.map((_, index) => index);
let selected = 0;

/** @param {number} ms */
const clock = (ms) => {
  const minutes = Math.floor(ms / 60_000);
  const seconds = ((ms % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${String(minutes).padStart(2, '0')}:${seconds}`;
};

/** @param {Row} row */
const isBad = ({ kind, shape, marks = [] }) =>
  kind === 'noise' || shape === 'error' || marks.includes('isError');

/** @type {(row: Row, place: number) => HTMLElement} */
const drawRow = (row, place) => {
  const isSelected = shown[place] === selected;
  const arrow = row.kind === 'message' ? (row.dir === 'out' ? '→' : '←') : '·';
  const element = make(
    'div',
    {
      role: 'option',
      id: `row-${shown[place]}`,
      class: `row ${row.kind}`,
      'aria-selected': String(isSelected),
      'aria-posinset': String(place + 1),
      'aria-setsize': String(shown.length),
    },
    make('span', { class: 'seq' }, `#${row.seq}`),
    make('span', { class: 'time' }, clock(row.t - begin)),
    make('span', { class: `dir ${row.dir ?? ''}`, 'aria-hidden': 'true' }, arrow),
    make('span', { class: `method ${isBad(row) ? 'bad' : ''}` }, row.method ?? row.kind),
    make('span', { class: 'subject' }, row.subject ?? ''),
    make('span', { class: 'took' }, row.took === undefined ? '' : `${Math.round(row.took)} ms`),
  );
  element.style.setProperty('top', `${place * ROW_HEIGHT}px`);
  element.addEventListener('click', () => select(shown[place] ?? 0));
  return element;
};

const drawList = () => {
  const first = Math.max(0, Math.floor(list.scrollTop / ROW_HEIGHT) - 10);
  const last = Math.min(shown.length, first + Math.ceil(list.clientHeight / ROW_HEIGHT) + 20);
  const rows = [];
  for (let place = first; place < last; place++) {
    rows.push(drawRow(at(shown[place] ?? 0).row, place));
  }
  space.style.setProperty('height', `${shown.length * ROW_HEIGHT}px`);
  space.replaceChildren(...rows);
  const isInSight = rows.some((row) => row.getAttribute('aria-selected') === 'true');
  if (isInSight) list.setAttribute('aria-activedescendant', `row-${selected}`);
  else list.removeAttribute('aria-activedescendant');
};

/** @param {number} index */
const select = (index) => {
  selected = index;
  const top = shown.indexOf(index) * ROW_HEIGHT;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + ROW_HEIGHT > list.scrollTop + list.clientHeight)
    list.scrollTop = top + ROW_HEIGHT - list.clientHeight;
  drawList();
  drawDetail();
};

// ——— The filter

/** @param {unknown} value @returns {string} */
const wordsOf = (value) => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? '');
  return Object.values(value).map(wordsOf).join(' ');
};

let turn = 0;

const applyFilter = async () => {
  const mine = ++turn;
  const needle = filter.value.trim().toLowerCase();
  /** @type {number[]} */
  const found = [];
  let sliceEnd = performance.now() + SLICE;
  for (let index = 0; index < lines.length; index++) {
    if (needle === '' || wordsOf(at(index)).toLowerCase().includes(needle)) found.push(index);
    if (performance.now() < sliceEnd) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (mine !== turn) return;
    sliceEnd = performance.now() + SLICE;
  }
  shown = found;
  count.textContent =
    needle === '' ? `${lines.length} frames` : `${found.length} of ${lines.length} frames`;
  const isShown = shown.includes(selected);
  if (!isShown && shown[0] !== undefined) selected = shown[0];
  list.scrollTop = isShown ? list.scrollTop : 0;
  select(selected);
};

// ——— One frame

const title = make('h2');
const text = make('pre', { tabindex: '0', role: 'tabpanel', 'aria-label': 'Frame' });
const tabs = ['Message', 'Raw', 'Record'].map((name) =>
  make('button', { type: 'button', role: 'tab', 'aria-selected': 'false' }, name),
);
let tab = 'Message';
const tablist = make('div', { role: 'tablist', 'aria-label': 'Frame' }, ...tabs);
const detail = make('section', { class: 'detail', 'aria-label': 'Frame' });
detail.append(make('div', { class: 'head' }, title, tablist), text);

/**
 * JSON in lines, its tokens as written: digits, escapes and key order are those of the wire.
 * @param {string} json
 */
const pretty = (json) => {
  let depth = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  const tokens = json.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  return tokens
    .map((token, index) => {
      const next = tokens[index + 1];
      if (token === ',') return `,${line()}`;
      if (token === ':') return ': ';
      if (token === '{' || token === '[') {
        if (next === '}' || next === ']') return token;
        depth += 1;
        return token + line();
      }
      if (token !== '}' && token !== ']') return token;
      const before = tokens[index - 1];
      if (before === '{' || before === '[') return token;
      depth -= 1;
      return line() + token;
    })
    .join('');
};

/** @param {string} json */
const isJson = (json) => {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
};

/** @type {[name: string, pattern: string][]} */
const COLOURS = [
  ['key', String.raw`"[^"\\]*(?:\\.[^"\\]*)*"(?=\s*:)`],
  ['str', String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`],
  ['num', String.raw`-?\d[\d.eE+-]*`],
  ['kw', String.raw`\b(?:true|false|null)\b`],
];
/** Control characters, and those that turn text around: shown by number, never obeyed. */
const HIDDEN = String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]`;

/** @type {(source: string, colours: [string, string][]) => (Node | string)[]} */
const coloured = (source, colours) => {
  const kinds = [...colours, ['hidden', HIDDEN]];
  const pattern = new RegExp(kinds.map(([, part]) => `(${part})`).join('|'), 'g');
  /** @type {(Node | string)[]} */
  const parts = [];
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    parts.push(source.slice(end, match.index));
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? '';
    parts.push(...(kind === 'hidden' ? [numbered(match[0])] : colour(kind, match[0])));
    end = match.index + match[0].length;
  }
  parts.push(source.slice(end));
  return parts;
};

/** @param {string} character */
const numbered = (character) =>
  make(
    'i',
    { class: 'hidden' },
    `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );

/** @type {(kind: string, token: string) => Node[]} */
const colour = (kind, token) => [make('i', { class: kind }, ...coloured(token, []))];

/** @type {(frame: Frame) => { text: string, colours: [string, string][] }} */
const contentOf = (frame) => {
  const record = pretty(JSON.stringify(frame));
  const own = frame.kind === 'event' ? undefined : (frame.text ?? frame.base64);
  if (tab === 'Record' || own === undefined) return { text: record, colours: COLOURS };
  if (tab === 'Raw' || own.length > MOST_PRETTY || !isJson(own)) return { text: own, colours: [] };
  return { text: pretty(own), colours: COLOURS };
};

const drawDetail = () => {
  if (lines.length === 0) return;
  const { row, frame } = at(selected);
  title.textContent = `#${row.seq} ${[row.method ?? row.kind, row.subject].filter(Boolean).join(' ')}`;
  for (const each of tabs) each.setAttribute('aria-selected', String(each.textContent === tab));
  const { text: all, colours } = contentOf(frame);
  text.replaceChildren(...coloured(all.slice(0, FIRST_PART), colours));
  text.scrollTop = 0;
  if (all.length <= FIRST_PART) return;
  const more = make(
    'button',
    { type: 'button' },
    `Show all ${all.length.toLocaleString()} characters`,
  );
  more.addEventListener('click', () => text.replaceChildren(...coloured(all, [])));
  text.append('\n', more);
};

// ——— What a person does

for (const each of tabs) {
  each.addEventListener('click', () => {
    tab = each.textContent ?? tab;
    drawDetail();
  });
}
filter.addEventListener('input', () => void applyFilter());
list.addEventListener('scroll', drawList);
addEventListener('resize', drawList);
theme.addEventListener('click', () => {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
});
addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== filter) {
    event.preventDefault();
    filter.focus();
  }
});
/** @type {Record<string, number>} */
const STEPS = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 20,
  PageUp: -20,
  Home: -Infinity,
  End: Infinity,
};
list.addEventListener('keydown', (event) => {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const place = Math.min(Math.max(shown.indexOf(selected) + step, 0), shown.length - 1);
  select(shown[place] ?? selected);
});

document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';
document.body.append(
  make('header', {}, heading, facts, filter, count, theme),
  make('main', {}, list, detail),
);
void applyFilter();
