import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { demo, everything } from './servers.ts';
import {
  connectTo,
  frames,
  inspector,
  openTool,
  outcome,
  pressCall,
  readRaw,
  result,
} from './steps.ts';

const tab = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name: 'Arguments' }).getByRole('tab', { name, exact: true });
const diff = (page: Page): Locator =>
  page.getByRole('treegrid', { name: 'Arguments against inputSchema' });
const row = (page: Page, name: RegExp): Locator => diff(page).getByRole('row', { name });

/** Reads arguments in by way of the menu: what is not JSON as it stands is shown in the Diff at once. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Paste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste arguments' });
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await expect(diff(page)).toBeVisible();
}

const WRONG =
  '{"service":"checkout","enviroment":"prod","version":"2026.11.4","traffic":{"percent":150},"step_ms":"0","dryRun":true}';

test('arguments that do not fit are mended by pressing what is offered', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'deploy_release');
  await paste(page, WRONG);
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('5 problems');
  await expect(row(page, /^enviroment, unknown key/)).toContainText('1 edit away');
  await page.getByRole('button', { name: 'Apply 4 fixes' }).click();
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('1 problem');
  await expect(row(page, /^environment, valid/)).toContainText('"production"');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('5 problems');
  await page.getByRole('button', { name: 'Apply 4 fixes' }).click();
  await page.getByRole('button', { name: 'Set 100' }).click();
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('No problems');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
  await expect(await readRaw(page, /sent request, tools\/call deploy_release/)).toContainText(
    '"environment":"production"',
  );
});

test('the table is worked with the keyboard alone', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'deploy_release');
  await paste(
    page,
    '{"service":"checkout","environment":"staging","version":"2026.1.1","step_ms":"0"}',
  );
  await row(page, /^service, valid/).focus();
  await page.keyboard.press('End');
  await expect(row(page, /^step_ms, wrong type/)).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('No problems');
  await expect(row(page, /^step_ms, valid/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('1 problem');
  await page.keyboard.press('a');
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('No problems');
});

test('a recorded call is laid against the schema and taken over', async ({ page }) => {
  await connectTo(page, everything);
  await openTool(page, 'get-sum');
  await paste(page, "{'a': '2', 'b': 3}");
  await pressCall(page);
  await page.getByRole('button', { name: 'Call anyway' }).click();
  await expect(outcome(page)).toBeVisible();
  await paste(page, "{'a': 2, 'b': 3}");
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('No problems');
  await frames(page, /sent request, tools\/call get-sum/).click();
  await inspector(page).getByRole('button', { name: 'Compare with the schema' }).click();
  await expect(diff(page).getByRole('columnheader', { name: /^Sent in #\d+$/ })).toBeVisible();
  await expect(row(page, /^a, wrong type/)).toContainText('"2"');
  await expect(row(page, /^a, wrong type/).getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('1 problem');
  await result(page).getByRole('button', { name: 'Compare with the schema' }).click();
  await expect(page).toHaveURL(/\?call=\d+$/);
  await page.getByRole('button', { name: 'Back to the draft' }).click();
  await expect(
    row(page, /^a, wrong type/).getByRole('button', { name: 'Convert 2' }),
  ).toBeVisible();
});

test('a tool call of a model is understood where it is pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Here the comparison takes the whole width: another layout.
  await page.setViewportSize({ width: 1100, height: 900 });
  await connectTo(page, demo);
  await openTool(page, 'echo_arguments');
  await tab(page, 'JSON').click();
  const editor = page.getByRole('textbox', { name: /^Arguments as JSON/ });
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      '{"type":"function","function":{"name":"echo_arguments","arguments":"{\\"text\\":\\"x\\",\\"number\\":1.0}"}}',
    ),
  );
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('tabpanel', { name: 'Diff' })).toContainText(
    'A tool call as OpenAI writes it for echo_arguments',
  );

  await expect(row(page, /^number, valid/)).toContainText('1.0');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row(page, /^number, not sent/)).toBeVisible();
});

test('arguments come from the schema and from earlier calls, and the frame is shown before', async ({
  page,
}) => {
  await connectTo(page, demo);
  await openTool(page, 'query_metrics');
  const fill = page.getByRole('button', { name: 'Fill', exact: true });
  await fill.click();
  await page.getByRole('menuitem', { name: 'Required keys only' }).click();
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('No problems');
  await fill.click();
  await page.getByRole('menuitem', { name: 'Show the exact frame' }).click();
  const shown = await page.getByRole('group', { name: 'Exactly what is sent' }).innerText();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
  await expect(await readRaw(page, /sent request, tools\/call query_metrics/)).toContainText(shown);
  await page.getByRole('button', { name: 'Reset arguments' }).click();
  await expect(tab(page, 'Diff')).not.toHaveAccessibleDescription('No problems');
  await fill.click();
  await page.getByRole('menuitem', { name: /^#\d+/ }).click();
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('No problems');
});

test('the table, the dialogs and the examination have no faults', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'deploy_release');
  await paste(page, WRONG);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schemas' }).click();
  await expect(page.getByRole('region', { name: 'Examination' })).toContainText('tokens');
  await expectAccessible(page);
});
