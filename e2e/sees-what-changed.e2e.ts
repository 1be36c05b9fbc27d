import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asks, evolving } from './servers.ts';
import { connectTo, goTo, openTool, outcome, pressCall, tools } from './steps.ts';

const tool = (page: Page, name: string): Locator =>
  tools(page).getByRole('option', { name, exact: true });

async function evolve(page: Page): Promise<void> {
  await openTool(page, 'evolve');
  await pressCall(page);
  await expect(outcome(page)).toContainText('Result');
}

test('a changed list marks what came and what is another, and says whether it breaks', async ({
  page,
}) => {
  await page.getByRole('radio', { name: '2025-11-25' }).click();
  await connectTo(page, evolving);
  await evolve(page);
  await expect(tool(page, 'newcomer')).toHaveAccessibleDescription(/^new since the list before/);
  await expect(tool(page, 'search')).toHaveAccessibleDescription(/^changed since the list before$/);
  await page.getByText('Since the list before: 1 changed, 1 new, 1 gone').click();
  await expect(
    page.getByRole('list', { name: 'Changes of tools' }).getByRole('listitem'),
  ).toHaveText(['changed search', 'new newcomer', 'gone outgoing']);

  await openTool(page, 'search');
  await expect(page.getByText('Compatible change')).toBeVisible();
  await page.getByRole('button', { name: 'Show what changed' }).click();
  // What came new has nothing to be held against.
  await openTool(page, 'newcomer');
  await expect(page.getByText('New since the list before', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What changed' })).toBeHidden();
  await openTool(page, 'search');
  await page.reload();
  await expect(page.getByText('Compatible change')).toBeVisible();
  await expect(tool(page, 'newcomer')).toHaveAccessibleDescription(/^new since the list before/);
  await evolve(page);
  await expect(tool(page, 'search')).toHaveAccessibleDescription(/what worked may fail now/);
  await openTool(page, 'search');
  await expect(page.getByText('Breaking change')).toBeVisible();
  await page.getByRole('button', { name: 'Show what changed' }).click();
  const details = page.getByRole('region', { name: 'What changed' });
  await expect(details.getByRole('listitem')).toHaveText([
    'breaking: inputSchema: limit is required now',
  ]);
  await expect(details.getByRole('group', { name: 'Differences' })).toContainText('"limit"');
});

test('asking again by hand keeps what is open', async ({ page }) => {
  await connectTo(page, evolving);
  await evolve(page);
  // A modern server tells nobody who does not listen.
  await expect(tool(page, 'outgoing')).toBeVisible();
  await openTool(page, 'search');
  await page.getByRole('button', { name: 'Ask for tools again' }).click();
  await expect(tool(page, 'newcomer')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'search' })).toBeVisible();
  await expect(tool(page, 'search')).toHaveAttribute('aria-selected', 'true');
});

test('prompts say which argument became required', async ({ page }) => {
  await connectTo(page, evolving);
  await goTo(page, 'Prompts');
  await page.getByRole('option', { name: 'ask', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Listen for changes' }).click();
  await expect(page.getByRole('checkbox', { name: 'Listen for changes' })).toBeChecked();
  await goTo(page, 'Tools');
  await evolve(page);
  await goTo(page, 'Prompts');
  await page.getByRole('option', { name: 'ask', exact: true }).click();
  await expect(page.getByText('topic is required now')).toBeVisible();
});

test('a server that does not declare changes is asked all the same, and its refusal is said', async ({
  page,
}) => {
  await page.getByRole('radio', { name: '2026-07-28' }).click();
  await connectTo(page, asks);
  const listen = page.getByRole('checkbox', { name: 'Listen anyway for changes' });
  await listen.click();
  await expect(page.getByText(/^Listening was not granted \(#/)).toBeVisible();
  await expect(listen).not.toBeChecked();
});
