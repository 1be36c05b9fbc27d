import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demo, demoOverHttp, workload } from './servers.ts';
import {
  askToConnect,
  connectTo,
  frames,
  goTo,
  openTool,
  outcome,
  pressCall,
  wire,
} from './steps.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Filter frames' });
const region = (page: Page) => page.getByRole('region', { name: 'Wire' });

/** A session with two calls and a stray line, its log in full size. */
async function openLog(page: Page): Promise<void> {
  await connectTo(page, demo);
  for (const tool of ['list_services', 'warm_cache']) {
    await openTool(page, tool);
    await pressCall(page);
    await expect(outcome(page)).toContainText(/^Result/);
  }
  await goTo(page, 'Wire');
}

/** Types a filter and goes to the log, as Enter does. */
async function filter(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

test('fields are completed from what the log holds, and leave what fits', async ({ page }) => {
  await openLog(page);
  await box(page).pressSequentially('tool:');
  await expect(page.getByRole('option', { name: /^list_services/ })).toContainText('2');
  await box(page).press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await box(page).fill('tool:lis');
  await page.getByRole('option', { name: /^list_services/ }).click();
  await expect(box(page)).toHaveValue('tool:list_services ');
  await box(page).press('Enter');
  await expect(frames(page, /tools\/call/)).toHaveCount(2);
  await expect(region(page)).toContainText(/2 of \d+/);
  await expect(page).toHaveURL(/f=tool%3Alist_services/);
});

test('every part of the filter is taken away with a press', async ({ page }) => {
  await openLog(page);
  await filter(page, 'kind:request tool:list_services');
  await expect(frames(page, /Frame/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Take away kind:request' }).click();
  await expect(frames(page, /Frame/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Take away tool:list_services' }).click();
  await expect(frames(page, /tools\/list/).first()).toBeVisible();
  await expect(box(page)).toHaveValue('');
});

test('a filter that does not parse says why, and the last good one goes on', async ({ page }) => {
  await openLog(page);
  await filter(page, 'kind:response');
  await expect(frames(page, /sent request/)).toHaveCount(0);
  const before = await frames(page, /Frame/).count();
  await box(page).fill('kind:response took:>fast');
  await expect(region(page)).toContainText('needs a duration, for example >500ms or 1s..5s.');
  await expect(region(page)).toContainText('Still showing the result of kind:response.');
  await expect(frames(page, /Frame/)).toHaveCount(before);
});

test('words, expressions and paths are looked for in the messages', async ({ page }) => {
  await openLog(page);
  await filter(page, 'jsonrpc');
  await expect(frames(page, /tools\/call/)).toHaveCount(4);
  await filter(page, '/"name":"warm_\\w+"/ kind:request');
  await expect(frames(page, /Frame/)).toHaveCount(1);
  await filter(page, 'path:params.name=list_services');
  await expect(frames(page, /sent request, tools\/call list_services/)).toHaveCount(1);
  await expect(frames(page, /Frame/)).toHaveCount(1);
  // What is excluded is only left out, and only once it is certain.
  await filter(page, 'kind:request -path:params.name=list_services');
  await expect(frames(page, /sent request, tools\/call warm_cache/)).toHaveCount(1);
  await expect(frames(page, /list_services/)).toHaveCount(0);
});

test('a value nobody has leads to the one that was meant', async ({ page }) => {
  await openLog(page);
  await filter(page, 'tool:list_servics');
  await expect(page.getByRole('heading', { name: 'No frame matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Use list_services' }).click();
  await expect(frames(page, /tools\/call list_services/)).toHaveCount(2);
});

test('a cell filters: only this, not this; x leaves the exchange', async ({ page }) => {
  await openLog(page);
  const call = frames(page, /sent request, tools\/call list_services/);
  await call.getByText('list_services').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Only tool:list_services' }).click();
  await expect(frames(page, /Frame/)).toHaveCount(2);
  await call.getByText('list_services').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Not tool:list_services' }).click();
  await expect(call).toHaveCount(0);
  await expect(frames(page, /warm_cache/).first()).toBeVisible();
  await filter(page, '');
  await call.click();
  await page.keyboard.press('x');
  await expect(box(page)).toHaveValue(/^exchange:#\d+$/);
  await expect(frames(page, /Frame/)).toHaveCount(2);
});

test('neighbours of a match are shown beside it', async ({ page }) => {
  await openLog(page);
  await filter(page, 'kind:malformed');
  await expect(frames(page, /Frame/)).toHaveCount(1);
  await region(page).getByRole('button', { name: '± 0' }).click();
  await page.getByRole('menuitem', { name: '1 neighbour' }).click();
  await expect(frames(page, /Frame/)).toHaveCount(3);
  await expect(region(page)).toContainText('2 for context');
});

test('kinds can be left out without losing the order', async ({ page }) => {
  await openLog(page);
  const seqs = () =>
    wire(page)
      .locator('[data-seq]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-seq'))));
  await region(page).getByRole('button', { name: 'stderr' }).click();
  await expect(frames(page, /stderr/)).toHaveCount(0);
  const without = await seqs();
  await region(page).getByRole('button', { name: 'stderr' }).click();
  await expect(frames(page, /stderr/)).toHaveCount(1);
  const all = await seqs();
  expect(all.filter((seq) => without.includes(seq))).toEqual(without);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
});

test('a pin stays in sight, over a reload too', async ({ page }) => {
  await openLog(page);
  await frames(page, /sent request, tools\/call list_services/).click();
  await page.keyboard.press('m');
  const pins = page.getByRole('list', { name: 'Pinned frames' });
  await expect(pins.getByRole('listitem')).toContainText('list_services');
  // Kept a little later; a reload waits for nothing.
  await page.waitForResponse((response) => response.url().includes('wire.pins'));
  await page.reload();
  await expect(pins.getByRole('listitem')).toHaveCount(1);
  await pins.getByRole('button', { name: /Unpin frame/ }).click();
  await expect(pins).toHaveCount(0);
});

test('clearing hides, and gives back', async ({ page }) => {
  await openLog(page);
  await region(page).getByRole('button', { name: 'Clear log' }).click();
  await expect(frames(page, /Frame/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show them again' }).click();
  await expect(frames(page, /tools\/list/).first()).toBeVisible();
});

test('the full stop goes to the next thing that went wrong', async ({ page }) => {
  await openLog(page);
  await frames(page, /sent request, tools\/list/).click();
  await page.keyboard.press('.');
  await expect(frames(page, /received line that is no message/)).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a log goes on over a restart, with a line between', async ({ page }) => {
  await openLog(page);
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog', { name: 'Go to or run' })
    .getByRole('combobox')
    .fill('reconnect this session');
  await page.keyboard.press('Enter');
  await goTo(page, 'Wire');
  await expect(wire(page)).toContainText('connection 2');
  await expect(frames(page, /tools\/call list_services/)).toHaveCount(2);
});

test('headers and status are filtered by, steps hidden or not', async ({ page }) => {
  const server = await demoOverHttp();
  try {
    await askToConnect(page, server.url);
    await expect(frames(page, /received response, tools\/list/)).toBeVisible();
    await goTo(page, 'Wire');
    await filter(page, 'header:content-type=text/event-stream OR header:content-type=json');
    await expect(frames(page, /HTTP/).first()).toBeVisible();
    await expect(frames(page, /received response/)).toHaveCount(0);
    await filter(page, 'status:2xx kind:http');
    await expect(frames(page, /HTTP/).first()).toBeVisible();
  } finally {
    await server.end();
  }
});

test('a filter keeps up with a flood', async ({ page }) => {
  await connectTo(page, `FLOOD=20000 ${workload}`);
  await openTool(page, 'flood');
  await filter(page, 'kind:notification dir:in');
  await pressCall(page);
  await expect(region(page)).toContainText(/20,000 of 20,0\d\d/);
});
