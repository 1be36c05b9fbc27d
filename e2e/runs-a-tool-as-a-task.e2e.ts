import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demo, everyResource, everything, keepsTasks } from './servers.ts';
import {
  connectTo,
  fillArgument,
  frames,
  goTo,
  openTool,
  outcome,
  pressCall,
  result,
  resultView,
} from './steps.ts';

const task = (page: Page): Locator => result(page).getByRole('region', { name: 'Task' });

/** Pins a revision on the connect screen. */
const pin = (page: Page, revision: string) =>
  page.getByRole('radiogroup', { name: 'Revision' }).getByText(revision).click();

test('a tool that only runs as a task does so, is followed over a reload, and brings its result', async ({
  page,
}) => {
  await connectTo(page, everything);
  await openTool(page, 'simulate-research-query');
  await expect(page.getByText('only as a task')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'As a task' })).toBeChecked();
  await fillArgument(page, 'topic', 'tides');
  await pressCall(page);
  await expect(task(page)).toBeVisible();
  await page.reload();
  await expect(outcome(page)).toHaveText('Result');
  await expect(resultView(page)).toContainText('Research Report: tides');
  await expect(task(page)).toContainText('completed');
  await expect(frames(page, /received response, tasks\/result/)).toHaveCount(1);
});

test('by the experiment a call asks for a task, which can be cancelled', async ({ page }) => {
  await pin(page, '2025-11-25');
  await connectTo(page, keepsTasks);
  await openTool(page, 'work');
  await page.getByRole('checkbox', { name: 'As a task' }).check();
  await fillArgument(page, 'ms', '600000');
  await pressCall(page);
  await expect(task(page)).toContainText('it is working');
  await expect(task(page)).toContainText('every 500 ms as the server wishes');
  await expect(task(page)).toContainText(/kept for 1:00 m, \d+ s left/);
  await task(page).getByRole('button', { name: 'Cancel task' }).click();
  await expect(outcome(page)).toHaveText('Cancelled');
  await expect(frames(page, /sent request, tasks\/cancel/)).toBeVisible();
  await expect(frames(page, /notifications\/cancelled/)).toHaveCount(0);
  await task(page).getByRole('link', { name: 'All tasks' }).click();
  const here = page.getByRole('table', { name: 'Tasks of this session' });
  await expect(here.getByRole('row', { name: /work.*Cancelled/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for the list' }).click();
  const listed = page.getByRole('table', { name: 'Tasks the server lists' });
  await expect(listed.getByRole('row', { name: /cancelled it is cancelled/ })).toBeVisible();
});

test('by the extension the server makes one of a call that declares it', async ({ page }) => {
  await pin(page, '2026-07-28');
  await connectTo(page, keepsTasks);
  await openTool(page, 'work');
  await pressCall(page);
  await expect(resultView(page)).toContainText('done at once');
  await page.getByRole('checkbox', { name: 'May become a task' }).check();
  await fillArgument(page, 'ms', '300');
  await pressCall(page);
  await expect(resultView(page)).toContainText('the work is done');
  await expect(task(page)).toContainText('completed');
  await expect(frames(page, /tasks\/result/)).toHaveCount(0);
});

test('a task is asked about as long as one wishes', async ({ page }) => {
  await pin(page, '2026-07-28');
  await connectTo(page, keepsTasks);
  await openTool(page, 'work');
  await page.getByRole('checkbox', { name: 'May become a task' }).check();
  await fillArgument(page, 'ms', '600000');
  await pressCall(page);
  await task(page).getByRole('button', { name: 'Stop asking' }).click();
  await task(page).getByRole('button', { name: 'Keep asking' }).click();
  await expect(task(page).getByRole('button', { name: 'Stop asking' })).toBeVisible();
  const asked = task(page).getByText(/asked \d+ times/);
  const before = await asked.textContent();
  await expect(asked).not.toHaveText(before ?? '');
  await expect(task(page)).toContainText('working');
});

for (const [revision, tick] of [
  ['2025-11-25', 'As a task'],
  ['2026-07-28', 'May become a task'],
] as const)
  test(`in ${revision} a task asks on the way, and goes on with the answer`, async ({ page }) => {
    await pin(page, revision);
    await connectTo(page, demo);
    await openTool(page, 'audit_service');
    await page.getByRole('checkbox', { name: tick }).check();
    await fillArgument(page, 'step_ms', '100');
    await pressCall(page);
    const asks = result(page).getByRole('region', { name: 'The server asks' });
    await expect(asks).toContainText('A certificate runs out in 9 days');
    await expect(task(page).getByRole('link', { name: 'Answer in the inbox' })).toBeVisible();
    await asks.getByRole('button', { name: 'Accept' }).click();
    await expect(outcome(page)).toHaveText('Result');
    await expect(result(page)).toContainText('rotate it now');
  });

test('a task that cannot be cancelled says so and goes on', async ({ page }) => {
  await pin(page, '2026-07-28');
  await connectTo(page, keepsTasks);
  await openTool(page, 'work');
  await page.getByRole('checkbox', { name: 'May become a task' }).check();
  await fillArgument(page, 'ms', '600000');
  await page.getByTestId('arguments').getByText('stays', { exact: true }).click();
  await pressCall(page);
  await task(page).getByRole('button', { name: 'Cancel task' }).click();
  await expect(task(page)).toContainText('The server refused to cancel the task');
  await expect(task(page)).toContainText('it is working');
});

test('what nobody declares can be tried: a task at any tool, and a request in the composer', async ({
  page,
}) => {
  await pin(page, '2025-11-25');
  await connectTo(page, everyResource(true));
  await goTo(page, 'Server');
  await page.getByRole('tab', { name: 'Capabilities' }).click();
  const missing = page.getByRole('table', { name: 'Not declared' });
  await expect(missing.getByRole('rowheader')).toContainText(['resources.subscribe', 'tasks']);
  await missing.getByRole('button', { name: 'resources/subscribe' }).click();
  await expect(page.getByRole('region', { name: 'Compose' })).toContainText('resources/subscribe');
  await missing
    .getByRole('row', { name: /^tasks.list/ })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Ask anyway' }).click();
  await expect(page.getByText('This server does not list tasks.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Offer a task at every tool' }).check();
  await goTo(page, 'Tools');
  await openTool(page, 'change');
  await page.getByRole('checkbox', { name: 'As a task' }).check();
  await pressCall(page);
  await expect(frames(page, /sent request, tools\/call/)).toHaveCount(1);
  await expect(outcome(page)).toHaveText('Result');
});
