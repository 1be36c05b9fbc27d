import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demo, everyResource, everything, listsWithoutEnd } from './servers.ts';
import { connectTo, frames, goTo, readRaw } from './steps.ts';

const prompts = (page: Page): Locator => page.getByRole('listbox', { name: 'Prompts' });
const content = (page: Page): Locator => page.getByRole('region', { name: 'Content' });
const field = (page: Page, name: string): Locator => page.getByRole('combobox', { name });

async function openPrompt(page: Page, target: string, name: string): Promise<void> {
  await connectTo(page, target);
  await goTo(page, 'Prompts');
  await prompts(page).getByRole('option', { name, exact: true }).click();
}

async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get prompt', exact: true }).click();
  await expect(content(page).getByRole('status')).toContainText('Result');
}

test('proposals know the answers given before', async ({ page }) => {
  await openPrompt(page, everyResource(), 'travel');
  await field(page, 'country').fill('sp');
  await page.getByRole('option', { name: 'spain' }).click();
  await field(page, 'town').click();
  await expect(page.getByRole('listbox', { name: 'Proposals' }).getByRole('option')).toHaveText([
    'Madrid',
    'Murcia',
  ]);
  await page.getByRole('option', { name: 'Murcia' }).click();
  await press(page);
  await expect(content(page)).toContainText('To Murcia in spain.');
  const sent = await readRaw(page, /sent request, prompts\/get travel/);
  await expect(sent).toContainText('"arguments":{"country":"spain","town":"Murcia"}');
});

test('an argument that is needed is asked for once, and may be left out', async ({ page }) => {
  await openPrompt(page, everyResource(), 'travel');
  await page.getByRole('button', { name: 'Get prompt', exact: true }).click();
  await expect(frames(page, /prompts\/get/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Get prompt anyway' }).click();
  await expect(content(page)).toContainText('To anywhere in no country.');
});

test('messages show every content by role, and nothing in it acts', async ({ page }) => {
  await openPrompt(page, everyResource(), 'every_content');
  await press(page);
  const messages = content(page).getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toHaveCount(5);
  await expect(messages.nth(0)).toContainText('<script>document.title=2</script>');
  await expect(messages.nth(1).getByRole('img')).toBeVisible();
  await expect(
    messages.nth(2).getByRole('link', { name: 'Open every://unlisted in Resources' }),
  ).toBeVisible();
  await expect(messages.nth(3)).toContainText('embedded words');
  await expect(messages.nth(4)).toContainText('role is "system"');
  await expect(page).not.toHaveTitle(/^[123]$/);
});

test('earlier times come back with their arguments', async ({ page }) => {
  await openPrompt(page, everyResource(), 'travel');
  await field(page, 'country').fill('italy');
  await press(page);
  await field(page, 'country').fill('spain');
  await press(page);
  await expect(content(page)).toContainText('To anywhere in spain.');
  await content(page).getByRole('group', { name: 'Runs' }).getByRole('button').last().click();
  await expect(content(page)).toContainText('To anywhere in italy.');
  await expect(field(page, 'country')).toHaveValue('italy');
  await page.reload();
  await expect(content(page)).toContainText('To anywhere in spain.');
});

test('a server without prompts says so', async ({ page }) => {
  await connectTo(page, everyResource(true));
  await goTo(page, 'Prompts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This server declares no prompts',
  );
  await page.getByRole('button', { name: 'Ask anyway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The server does not implement prompts',
  );
});

test('a list without an end shows what came, stops when told, and goes on page by page', async ({
  page,
}) => {
  await connectTo(page, listsWithoutEnd);
  await goTo(page, 'Prompts');
  await expect(page.getByText(/\d+ in \d+ pages so far/)).toBeVisible();
  await prompts(page).getByRole('option', { name: 'prompt 0', exact: true }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const stopped = page.getByText(/^You stopped asking after \d+ pages; the list goes on\.$/);
  await expect(stopped).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'prompt 0' })).toBeVisible();
  const pages = Number(/\d+/.exec(await stopped.innerText())?.[0]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(`${pages + 1} pages`, { exact: true })).toBeVisible();
});

test('the demo gives its prompts', async ({ page }) => {
  await openPrompt(page, demo, 'incident_review');
  await field(page, 'service').fill('che');
  await page.getByRole('option', { name: 'checkout' }).click();
  await press(page);
  await expect(content(page)).toContainText('checkout has been in trouble since an unknown time.');
});

test('the reference server completes by what was answered before', async ({ page }) => {
  await openPrompt(page, everything, 'completable-prompt');
  await field(page, 'department').fill('Eng');
  await page.getByRole('option', { name: 'Engineering' }).click();
  await field(page, 'name').click();
  await page.getByRole('option', { name: 'Alice' }).click();
  await press(page);
  await expect(content(page)).toContainText('Please promote Alice');
});
