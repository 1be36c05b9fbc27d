// What only a browser shows: a call from press to picture, and a storm of notifications.
import { chromium } from '@playwright/test';
import { installedBrowser } from '../scripts/browser.mjs';
import { median } from './figures.mjs';
import { longestBlock, watchBlocks } from './watch-in-page.mjs';
import { within } from './within.mjs';

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page that asks the network for its fonts gets none: nothing is measured but this computer.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
const CALLS = 20;

export async function withPage(work) {
  const browser = await chromium.launch({
    executablePath: installedBrowser(),
    args: process.getuid?.() === 0 ? [...ARGS, '--no-sandbox'] : ARGS,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // A page whose thread is blocked for minutes must not keep the rest waiting.
    page.setDefaultTimeout(60_000);
    return await work(page);
  } finally {
    await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 20_000))]);
  }
}

/** Median ms from the press of the button until the answer is in the page; measured inside the page. */
export async function callInPage(page, inspector) {
  await inspector.openTool(page, 'noop');
  const times = [];
  for (let number = 1; number <= CALLS; number += 1) {
    const button = await inspector.callButton(page).elementHandle();
    const took = await page.evaluate(
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
      [button, `noop number ${number} done`],
    );
    times.push(took);
    await inspector.dismissResult?.(page);
    await inspector.callButton(page).waitFor();
  }
  return median(times.slice(1));
}

/** The longest block while a flood comes and its timeline is in sight, ms; undefined: it was not all there in time. */
export async function stormOnTimeline(page, inspector, { tool, frames, limitMs }) {
  // What is loaded when it is first opened is no part of the storm.
  await inspector.openTimeline(page);
  await inspector.openTool(page, tool);
  await watchBlocks(page);
  await inspector.callButton(page).click();
  await inspector.openTimeline(page);
  const shown = await within(limitMs, inspector.shown(page, frames));
  const block = await within(20_000, longestBlock(page));
  return shown === undefined ? undefined : block;
}

/**
 * Calls the tool that floods and waits for its answer, at most `limitMs`.
 * @returns ms until the answer is in the page (undefined: not within the limit), the frames its log counts then, and
 *   the longest block of its thread (undefined: the page did not answer any more)
 */
export async function stormInPage(page, inspector, { tool, frames, limitMs }) {
  await inspector.openTool(page, tool);
  await watchBlocks(page);
  const began = performance.now();
  // Not waited for: a page that drowns in the answer never comes back from the click.
  const pressed = inspector.callButton(page).evaluate((element) => element.click());
  pressed.catch(() => undefined);
  const done = page
    .waitForFunction(
      (name) => new RegExp(`${name} number \\d+ done`).test(document.body.textContent),
      tool,
      { timeout: limitMs, polling: 100 },
    )
    .then(() => performance.now() - began);
  const doneMs = await within(limitMs, done);
  const shown =
    doneMs === undefined ? undefined : await within(limitMs, inspector.shown?.(page, frames));
  const longestBlockMs = await within(20_000, longestBlock(page));
  return { doneMs, shown, longestBlockMs };
}
