import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asks, evolving, everything } from './servers.ts';
import { connectTo, goTo, sessions } from './steps.ts';

async function openTab(page: Page, name: string): Promise<void> {
  await goTo(page, 'Server');
  await page.getByRole('tab', { name, exact: true }).click();
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('one server is held against itself in the other era, and a call goes through both', async ({
  page,
}) => {
  await connectTo(page, evolving);
  await openTab(page, 'Two eras');
  await page.getByRole('button', { name: 'Open it in 2025-11-25' }).click();
  await expect(sessions(page).getByRole('tab')).toHaveCount(2);
  await expect(part(page, 'Name and version')).toContainText('evolving 1 in both');
  await expect(part(page, 'Capabilities').getByRole('listitem')).toHaveText([
    /logging.*only in 2025-11-25/,
    /completions.*only in 2026-07-28/,
  ]);
  await expect(part(page, 'Instructions')).toContainText('This is the legacy era.');
  await expect(part(page, 'Tools').getByRole('listitem')).toHaveText([
    'modern_only only in 2026-07-28',
  ]);
  await expect(part(page, 'Prompts')).toContainText('2 prompts, the same in both');
  await expect(part(page, 'Resources')).toContainText('no resources declared in 2025-11-25');

  await page.getByRole('combobox', { name: 'Tool', exact: true }).selectOption('search');
  await page.getByRole('textbox', { name: 'Arguments as JSON' }).fill('{"query":1.0}');
  await page.getByRole('button', { name: 'Call in both' }).click();
  await expect(part(page, 'Answer in 2025-11-25')).toContainText('in the legacy era');
  await expect(part(page, 'Answer in 2026-07-28')).toContainText('in the modern era');
  await expect(part(page, 'One call through both').getByRole('listitem')).toHaveText([
    /content\[0\]\.text/,
  ]);
});

test('what the server asks in such a call leads to the inbox, and back to both answers', async ({
  page,
}) => {
  await connectTo(page, asks);
  await openTab(page, 'Two eras');
  await page.getByRole('button', { name: 'Open it in 2025-11-25' }).click();
  await page.getByRole('combobox', { name: 'Tool', exact: true }).selectOption('optional');
  await page.getByRole('button', { name: 'Call in both' }).click();
  const link = page.getByRole('link', { name: 'Answer it in the Inbox' });
  await expect(link).toHaveCount(2);
  for (const revision of ['2025-11-25', '2026-07-28']) {
    const ended = part(page, `Answer in ${revision}`);
    await ended.getByRole('link', { name: 'Answer it in the Inbox' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Decline', exact: true }).click();
    await page.goBack();
    await expect(ended).toContainText('decline');
  }
});

test('a server of one era says so', async ({ page }) => {
  await connectTo(page, everything);
  await openTab(page, 'Two eras');
  await page.getByRole('button', { name: 'Open it in 2026-07-28' }).click();
  await expect(
    page.getByRole('heading', { name: 'The server does not speak 2026-07-28' }),
  ).toBeVisible();
});

test('a ping says how long its answer took, where the revision has one', async ({ page }) => {
  await page.getByRole('radio', { name: '2025-11-25' }).click();
  await connectTo(page, evolving);
  await openTab(page, 'Overview');
  await page.getByRole('button', { name: 'Ping', exact: true }).click();
  await page.getByRole('button', { name: 'Ping', exact: true }).click();
  await expect(page.getByText(/2 pings, [\d.]+ m?s to [\d.]+ m?s/)).toBeVisible();
});

test('2026-07-28 has no ping, and says so', async ({ page }) => {
  await connectTo(page, evolving);
  await openTab(page, 'Overview');
  await expect(page.getByText('2026-07-28 has no ping')).toBeVisible();
});
