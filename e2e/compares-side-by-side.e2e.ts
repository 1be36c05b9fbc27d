import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { demo, largeForm } from './servers.ts';
import { connectTo, fillArgument, openTool, outcome, pressCall, tools } from './steps.ts';

const openDiff = (page: Page): Promise<void> =>
  page
    .getByRole('tablist', { name: 'Arguments' })
    .getByRole('tab', { name: 'Diff', exact: true })
    .click();
const side = (page: Page, name: 'Left' | 'Right'): Locator =>
  page
    .getByRole('tabpanel', { name: 'Diff' })
    .locator('.monaco-diff-editor')
    .locator(name === 'Left' ? '.original' : '.modified');

test('the draft, a skeleton and calls stand side by side as text', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'list_services');
  await fillArgument(page, 'limit', '7');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
  await fillArgument(page, 'limit', '9007199254740993');
  await openDiff(page);
  await page.getByRole('button', { name: 'Side by side, as text' }).click();
  await expect(side(page, 'Right')).toContainText('9007199254740993');
  await page.getByRole('combobox', { name: 'Left side' }).selectOption({ label: 'Every key' });
  await expect(side(page, 'Left')).toContainText('"include_unhealthy"');
  const call = page.getByRole('combobox', { name: 'Left side' }).getByRole('option', {
    name: /^Sent in #\d+, result$/,
  });
  await page
    .getByRole('combobox', { name: 'Left side' })
    .selectOption({ label: (await call.textContent()) ?? '' });
  await expect(side(page, 'Left')).toContainText('7');
  await expect(side(page, 'Left').locator('.line-delete')).not.toHaveCount(0);
  await page.getByRole('combobox', { name: 'Right side' }).selectOption({ index: 3 });
  await expect(side(page, 'Right')).not.toContainText('9007199254740993');
  await expect(side(page, 'Left').locator('.line-delete')).toHaveCount(0);
  await expectAccessible(page, { without: '.monaco-editor' });
});

test('a comparison of thousands of rows draws those in sight, and keys reach all', async ({
  page,
}) => {
  await connectTo(page, largeForm);
  await openTool(page, 'large');
  await openDiff(page);
  const table = page.getByRole('treegrid', { name: 'Arguments against inputSchema' });
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Every key' }).click();
  await expect(table).toHaveAttribute('aria-rowcount', /^4\d\d\d$/);
  expect(await table.getByRole('row').count()).toBeLessThan(200);
  await table.getByRole('row', { name: /^first_field, valid/ }).focus();
  await page.keyboard.press('End');
  const last = String(Number(await table.getAttribute('aria-rowcount')));
  await expect(table.locator(':focus')).toHaveAttribute('aria-rowindex', last);
  await page.keyboard.press('ArrowUp');
  await expect(table.locator(':focus')).toHaveAttribute('aria-rowindex', String(Number(last) - 1));
});

test('tools are listed by what they cost, and in the order of the server again', async ({
  page,
}) => {
  await connectTo(page, largeForm);
  const names = tools(page).getByRole('option');
  await expect(names.first()).toHaveAccessibleName('noop');
  const order = page.getByRole('button', { name: 'Order of the tools' });
  await order.click();
  await page.getByRole('menuitem', { name: 'Bytes' }).click();
  await expect(names.first()).toHaveAccessibleName('large');
  await expect(names.first()).toContainText('kB');
  await page.reload();
  await expect(names.first()).toHaveAccessibleName('large');
  await order.click();
  await page.getByRole('menuitem', { name: 'Order of the server' }).click();
  await expect(names.first()).toHaveAccessibleName('noop');
});
