// A million rows and a hundred thousand exchanges in the browser: moving through them, asking them, and what they hold.
const LONG = 180_000;
/** How long is moved, ms. */
const MOVING = 4_000;
/** Between two movements, ms: quicker than pictures come, so that it is the page that sets the pace. */
const PACE = 8;

const wire = (page) => page.getByRole('grid', { name: 'Wire' });
const timeline = (page) => page.getByRole('treegrid', { name: 'Timeline' });
const filter = (page) => page.getByRole('combobox', { name: 'Filter frames' });

const counted = (locator, rows) =>
  locator.evaluate(
    (grid, least) =>
      new Promise((resolve) => {
        const look = () => {
          if (Number(grid.getAttribute('aria-rowcount')) >= least) resolve();
          else setTimeout(look, 100);
        };
        look();
      }),
    rows,
  );

async function watchBlocks(page) {
  await page.evaluate(() => {
    globalThis.blocks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.blocks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

const longestBlock = (page) =>
  page.evaluate(() => Math.max(0, ...globalThis.blocks.splice(0, globalThis.blocks.length)));

/** Pictures a second while `move` is done over and over, and the longest block meanwhile, ms. */
async function whileMoving(page, move) {
  await longestBlock(page);
  await page.evaluate(() => {
    globalThis.pictures = [];
    const note = (at) => {
      globalThis.pictures.push(at);
      globalThis.picture = requestAnimationFrame(note);
    };
    globalThis.picture = requestAnimationFrame(note);
  });
  const until = performance.now() + MOVING;
  while (performance.now() < until) {
    await move();
    await page.waitForTimeout(PACE);
  }
  const fps = await page.evaluate(() => {
    cancelAnimationFrame(globalThis.picture);
    const { pictures } = globalThis;
    return ((pictures.length - 1) * 1000) / (pictures.at(-1) - pictures[0]);
  });
  return { fps, block: await longestBlock(page) };
}

/**
 * Ms from the input of a filter until its answer is in a picture: all `rows` of it (the heading counts as one), or the first of them. Watched from
 * within the page from the start: what the harness takes to ask is not the page's time.
 */
async function filterTime(page, text, rows) {
  const before = await wire(page).getAttribute('aria-rowcount');
  await wire(page).evaluate(
    (grid, [all, answer]) => {
      const isThere = (count) =>
        answer === undefined ? count !== all && Number(count) > 1 : count === answer;
      globalThis.answered = new Promise((resolve) => {
        const begin = () => {
          const typed = performance.now();
          const look = () => {
            if (isThere(grid.getAttribute('aria-rowcount'))) resolve(performance.now() - typed);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        addEventListener('input', begin, { capture: true, once: true });
      });
    },
    [before, rows === undefined ? undefined : String(rows)],
  );
  await filter(page).fill(text);
  const took = await page.evaluate(() => globalThis.answered);
  await filter(page).fill('');
  await counted(wire(page), Number(before));
  return took;
}

/** The heap after a collection, the memory of its arrays included, bytes. */
async function heapOf(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

/** Opens the page on a recording of `calls` calls with ten frames each and measures what a person does with it. */
export async function measureLongLog(page, url, calls) {
  page.setDefaultTimeout(LONG);
  const began = performance.now();
  await page.goto(url);
  await watchBlocks(page);
  await wire(page).waitFor();
  await counted(wire(page), calls * 10);
  const loaded = { ms: performance.now() - began, block: await longestBlock(page) };

  await wire(page).hover();
  const scroll = await whileMoving(page, () => page.mouse.wheel(0, -400));
  const byField = await filterTime(page, 'method:tools/call', 2 * calls + 1);
  const byPayload = await filterTime(page, `"call number ${calls / 2} done"`);
  const heap = await heapOf(page);

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Timeline' }).click();
  await timeline(page).waitFor();
  await counted(timeline(page), calls);
  await timeline(page).focus();
  const overview = await whileMoving(page, () => page.keyboard.press('ArrowRight'));
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('+');
  const close = await whileMoving(page, () => page.keyboard.press('ArrowRight'));
  return { loaded, scroll, byField, byPayload, heap, overview, close };
}
