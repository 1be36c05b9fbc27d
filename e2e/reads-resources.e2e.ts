import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { everyResource, everything, everythingOverHttp } from './servers.ts';
import { connectTo, frames, goTo, openTool, pressCall, readRaw, result, tools } from './steps.ts';

const resources = (page: Page): Locator => page.getByRole('listbox', { name: 'Resources' });
const content = (page: Page): Locator => page.getByRole('region', { name: 'Content' });

async function openResources(page: Page, target: string): Promise<void> {
  await connectTo(page, target);
  await goTo(page, 'Resources');
}

async function read(page: Page, name: string): Promise<void> {
  await resources(page).getByRole('option', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(content(page).getByRole('status')).toContainText('Result');
}

async function openTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: /Templates/ }).click();
  await page
    .getByRole('listbox', { name: 'Resource templates' })
    .getByRole('option', { name, exact: true })
    .click();
}

const colour = (of: Locator): Promise<string> =>
  of.evaluate((element) => getComputedStyle(element).color);

/** Chooses how the session speaks: `2025-11-25` or whatever is offered. */
async function connectAs(page: Page, target: string, revision: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Command, URL or mcp.json' }).fill(target);
  await page.getByRole('radio', { name: revision, exact: true }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(tools(page).getByRole('option').first()).toBeVisible();
  await goTo(page, 'Resources');
}

test('nothing is asked before somebody looks, and all pages are', async ({ page }) => {
  await connectTo(page, everyResource());
  await expect(frames(page, /resources\/list/)).toHaveCount(0);
  await goTo(page, 'Resources');
  await expect(resources(page).getByRole('option')).toHaveCount(11);
  await expect(frames(page, /sent request, resources\/list/)).toHaveCount(2);
});

test('pages come one by one when that is wanted', async ({ page }) => {
  await openResources(page, everyResource());
  await expect(resources(page).getByRole('option')).toHaveCount(11);
  await page.getByRole('checkbox', { name: 'Page by page' }).click();
  await expect(resources(page).getByRole('option')).toHaveCount(6);
  await expect(page.getByTitle('Cursor of the next page')).toHaveText('"the second"');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(resources(page).getByRole('option')).toHaveCount(11);
});

test('every kind of content is shown, and nothing in it acts', async ({ page }) => {
  await openResources(page, everyResource());
  const shown = content(page);
  await read(page, 'json');
  await expect(shown.getByRole('tree')).toContainText('1.0');
  await read(page, 'page.md');
  await expect(shown.getByRole('heading', { name: 'Heading' })).toBeVisible();
  await expect(shown).toContainText('<script>document.title=2</script>');
  await read(page, 'table.csv');
  await expect(shown.getByRole('cell', { name: 'a,b' })).toBeVisible();
  await read(page, 'dot.png');
  await expect(shown.getByRole('img')).toBeVisible();
  await expect(shown).toContainText('1 × 1');
  await read(page, 'drawing.svg');
  await expect(shown.getByRole('img')).toBeVisible();
  await read(page, 'page.html');
  await expect(shown).toContainText('<img src="https://evil.test.invalid/x.png"');
  await read(page, 'bytes');
  await expect(shown).toContainText('00 ff 01 fe');
  await read(page, 'several');
  await expect(shown.getByRole('group', { name: 'contents[2]', exact: true })).toContainText(
    '00 01 02',
  );
  await expect(page).not.toHaveTitle(/^[123]$/);
});

test('a text is shown in the colours of its language', async ({ page }) => {
  await openResources(page, everyResource());
  await read(page, 'page.html');
  const code = content(page).getByRole('textbox', { name: 'Code of contents[0]' });
  await expect(code).toBeAttached();
  const tag = content(page).getByText('img', { exact: true }).first();
  const value = content(page).getByText('"https://evil.test.invalid/x.png"', { exact: true });
  await expect(async () => expect(await colour(tag)).not.toBe(await colour(value))).toPass();
  await content(page).getByRole('radio', { name: 'Text', exact: true }).click();
  await expect(content(page).getByRole('group', { name: 'Text of contents[0]' })).toContainText(
    '<img src="https://evil.test.invalid/x.png"',
  );
});

test('a content is saved under a name that fits it', async ({ page }) => {
  await openResources(page, everyResource());
  await read(page, 'paper.pdf');
  const saved = page.waitForEvent('download');
  await content(page).getByRole('button', { name: 'Download' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('paper.pdf');
  expect(await readFile(await download.path(), 'latin1')).toBe('%PDF-1.4');
});

test('a large answer says its size first', async ({ page }) => {
  await openResources(page, everyResource());
  await read(page, 'large');
  await expect(content(page)).toContainText(/The answer is 3\.\d MB/);
  await content(page).getByRole('button', { name: 'Show it' }).click();
  await expect(content(page).getByRole('group', { name: 'Text of contents[0]' })).toContainText(
    'long line',
  );
});

test('a template is filled in with proposals and expanded by the rules', async ({ page }) => {
  await openResources(page, everyResource());
  await openTemplate(page, 'every://item/{id}');
  const address = page.getByRole('group', { name: 'Address' });
  await page.getByRole('combobox', { name: 'id' }).fill('foo/bar é & 100%');
  await expect(address).toContainText('every://item/foo%2Fbar%20%C3%A9%20%26%20100%25');
  await page.getByRole('combobox', { name: 'id' }).fill('f');
  await page.getByRole('option', { name: 'föö bar' }).click();
  await expect(address).toContainText('every://item/f%C3%B6%C3%B6%20bar');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(content(page)).toContainText('read as every://item/f%C3%B6%C3%B6%20bar');

  await openTemplate(page, 'every://search{?q,limit}');
  await expect(address).toContainText(/every:\/\/search$/);
  await page.getByRole('combobox', { name: 'limit' }).fill('5');
  await expect(address).toContainText('every://search?limit=5');

  await openTemplate(page, 'every://tree{/steps*}');
  await page.getByRole('radio', { name: 'List' }).click();
  await page.getByRole('textbox', { name: 'steps' }).fill('a b\nc');
  await expect(address).toContainText('every://tree/a%20b/c');
});

test('a refusal is shown in the words of the server', async ({ page }) => {
  await openResources(page, everyResource());
  await openTemplate(page, 'every://item/{id}');
  await page.getByRole('combobox', { name: 'id' }).fill('none');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(content(page).getByRole('status')).toContainText('Refused');
  await expect(content(page)).toContainText('There is no such item.');
});

for (const revision of ['2025-11-25', '2026-07-28']) {
  test(`changes are told and compared (${revision})`, async ({ page }) => {
    await connectAs(page, everyResource(), revision);
    await read(page, 'text');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    await goTo(page, 'Tools');
    await openTool(page, 'change');
    await pressCall(page);
    await expect(result(page)).toContainText('changed');
    await goTo(page, 'Resources');
    await resources(page).getByRole('option', { name: 'text', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('1 update');
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByRole('button', { name: /^Compare with #/ }).click();
    const differences = content(page).getByRole('group', { name: 'Differences' });
    await expect(differences).toContainText('Read 1 times.');
    await expect(differences).toContainText('Read 2 times.');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
  });
}

test('a changed list is asked for anew and says what is new', async ({ page }) => {
  await connectAs(page, everyResource(), '2025-11-25');
  await expect(resources(page).getByRole('option')).toHaveCount(11);
  await goTo(page, 'Tools');
  await openTool(page, 'change');
  await pressCall(page);
  await expect(result(page)).toContainText('changed');
  await goTo(page, 'Resources');
  await expect(resources(page).getByRole('option')).toHaveCount(12);
  await expect(page.getByText('Since the list before: 1 new')).toBeVisible();
});

test('a link in a result leads to the resource, listed or not', async ({ page }) => {
  await connectTo(page, everyResource());
  await openTool(page, 'change');
  await pressCall(page);
  await result(page).getByRole('link', { name: 'Open every://unlisted in Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'unlisted' })).toBeVisible();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(content(page)).toContainText('read as every://unlisted');
});

test('what is not declared is not asked for, unless somebody wants it', async ({ page }) => {
  await openResources(page, everyResource(true));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This server declares no resources',
  );
  await expect(frames(page, /resources\/list/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask anyway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The server does not implement resources',
  );
});

for (const over of ['stdio', 'HTTP']) {
  test(`the reference server lists and reads over ${over}`, async ({ page }) => {
    const http = over === 'HTTP' ? await everythingOverHttp('streamableHttp') : undefined;
    await openResources(page, http?.url ?? everything);
    await read(page, 'architecture.md');
    await expect(content(page).getByRole('heading', { level: 3 }).first()).toContainText(
      'Architecture',
    );
    const sent = await readRaw(page, /sent request, resources\/read/);
    await expect(sent).toContainText('demo://resource/static/document/architecture.md');
    await http?.end();
  });
}
