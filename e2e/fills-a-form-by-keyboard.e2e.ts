import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { anySchema } from './servers.ts';
import { connectTo, openTool, outcome, result } from './steps.ts';

/** As often as it takes, and no more than a form like this can have stops. */
const MOST_TABS = 80;

/** Goes on with Tab until something of that role and name has the focus. */
async function tabTo(page: Page, role: 'textbox' | 'radio' | 'button', name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const there = await wanted.evaluateAll((found) =>
      found.some((one) => one === document.activeElement),
    );
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

test.use({ viewport: { width: 1440, height: 1300 } });

test('a choice and a list are filled, a mistake is read and mended', async ({ page }, info) => {
  await connectTo(page, anySchema(info.outputPath('seen.jsonl')));
  await openTool(page, 'orders');
  await page.getByRole('tab', { name: 'Form', exact: true }).focus();
  await tabTo(page, 'radio', 'Parcel');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'textbox', 'mail');
  await page.keyboard.type('me');
  await tabTo(page, 'button', 'Add item to lines');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  const sku = page.getByRole('textbox', { name: 'sku', exact: true });
  await expect(sku).toBeFocused();
  await expect(sku).toHaveAccessibleDescription(/Missing/);
  await expectAccessible(page);
  await page.keyboard.type('S1');
  await tabTo(page, 'textbox', 'count');
  await page.keyboard.type('0');
  await page.keyboard.press('ControlOrMeta+Enter');
  const count = page.getByRole('textbox', { name: 'count', exact: true });
  await expect(count).toBeFocused();
  await expect(count).toHaveAccessibleDescription(/at least 1/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(outcome(page)).toContainText(/^Result/);
  await expect(result(page)).toContainText(/"sku": ?"S1"/);
});

test('every kind of field is accessible', async ({ page }, info) => {
  await connectTo(page, anySchema(info.outputPath('seen.jsonl')));
  for (const tool of ['pays', 'one_or_many', 'measures', 'picks', 'labels', 'formats', 'breaks']) {
    await openTool(page, tool);
    await expect(page.getByRole('form', { name: 'Arguments' })).toBeVisible();
    await expectAccessible(page);
  }
});
