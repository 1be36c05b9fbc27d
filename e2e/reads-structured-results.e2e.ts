import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { structured } from './servers.ts';
import { connectTo, openTool, outcome, pressCall, result } from './steps.ts';

async function callAndOpenStructured(page: Page, tool: string): Promise<void> {
  await connectTo(page, structured);
  await openTool(page, tool);
  await pressCall(page);
  await expect(outcome(page)).toContainText('Result');
  await result(page).getByRole('tab', { name: 'Structured' }).click();
}

test('text that says something else is named place by place', async ({ page }) => {
  await callAndOpenStructured(page, 'disagrees');
  await result(page).getByRole('tab', { name: 'Rendered' }).click();
  await expect(result(page)).toContainText('content[1] says something else than structuredContent');
  await result(page).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(result(page).getByRole('tab', { name: 'Structured' })).toHaveAccessibleDescription(
    /content\[1\] says something else than structuredContent/,
  );
  await expect(result(page).getByRole('listitem')).toHaveText([
    /count the text says 2, structuredContent 3/,
    /unit the text says "ms", and is not in structuredContent/,
  ]);
});

test('text that says the same is said to, and its rows are a table', async ({ page }) => {
  await callAndOpenStructured(page, 'agrees');
  await expect(result(page)).toContainText('content[0] says the same as a text');
  await result(page).getByRole('radio', { name: 'Table' }).click();
  const table = result(page).getByRole('table', { name: 'structuredContent.rows' });
  await expect(table.getByRole('row')).toHaveText(['hostloadtags', 'a1.5["x"]', 'b0.25[]']);
});

test('prose alone leaves out clients that do not know structured content', async ({ page }) => {
  await callAndOpenStructured(page, 'prose');
  await expect(result(page)).toContainText('No text block holds this JSON.');
});

test('a list breaks the rule of the revision, and its text is a table', async ({ page }) => {
  await callAndOpenStructured(page, 'list');
  await expect(result(page)).toContainText(
    'structuredContent is a list; 2025-11-25 allows an object only.',
  );
  await result(page).getByRole('tab', { name: 'Rendered' }).click();
  await expect(result(page).getByRole('table', { name: 'content[0]' })).toBeVisible();
  await result(page).getByRole('radio', { name: 'JSON' }).click();
  await expect(result(page).getByRole('tree', { name: 'content[0]' })).toBeVisible();
});
