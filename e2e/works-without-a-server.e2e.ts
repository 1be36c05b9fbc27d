import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const TOOLS = {
  tools: [
    {
      name: 'deploy',
      inputSchema: {
        type: 'object',
        properties: {
          environment: { enum: ['staging', 'production'] },
          replicas: { type: 'int', minimum: 1 },
          note: { type: 'string' },
        },
        required: ['environment'],
      },
      outputSchema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    },
    { name: 'sound', inputSchema: { type: 'object', properties: { n: { type: 'number' } } } },
  ],
};

const definition = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Schema, tool or list of tools' });
const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
const tab = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name: 'Arguments' }).getByRole('tab', { name, exact: true });

/** Drops a text onto a part of the page, as dragging one there does. */
async function drop(target: Locator, text: string): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((dropped) => {
    const made = new DataTransfer();
    made.items.add(new File([dropped], 'dropped.json', { type: 'application/json' }));
    return made;
  }, text);
  await target.dispatchEvent('drop', { dataTransfer });
}

test('a schema, arguments and a result are worked on without a server, and nothing is sent', async ({
  page,
  wirescope,
}) => {
  await page.getByRole('button', { name: 'Open workbench' }).click();
  await expect(page).toHaveURL(/\/workbench$/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await definition(page).fill('{"type":');
  await expect(region(page, 'Definition').getByRole('status')).toContainText('Line 1, column 9');
  await drop(region(page, 'Definition'), JSON.stringify(TOOLS));
  await expect(region(page, 'Definition')).toContainText('A tools/list result with 2 tools.');
  const examination = region(page, 'Examination');
  await expect(examination).toContainText('/inputSchema/properties/replicas/type');
  await expect(examination).toContainText('Write "integer".');

  await drop(region(page, 'Arguments'), "{'enviroment': 'prod', 'note': 'x'}");
  const table = page.getByRole('treegrid', { name: 'Arguments against inputSchema' });
  await expect(table.getByRole('row', { name: /^enviroment, unknown key/ })).toBeVisible();
  await page.getByRole('button', { name: /^Apply \d fixes$/ }).click();
  await expect(tab(page, 'Diff')).toHaveAccessibleDescription('No problems');
  await tab(page, 'Form').click();
  await expect(page.getByRole('radio', { name: 'production' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Call', exact: true })).toHaveCount(0);

  await page
    .getByRole('textbox', { name: 'Sample result' })
    .fill('{"content":[],"structuredContent":{"id":"7"}}');
  const sample = region(page, 'Sample result');
  await expect(sample).toContainText('Does not match outputSchema');
  await expect(sample.getByRole('listitem')).toContainText('asks for an integer');
  await page.getByRole('textbox', { name: 'Sample result' }).fill('{"id":7}');
  await expect(sample).toContainText('Matches outputSchema');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Tool' }).selectOption('sound');
  await expect(examination).toContainText('Nothing wrong was found');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Tool' })).toHaveValue('1');
  await expect(definition(page)).toHaveValue(JSON.stringify(TOOLS));
  const { origin } = new URL(wirescope.url);
  const elsewhere = asked.filter((one) => !one.includes(`${origin}/`));
  expect(elsewhere).toEqual([]);
  expect(asked.filter((one) => /\/api\/(?!settings|about|sessions$)/.test(one))).toEqual([]);
});

test('the palette leads to the workbench', async ({ page }) => {
  await expect(page.getByRole('textbox', { name: 'Command, URL or mcp.json' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Go to or run' })).toBeVisible();
  await page.keyboard.type('workbench');
  await page.keyboard.press('Enter');
  await expect(definition(page)).toBeVisible();
});

test('a call is saved as a file and filled in again without a server', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'wirescope-calls-'));
  await page.getByRole('button', { name: 'Open workbench' }).click();
  await definition(page).fill(JSON.stringify(TOOLS.tools[1]));
  const n = region(page, 'Arguments').getByLabel('n', { exact: true });
  await n.fill('1.50');
  await page.getByRole('button', { name: 'Save the call', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the call' });
  await dialog.getByLabel('Folder').fill(folder);
  await dialog.getByLabel('Name').fill('exact');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(readFileSync(join(folder, 'exact.call.json'), 'utf8')).toMatch(/"tool": "sound"[^]*1\.50/);
  await n.fill('2');
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  await page.getByRole('menuitem', { name: 'exact' }).click();
  await expect(n).toHaveValue('1.50');
  rmSync(folder, { recursive: true });
});
