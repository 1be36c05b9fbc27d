import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { everything } from './servers.ts';
import {
  connectTo,
  fillArgument,
  frames,
  inspector,
  openTool,
  outcome,
  pressCall,
} from './steps.ts';

test('calls are kept as files of a folder, and come back from them', async ({
  page,
  complaints,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'wirescope-calls-'));
  const file = (name: string) => join(folder, `${name}.call.json`);
  await connectTo(page, everything);
  await openTool(page, 'get-sum');
  await fillArgument(page, 'a', '9007199254740993');
  await fillArgument(page, 'b', '1.0');
  await page.getByRole('button', { name: 'Save the call', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the call' });
  await dialog.getByLabel('Folder').fill(folder);
  await dialog.getByLabel('Name').fill('large and exact');
  await dialog.getByLabel('Note').fill('The sum that JavaScript gets wrong.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(readFileSync(file('large and exact'), 'utf8')).toMatch(
    /"tool": "get-sum",\n.*JavaScript[^]*"arguments": \{[^]*9007199254740993[^]*1\.0/,
  );

  await fillArgument(page, 'b', '2');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
  await frames(page, /sent request, tools\/call get-sum/).click();
  await inspector(page).getByRole('button', { name: 'Save this call' }).click();
  await dialog.getByLabel('Name').fill('large and exact');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('already. It was not touched.');
  complaints.length = 0;
  await dialog.getByLabel('Name').fill('sent');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(readFileSync(file('sent'), 'utf8')).toMatch(/"b": *2\b/);

  writeFileSync(file('half'), '{"tool":');
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All saved calls' }).click();
  const list = page.getByRole('dialog', { name: 'Saved calls' });
  await expect(list.getByRole('listitem').filter({ hasText: 'half' })).toContainText(
    'The file is not JSON.',
  );
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Delete half' }).click();
  await list.getByRole('button', { name: 'Delete', exact: true }).click();
  await list.getByRole('button', { name: 'Rename sent' }).click();
  await list.getByRole('textbox', { name: 'New name of sent' }).fill('small');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Fill in small' }).click();
  await expect(page.getByRole('main').getByLabel('b', { exact: true })).toHaveValue('2');
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  await page.getByRole('menuitem', { name: 'large and exact' }).click();
  await expect(page.getByRole('main').getByLabel('b', { exact: true })).toHaveValue('1.0');
  await expect(page.getByRole('main')).toContainText('The saved call large and exact.');
  rmSync(folder, { recursive: true });
});
