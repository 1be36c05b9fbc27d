// How long the form of a very large schema takes: from the press on the tool to its first field, and from a key to the
// picture that has it.
import { median } from './figures.mjs';

const TYPED = 'the quick brown fox jumps';

/** Milliseconds from a press on the tool until its first field is in a picture. */
const openForm = async (page, inspector) => {
  const tool = await inspector.toolEntry(page, 'large').elementHandle();
  return page.evaluate(
    ([element, text]) =>
      new Promise((resolve) => {
        const began = performance.now();
        element.click();
        const look = () => {
          if (document.body.textContent.includes(text)) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [tool, 'first_field'],
  );
};

/** Milliseconds from each key until the frame after it is drawn. */
const typeIn = async (page, field) => {
  await field.click();
  await page.evaluate(() => {
    globalThis.keyTimes = [];
    document.addEventListener(
      'keydown',
      () => {
        const pressed = performance.now();
        requestAnimationFrame(() =>
          setTimeout(() => globalThis.keyTimes.push(performance.now() - pressed)),
        );
      },
      { capture: true },
    );
  });
  await page.keyboard.type(TYPED, { delay: 40 });
  await page.waitForFunction((count) => globalThis.keyTimes.length >= count, TYPED.length);
  return page.evaluate(() => globalThis.keyTimes);
};

/** @returns ms to the first field, and per key the median and the longest */
export async function formInPage(page, inspector) {
  const opened = await openForm(page, inspector);
  const keys = await typeIn(page, inspector.firstField(page));
  return { opened, key: median(keys), longestKey: Math.max(...keys) };
}
