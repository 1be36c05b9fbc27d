// How long the form of a very large schema takes: from the press on the tool to its first field, and from a key to the
// picture that has it.
import { median } from './figures.mjs';
import { typeAndTime } from './watch-in-page.mjs';
import { within } from './within.mjs';

const FIELD = 'first_field';
/** Nobody waits longer for a form. */
export const FORM_LIMIT_MS = 60_000;
const OPENINGS = 5;
/** What is printed: its name, its budget, and which figure it is. */
export const FORM_ROWS = [
  ['press to first field, median', '300 ms', 'opened'],
  ['key to picture, median', '', 'key'],
  ['key to picture, longest', '100 ms', 'longestKey'],
];
const TYPED = 'the quick brown fox jumps';

/** Milliseconds from a press on the tool until the label of its first field is in a picture. */
const openForm = async (page, inspector) => {
  const tool = await inspector.toolEntry(page, 'large').elementHandle();
  return page.evaluate(
    ([element, text]) =>
      new Promise((resolve) => {
        const began = performance.now();
        element.click();
        const look = () => {
          const labels = [...document.querySelectorAll('label')];
          if (labels.some((label) => label.textContent.includes(text)))
            resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [tool, FIELD],
  );
};

/** @returns median ms to the first field, and per key the median and the longest; nothing where the limit was reached */
export async function formInPage(page, inspector) {
  const openings = [];
  for (let number = 0; number < OPENINGS; number += 1) {
    await inspector.openTool(page, 'noop');
    const opened = await within(FORM_LIMIT_MS, openForm(page, inspector));
    if (opened === undefined) return {};
    openings.push(opened);
  }
  await page
    .getByLabel(new RegExp(`^${FIELD}`))
    .first()
    .click();
  const keys = await typeAndTime(page, TYPED);
  return { opened: median(openings), key: median(keys), longestKey: Math.max(...keys) };
}
