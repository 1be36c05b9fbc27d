import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { demo, everything } from './servers.ts';
import {
  connectAlsoTo,
  connectTo,
  fillArgument,
  frames,
  goTo,
  inspector,
  openTool,
  outcome,
  pressCall,
  result,
} from './steps.ts';

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Timeline' });
const line = (page: Page, label: RegExp) => grid(page).getByRole('row', { name: label });
const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter frames' });
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Timeline' }).getByRole('tab', { name });

/** Starts the operation that takes `seconds` and tells of `steps`. */
async function callLong(page: Page, seconds: string, steps: string): Promise<void> {
  await openTool(page, 'trigger-long-running-operation');
  await fillArgument(page, 'duration', seconds);
  await fillArgument(page, 'steps', steps);
  await pressCall(page);
}

/** A session in which two calls went well. */
async function withTwoCalls(page: Page): Promise<void> {
  await connectTo(page, demo);
  for (const tool of ['list_services', 'warm_cache']) {
    await openTool(page, tool);
    await pressCall(page);
    await expect(outcome(page)).toContainText(/^Result/);
  }
}

test('a running call grows on the axis, and is the same after a reload', async ({ page }) => {
  await connectTo(page, everything);
  await callLong(page, '9', '3');
  await goTo(page, 'Timeline');
  await expect(line(page, /Connect, \d exchanges/)).toBeVisible();
  await expect(
    line(page, /trigger-long-running-operation.*running for .*silent for/),
  ).toBeVisible();
  const done = /trigger-long-running-operation.*3 progress updates, last 3 of 3/;
  await expect(line(page, done)).toBeVisible();
  await expect(line(page, /trigger-long-running-operation.*running for/)).toHaveCount(0);
  const before = await line(page, done).getAttribute('aria-label');
  await page.reload();
  await expect(line(page, done)).toHaveAttribute('aria-label', before ?? '');
});

test('a cancelled call shows its late answer and leads to its frames, and back', async ({
  page,
}) => {
  await connectTo(page, demo);
  await openTool(page, 'rebuild_index');
  await pressCall(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  const call = line(page, /rebuild_index.*cancelled at .*, answered .* later/);
  await expect(call).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(call).toHaveAttribute('aria-selected', 'true');
  await expect(filter(page)).toHaveValue(/^exchange:#\d+/);
  await expect(frames(page, /sent request, tools\/call rebuild_index/)).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await filter(page).fill('');
  await filter(page).press('Enter');
  await frames(page, /received response, tools\/list/).click();
  // The handshake is folded: its line stands for what is in it.
  await expect(line(page, /^Connect/)).toHaveAttribute('aria-selected', 'true');
});

test('what an exchange is made of stands beside its frame, and leads to its frames', async ({
  page,
}) => {
  await connectTo(page, everything);
  await callLong(page, '1', '2');
  await expect(outcome(page)).toContainText(/^Result/);
  await goTo(page, 'Timeline');
  await line(page, /trigger-long-running-operation/).click();
  const frame = inspector(page);
  await expect(frame.getByRole('tab', { name: 'Exchange' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const facts = frame.getByRole('tabpanel');
  await expect(facts).toContainText('Time limit: 1 min of silence, 10 min in all.');
  await expect(facts).toContainText('2 updates moved it');
  await facts
    .getByRole('row', { name: /^Answered/ })
    .getByRole('link')
    .click();
  await expect(
    frames(page, /received response, tools\/call trigger-long-running-operation/),
  ).toHaveAttribute('aria-selected', 'true');
  await goTo(page, 'Wire');
  await expect(frame.getByRole('tab', { name: 'Message' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(frame.getByRole('tab', { name: 'Exchange' })).toHaveCount(0);
});

test('lines fold, like calls stand together, quick ones can be left out', async ({ page }) => {
  await withTwoCalls(page);
  await goTo(page, 'Timeline');
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(line(page, /server\/discover/)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(line(page, /server\/discover/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(line(page, /server\/discover/)).toHaveCount(0);
  await page.getByRole('radio', { name: 'By name' }).click();
  await expect(line(page, /^tools\/call warm_cache$/)).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('radio', { name: 'In order' }).click();
});

test('a stretch dragged in the overview zooms and filters; fit takes both back', async ({
  page,
}) => {
  await withTwoCalls(page);
  await goTo(page, 'Timeline');
  const all = page.getByText(/^0 m?s to (\S+ \S+) of \1$/);
  await expect(all).toBeVisible();
  const box = await page.getByRole('main').locator('canvas').boundingBox();
  if (box === null) throw new Error('There is no overview.');
  await page.mouse.move(box.x + box.width * 0.4, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(all).toBeHidden();
  await expect(filter(page)).toHaveValue(/^time:[\d.]+m?s\.\.[\d.]+m?s/);
  await expect(page).toHaveURL(/range=[^&]+&f=time/);
  // Of how much may be more by then: rows go on to come.
  const [stretch = ''] = (await page.getByText(/ m?s to .* of /).innerText()).split(' of ');
  await page.reload();
  await expect(page.getByText(/ m?s to .* of /)).toContainText(`${stretch} of `);
  await expect(filter(page)).toHaveValue(/^time:[\d.]+m?s\.\.[\d.]+m?s/);
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect(all).toBeVisible();
  await expect(filter(page)).toHaveValue('');
  await page.keyboard.press('+');
  await expect(all).toBeHidden();
  await page.keyboard.press('0');
  await expect(all).toBeVisible();
});

test('all sessions share one axis', async ({ page }) => {
  await withTwoCalls(page);
  await connectAlsoTo(page, everything);
  await goTo(page, 'Timeline');
  await expect(line(page, /warm_cache/)).toHaveCount(0);
  await page.getByRole('radio', { name: 'All sessions' }).click();
  await expect(line(page, /warm_cache/)).toBeVisible();
  await page.getByRole('radio', { name: 'This session' }).click();
});

test('latency is told by tool and sorted by a press', async ({ page }) => {
  await withTwoCalls(page);
  await goTo(page, 'Timeline');
  await tab(page, 'Latency').click();
  const table = page.getByRole('table', { name: 'Latency' });
  await expect(table.getByRole('row', { name: /tools\/call list_services 1 / })).toBeVisible();
  await table.getByRole('button', { name: 'Max' }).click();
  await expect(table.getByRole('columnheader', { name: 'Max' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page).toHaveURL(/tab=latency&sort=-max/);
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Max' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('a call is repeated at once, and every answer comes to its own call', async ({ page }) => {
  await connectTo(page, everything);
  await openTool(page, 'echo');
  await fillArgument(page, 'message', 'hello');
  await goTo(page, 'Timeline');
  await tab(page, 'Repeat').click();
  await page.getByRole('combobox', { name: 'Tool' }).selectOption('echo');
  await expect(page.getByRole('textbox', { name: 'Arguments' })).toHaveValue(/hello/);
  await page.getByRole('textbox', { name: 'Calls' }).fill('12');
  await page.getByRole('textbox', { name: 'At once' }).fill('4');
  await page.getByRole('combobox', { name: 'Marker in' }).selectOption('message');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const report = page.getByRole('region', { name: 'Outcome of the run' });
  await expect(report.getByRole('status')).toHaveText('Done');
  await expect(report).toContainText('12 of 12 sent, 12 ended, 12 answered.');
  await expect(report).toContainText('Every answer carries the marker of its own call.');
  // All of it is in the record.
  const before = await report.innerText();
  await expect(page).toHaveURL(/tab=repeat/);
  await page.reload();
  await expect(report).toHaveText(before, { useInnerText: true });
});

test('calls are given up at their first progress, and judged', async ({ page }) => {
  await connectTo(page, demo);
  await goTo(page, 'Timeline');
  await tab(page, 'Repeat').click();
  await page.getByRole('combobox', { name: 'Tool' }).selectOption('deploy_release');
  await expect(page.getByRole('textbox', { name: 'Arguments' })).toHaveValue(/service|^\{\}$/);
  await page
    .getByRole('textbox', { name: 'Arguments' })
    .fill('{"service":"checkout","environment":"staging","version":"2026.11.4","step_ms":300}');
  await page.getByRole('textbox', { name: 'Calls' }).fill('2');
  await page.getByRole('combobox', { name: 'Cancel' }).selectOption('at first progress');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const report = page.getByRole('region', { name: 'Outcome of the run' });
  await expect(report).toContainText('2 cancelled calls: No answer came, as it should be.');
});

test('the strip of a running call says how long the server is silent', async ({ page }) => {
  await connectTo(page, everything);
  await callLong(page, '5', '2');
  const facts = result(page).getByRole('list', { name: 'Facts of the progress' });
  await expect(facts).toContainText('1 update');
  await expect(result(page)).toContainText(/silent for [12]\.\d s/);
  await expect(outcome(page)).toContainText(/^Result/);
  await result(page).getByRole('tab', { name: 'Activity' }).click();
  await expect(result(page).getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
    'aria-valuetext',
    '2 of 2',
  );
  await expect(facts).toContainText('2 updates');
});

test('the trace over the log chooses a stretch of it', async ({ page }) => {
  await withTwoCalls(page);
  // What is in sight scrolls when it is dragged; its edges choose, as does a drag beside it.
  const box = await page.locator('[data-in-sight]').boundingBox();
  if (box === null) throw new Error('Everything is in sight.');
  await page.mouse.move(box.x + 1, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(filter(page)).toHaveValue(/^time:/);
  await expect(frames(page, /sent request, server\/discover/)).toHaveCount(0);
  await goTo(page, 'Wire');
  await expect(page).toHaveURL(/f=time/);
  // The same by keys: Escape lets go of it, Shift with arrows and pages chooses another, Enter takes it.
  const trace = page.getByRole('slider', { name: 'Traffic in time' });
  await trace.press('Escape');
  await expect(filter(page)).toHaveValue('');
  await trace.press('Home');
  await trace.press('Shift+PageUp');
  await expect(trace).toHaveAttribute('aria-valuetext', /^0 m?s to .*, Enter takes it$/);
  await trace.press('Enter');
  await expect(filter(page)).toHaveValue(/^time:0m?s\.\./);
});

test('the part of the log in sight is drawn in the trace, and dragging it scrolls', async ({
  page,
}) => {
  await withTwoCalls(page);
  const strip = page.getByRole('region', { name: 'Wire' });
  const inSight = strip.locator('[data-in-sight]');
  const first = frames(page, /^Frame 1, /);
  await expect(inSight).toBeVisible();
  await expect(first).not.toBeInViewport();
  const box = await inSight.boundingBox();
  const all = await strip.locator('canvas').boundingBox();
  if (box === null || all === null) throw new Error('There is no trace.');
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(all.x - 20, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(first).toBeInViewport();
  await expect(filter(page)).toHaveValue('');
});

test('the timeline keeps the accessibility rules', async ({ page }) => {
  await withTwoCalls(page);
  await goTo(page, 'Timeline');
  // What it is made of stands beside it from now on.
  await line(page, /warm_cache/).click();
  await expect(inspector(page).getByRole('tabpanel')).toContainText('Where the time went');
  for (const name of ['Waterfall', 'Latency', 'Repeat']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
  }
});
