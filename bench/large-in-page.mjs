// How long large answers take to be seen: a list of 2,000 tools, what is typed to search it, and a text of 50 MB.
import { median } from './figures.mjs';
import { longestBlock, typeAndTime, watchBlocks } from './watch-in-page.mjs';
import { within } from './within.mjs';

/** Nobody waits longer for an answer. */
export const LARGE_LIMIT_MS = 60_000;
/** How long the page is watched after the answer can be read, ms. */
const AFTER_MS = 3_000;
const LISTINGS = 5;
const SEARCHED = 'tool_1980';
/** What is printed: its name, its budget, and which figure it is. */
export const LARGE_ROWS = [
  ['list of 2,000 tools: sent to shown, median', '300 ms', 'listed'],
  ['search in it: key to picture, median', '50 ms', 'key'],
  ['search in it: key to picture, longest', '', 'longestKey'],
  ['answer of 50 MB: sent to first part shown', '1000 ms', 'readable'],
  ['answer of 50 MB: longest block', '', 'block'],
];

/** For the page: keeps how long after the time it names (Unix ms) a text came to be in a picture. */
function watchText(words) {
  const pattern = new RegExp(`${words}(\\d{13})`);
  const sentAt = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // The beginning alone: a node may hold all of 50 MB. Editors write spaces that do not break.
      const found = pattern.exec(node.substringData(0, 200).replaceAll('\u00a0', ' '));
      if (found) return Number(found[1]);
    }
    return undefined;
  };
  globalThis.shownAfter = new Promise((resolve) => {
    const look = () => {
      const sent = sentAt();
      if (sent === undefined) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(Date.now() - sent)));
    };
    requestAnimationFrame(look);
  });
}

const shownAfter = (page) =>
  within(
    LARGE_LIMIT_MS,
    page.evaluate(() => globalThis.shownAfter),
  );

async function searchTools(page, inspector) {
  await inspector.toolSearch(page).click();
  const times = await typeAndTime(page, SEARCHED, 60);
  return { key: median(times), longestKey: Math.max(...times) };
}

async function readHuge(page, inspector) {
  await inspector.toolSearch(page).fill('huge');
  await inspector.openTool(page, 'huge');
  await page.evaluate(watchText, 'huge at ');
  await watchBlocks(page);
  // Not waited for: a page that drowns in the answer never comes back from the click.
  const pressed = inspector.callButton(page).evaluate((element) => element.click());
  pressed.catch(() => undefined);
  const readable = await shownAfter(page);
  if (readable === undefined) return {};
  await page.waitForTimeout(AFTER_MS);
  return { readable, block: await within(LARGE_LIMIT_MS, longestBlock(page)) };
}

async function listTools(page, inspector, url, server) {
  await page.addInitScript(watchText, 'listed_at_');
  await inspector.connect(page, url, server);
  return shownAfter(page);
}

/**
 * @param pageFor opens a page of its own for some work
 * @returns the figures of LARGE_ROWS for the server whose answers are large; none where the limit was reached
 */
export async function largeInPages(pageFor, inspector, url, server) {
  const listed = [];
  while (listed.length < LISTINGS - 1)
    listed.push(await pageFor((page) => listTools(page, inspector, url, server)));
  return pageFor(async (page) => {
    listed.push(await listTools(page, inspector, url, server));
    const searched = await searchTools(page, inspector);
    const read = await readHuge(page, inspector);
    return {
      listed: listed.includes(undefined) ? undefined : median(listed),
      ...searched,
      ...read,
    };
  });
}
