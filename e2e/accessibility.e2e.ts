import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { asks, careless, demo, heldBack } from './servers.ts';
import { connectTo, frames, goTo, inspector, openTool, pressCall, result } from './steps.ts';

test('connect', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Start demo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Command, URL or mcp.json' }).fill(demo);
  await expect(page.getByRole('radiogroup', { name: 'Revision' })).toBeVisible();
  await expectAccessible(page);
});

test('tools, before and after a call', async ({ page }) => {
  await connectTo(page, demo);
  await expectAccessible(page);
  for (const tool of ['query_metrics', 'echo_arguments']) {
    await openTool(page, tool);
    await expectAccessible(page, { only: 'main' });
  }
  for (const tool of ['read_runbook', 'check_health']) {
    await openTool(page, tool);
    await pressCall(page);
    await expect(result(page).getByRole('tab', { name: 'Rendered' })).toBeVisible();
    await expectAccessible(page, { only: 'main' });
  }
});

test('resources and prompts', async ({ page }) => {
  await connectTo(page, demo);
  await goTo(page, 'Resources');
  await page.getByRole('option', { name: 'topology', exact: true }).click();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Content' })).toContainText('fleet://topology');
  await expectAccessible(page);
  await goTo(page, 'Prompts');
  await page.getByRole('option', { name: 'incident_review', exact: true }).click();
  await expectAccessible(page);
});

test('wire, with a frame open', async ({ page }) => {
  await connectTo(page, demo);
  await goTo(page, 'Wire');
  await expect(page.getByRole('listbox', { name: 'Tools' })).toBeHidden();
  await frames(page, /received response, tools\/list/).click();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  // A short frame has every kind of byte row that a long one has.
  await frames(page, /sent request, tools\/list/).click();
  for (const tab of ['Raw', 'Bytes']) {
    await inspector(page).getByRole('tab', { name: tab }).click();
    await expectAccessible(page, { only: '[aria-label="Frame"]' });
  }
});

test('a line that is no message, and the composer', async ({ page }) => {
  await connectTo(page, careless());
  await frames(page, /received line that is no message/)
    .nth(1)
    .click();
  await page.keyboard.press('Enter');
  await expect(inspector(page)).toContainText('Usual cause');
  await page.getByRole('button', { name: 'Compose', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Text to send' })).toBeVisible();
  await expectAccessible(page);
});

test('an HTTP exchange', async ({ page }) => {
  const server = await heldBack();
  await connectTo(page, `${server.url}/old`);
  await openTool(page, 'stream');
  await pressCall(page);
  await frames(page, /received response, tools\/call/).click();
  await page.keyboard.press('Enter');
  await inspector(page).getByRole('tab', { name: 'HTTP' }).click();
  await expect(inspector(page)).toContainText('came in one packet');
  await expectAccessible(page);
  await server.end();
});

test('inbox', async ({ page }) => {
  await connectTo(page, asks);
  for (const tool of ['together', 'sample', 'visit', 'form']) {
    await openTool(page, tool);
    await pressCall(page);
    await expect(page.getByRole('region', { name: 'The server asks' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await goTo(page, 'Inbox');
  const waiting = page.getByRole('list', { name: 'Waiting for you' }).getByRole('button');
  await expect(waiting).toHaveCount(3);
  await expectAccessible(page);
  for (const one of await waiting.all()) {
    await one.click();
    await expectAccessible(page, { only: 'main' });
  }
  for (const tab of ['Answered', 'Roots', 'Responders']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expectAccessible(page, { only: 'main' });
  }
});

test('server', async ({ page }) => {
  await connectTo(page, demo);
  await goTo(page, 'Server');
  await expect(page.getByRole('tablist', { name: 'Server' })).toBeVisible();
  await expectAccessible(page);
});

test('palette and keys', async ({ page }) => {
  await connectTo(page, demo);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Go to or run' })).toBeVisible();
  await expectAccessible(page);
});

test('a failed connection', async ({ page }) => {
  await page
    .getByRole('textbox', { name: 'Command, URL or mcp.json' })
    .fill('no-such-command-of-mine');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('main')).toContainText(/not found|no such|PATH/i);
  await expectAccessible(page);
});
