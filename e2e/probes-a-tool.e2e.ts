import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { breaksItsSchemas, everything } from './servers.ts';
import { connectTo, fillArgument, frames, inspector, openTool, pressCall, tools } from './steps.ts';

const openProbes = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('tablist', { name: 'Arguments' })
    .getByRole('tab', { name: 'Probe', exact: true })
    .click();
  const table = page.getByRole('grid', { name: 'Probes' });
  await expect(table).toBeVisible();
  return table;
};
const summary = (page: Page): Locator =>
  page.getByRole('tabpanel', { name: 'Probe' }).getByRole('status').first();
const run = (page: Page): Locator => page.getByRole('button', { name: /^Run \d+ probes?$/ });
const notice = (page: Page): Locator => page.getByRole('main').getByRole('status');

test('probes tell a server that keeps to its schema from one that does not', async ({ page }) => {
  await connectTo(page, breaksItsSchemas);
  await openTool(page, 'is_honest');
  await openProbes(page);
  await run(page).click();
  await expect(summary(page)).toHaveText(/^\d+ pass$/);
  await expect(
    tools(page).getByRole('option', { name: 'is_honest' }),
  ).not.toHaveAccessibleDescription(/disagreed/);

  await openTool(page, 'takes_anything');
  const table = await openProbes(page);
  await run(page).click();
  await expect(summary(page)).toHaveText(/^\d+ disagreements, \d+ pass$/);
  const missing = table.getByRole('row', { name: 'No keys at all, disagreement' });
  await expect(missing).toContainText('refuses');
  await expect(missing).toContainText('Result');
  await expect(
    tools(page).getByRole('option', { name: 'takes_anything' }),
  ).toHaveAccessibleDescription(/disagreed with its schema in \d+ calls/);
  const said = notice(page).filter({ hasText: 'do not fit inputSchema were accepted' });
  await said.getByRole('link').first().click();
  await expect(inspector(page)).toContainText('tools/call');
});

test('probes that are left out are not run, and valid calls that are refused are told', async ({
  page,
}) => {
  await connectTo(page, breaksItsSchemas);
  await openTool(page, 'wants_more');
  const table = await openProbes(page);
  await table.getByRole('checkbox', { name: 'All of Another type' }).uncheck();
  await run(page).click();
  const minimal = table.getByRole('row', { name: 'Required keys only, disagreement' });
  await expect(minimal).toContainText('Refused -32602');
  await expect(summary(page)).toContainText('not run');
  await expectAccessible(page);
});

test('a tool that says it destroys is asked about first, and a run can be stopped', async ({
  page,
}) => {
  await connectTo(page, breaksItsSchemas);
  await openTool(page, 'destroys');
  await openProbes(page);
  await run(page).click();
  const asked = page.getByRole('group', { name: 'Confirm' });
  await expect(asked).toContainText('destructive');
  await expect(frames(page, /sent request, tools\/call/)).toHaveCount(0);
  await asked.getByRole('button', { name: 'Do not run' }).click();
  await run(page).click();
  await asked.getByRole('button', { name: /^Run \d+ probes all the same$/ }).click();
  await expect(summary(page)).toHaveText(/^\d+ pass$/);

  await openTool(page, 'never_ends');
  const table = await openProbes(page);
  await run(page).click();
  await expect(frames(page, /sent request, tools\/call never_ends/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(run(page)).toBeVisible();
  await expect(table.getByRole('row', { name: 'Required keys only' })).toContainText('Cancelled');
  await expect(frames(page, /sent request, tools\/call never_ends/)).toHaveCount(1);
});

test('a call by hand is judged too, and a probe becomes the draft', async ({ page }) => {
  await connectTo(page, breaksItsSchemas);
  await openTool(page, 'takes_anything');
  await fillArgument(page, 'count', '40');
  await pressCall(page);
  await page.getByRole('button', { name: 'Call anyway' }).click();
  await expect(notice(page).filter({ hasText: 'do not fit inputSchema' })).toBeVisible();
  const table = await openProbes(page);
  const above = table.getByRole('row', { name: /1 above the maximum 9/ });
  await above.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(above).toBeFocused();
  await above.getByRole('button', { name: /^Take over/ }).click();
  await page.getByRole('tab', { name: 'Form', exact: true }).click();
  await expect(page.getByRole('main').getByLabel('count', { exact: true })).toHaveValue('10');
});

test('an official server refuses what its schema refuses', async ({ page }) => {
  await connectTo(page, everything);
  await openTool(page, 'get-sum');
  await openProbes(page);
  await run(page).click();
  await expect(summary(page)).toHaveText(/\d+ pass/);
  await expect(summary(page)).not.toContainText('not run');
});

test('a tool whose schema clients refuse says which keyword, where, and how to fix it', async ({
  page,
}) => {
  await connectTo(page, breaksItsSchemas);
  await openTool(page, 'is_malformed');
  const said = notice(page).filter({ hasText: '/inputSchema/properties/count/type' });
  await expect(said).toContainText('Clients');
  await said.getByRole('button', { name: 'How to fix it' }).click();
  await expect(page.getByRole('region', { name: 'Examination' })).toContainText('Write "integer".');
});
