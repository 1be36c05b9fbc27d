// How long the form of a large schema takes: from the press on the tool to its first text field, and from a key to the
// picture that has it.
import { median } from './figures.mjs';
import { typeAndTime } from './watch-in-page.mjs';
import { within } from './within.mjs';

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

/** The first key of a schema that is a text to type. */
const firstText = ({ properties }) =>
  Object.entries(properties).find(([, { type, enum: listed }]) => type === 'string' && !listed)[0];

/** Milliseconds from a press on the tool until the label of a field is in a picture. */
const openForm = async (page, inspector, { name, field }) => {
  const tool = await inspector.toolEntry(page, name).elementHandle();
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
    [tool, field],
  );
};

/** @returns median ms to the first field, and per key the median and the longest; nothing where the limit was reached */
export async function formInPage(page, inspector, { name, inputSchema }) {
  const field = firstText(inputSchema);
  const openings = [];
  for (let number = 0; number < OPENINGS; number += 1) {
    await inspector.openTool(page, 'noop');
    const opened = await within(FORM_LIMIT_MS, openForm(page, inspector, { name, field }));
    if (opened === undefined) return {};
    openings.push(opened);
  }
  await page
    .getByLabel(new RegExp(`^${field}`))
    .first()
    .click();
  const keys = await typeAndTime(page, TYPED);
  return { opened: median(openings), key: median(keys), longestKey: Math.max(...keys) };
}
