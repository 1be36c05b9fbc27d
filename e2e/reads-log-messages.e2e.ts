import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demo, demoOverHttp, everyResource, everything, halts } from './servers.ts';
import { connectTo, fillArgument, frames, goTo, openTool, outcome, pressCall } from './steps.ts';

const messages = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Log messages' }).getByRole('row');
const message = (page: Page): Locator => page.getByRole('region', { name: 'Log message' });

async function openLogs(page: Page): Promise<void> {
  await goTo(page, 'Server');
  await page.getByRole('tab', { name: 'Log messages' }).click();
}

async function chooseLevel(page: Page, level: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Level', exact: true }).selectOption({ label: level });
}

async function tailLogs(page: Page, lines: string): Promise<void> {
  await goTo(page, 'Tools');
  await openTool(page, 'tail_logs');
  await fillArgument(page, 'lines', lines);
  await pressCall(page);
  await expect(outcome(page)).toContainText('Result');
}

test('a level goes along with the requests a person sends, until it is taken back', async ({
  page,
}) => {
  await connectTo(page, demo);
  await openLogs(page);
  await expect(page.getByRole('heading', { name: 'No log messages came' })).toBeVisible();
  await chooseLevel(page, 'warning');
  await expect(page.getByText('Every request you send carries')).toBeVisible();
  await tailLogs(page, '8');
  await page.reload();
  await openLogs(page);
  await expect(messages(page)).toHaveCount(5);
  await expect(messages(page).first()).toContainText('warning');
  await chooseLevel(page, 'none');
  await tailLogs(page, '8');
  await openLogs(page);
  await expect(messages(page)).toHaveCount(5);
});

test('messages are found by level and by all of their data, and lead to their call', async ({
  page,
}) => {
  const server = await demoOverHttp();
  await connectTo(page, server.url);
  await openLogs(page);
  await chooseLevel(page, 'debug');
  await tailLogs(page, '400');
  await openLogs(page);
  await expect(page.getByText('400 messages', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Levels shown' }).selectOption('alert and above');
  await expect(page.getByText('100 of 400')).toBeVisible();
  // The row shows the message; the number of the line is in the rest of the data.
  await page.getByRole('searchbox', { name: 'Filter log messages' }).fill('"line":399');
  await expect(page.getByText('1 of 400')).toBeVisible();
  await messages(page).first().click();
  await expect(message(page).getByRole('tree', { name: 'Data' })).toContainText('399');
  await message(page).getByRole('radio', { name: 'Text' }).click();
  await expect(message(page).getByRole('group', { name: 'Data' })).toHaveText(
    /^\{"line":399,"message":/,
  );
  await expect(message(page)).toContainText('tools/call tail_logs');
  await expect(message(page)).not.toContainText('does not say');
  await server.end();
});

test('a legacy server is told the level once, for the session', async ({ page }) => {
  await connectTo(page, everything);
  await openLogs(page);
  await expect(page.getByText('the server decides what it sends')).toBeVisible();
  await chooseLevel(page, 'error');
  await expect(page.getByText('The server took the level error')).toBeVisible();
  await expect(frames(page, /sent request, logging\/setLevel error/)).toBeVisible();
});

test('a server that does not declare logging can be asked all the same', async ({ page }) => {
  await connectTo(page, everyResource(true));
  await openLogs(page);
  await expect(
    page.getByRole('heading', { name: 'This server does not declare logging' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try anyway' }).click();
  await expect(page.getByRole('combobox', { name: 'Level', exact: true })).toBeVisible();
});

test('a very long message is read whole', async ({ page }) => {
  await connectTo(page, halts);
  await openTool(page, 'long_log');
  await pressCall(page);
  await expect(outcome(page)).toContainText('Result');
  await openLogs(page);
  await messages(page).first().click();
  await expect(message(page)).toContainText('info');
  await expect(
    message(page)
      .getByText(/\.{20,}/)
      .first(),
  ).toBeVisible();
});
