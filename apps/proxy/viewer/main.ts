// The program an exported page carries. It reads the recording from a block of text in the page and draws it: nothing is
// fetched, nothing of the recording is ever markup or code.
import { findFrames } from './find-frames.ts';
import { FrameDetail } from './frame-detail.ts';
import { FrameList } from './frame-list.ts';
import { headWords } from './head-words.ts';
import { makeElement } from './make-element.ts';
import { frameCount, header } from './recording.ts';

const root = document.documentElement;
const detail = new FrameDetail();
const list = new FrameList((index) => detail.show(index));
const count = makeElement('span', { role: 'status' });
const theme = makeElement('button', { type: 'button' }, 'Switch theme');
const filter = makeElement('input', {
  type: 'search',
  placeholder: 'Filter frames',
  spellcheck: 'false',
  'aria-label': 'Filter frames',
});

const applyFilter = async (): Promise<void> => {
  const found = await findFrames(filter.value);
  if (found === undefined) return;
  count.textContent =
    filter.value.trim() === '' ? `${frameCount} frames` : `${found.length} of ${frameCount} frames`;
  list.show(found);
};

filter.addEventListener('input', () => void applyFilter());
addEventListener('resize', () => list.draw());
addEventListener('keydown', (event) => {
  if (event.key !== '/' || document.activeElement === filter) return;
  event.preventDefault();
  filter.focus();
});
theme.addEventListener('click', () => {
  root.dataset['theme'] = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
});

root.dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.body.append(
  makeElement(
    'header',
    {},
    makeElement('h1', {}, header.session?.title ?? 'Recording'),
    makeElement('p', { class: 'facts' }, headWords(header)),
    filter,
    count,
    theme,
  ),
  makeElement('main', {}, list.element, detail.element),
);
void applyFilter();
