// What is watched inside a page while it works.

/** Begins to keep the longest task of the page's thread, ms. */
export const watchBlocks = (page) =>
  page.evaluate(() => {
    globalThis.longestBlock = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        globalThis.longestBlock = Math.max(globalThis.longestBlock, duration);
    }).observe({ type: 'longtask' });
  });

export const longestBlock = (page) => page.evaluate(() => globalThis.longestBlock);

/** For the page, once: keeps the milliseconds from each key until the frame after it is drawn. */
function watchKeys() {
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
}

/** Types a text where the focus is, once in a page. @returns milliseconds from each key until its picture */
export async function typeAndTime(page, text, delay = 40) {
  await page.evaluate(watchKeys);
  await page.keyboard.type(text, { delay });
  await page.waitForFunction((count) => globalThis.keyTimes.length >= count, text.length);
  return page.evaluate(() => globalThis.keyTimes);
}
