import { expect, test } from './fixtures.ts';
import { demo, everyResource, everything } from './servers.ts';
import { connectAlsoTo, connectTo, goTo, openTool, sessions } from './steps.ts';

test('the tool that was open is there again, by rail, key, address and reload', async ({
  page,
}) => {
  await connectTo(page, demo);
  await openTool(page, 'list_services');
  const heading = page.getByRole('heading', { level: 1, name: 'list_services', exact: true });
  await goTo(page, 'Wire');
  await goTo(page, 'Tools');
  await expect(heading).toBeVisible();

  await goTo(page, 'Server');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(heading).toBeVisible();

  await goTo(page, 'Wire');
  await page.reload();
  await goTo(page, 'Tools');
  await expect(heading).toBeVisible();

  await page.goto(new URL(page.url()).href.split('/').slice(0, 5).join('/'));
  await expect(heading).toBeVisible();
});

test('so are the resource and the prompt, with what is filled in', async ({ page }) => {
  await connectTo(page, everyResource());
  await goTo(page, 'Prompts');
  await page.getByRole('option', { name: 'travel', exact: true }).click();
  await page.getByRole('combobox', { name: 'country' }).fill('norway');
  await goTo(page, 'Resources');
  await page.getByRole('radio', { name: /Templates/ }).click();
  const template = page.getByRole('listbox', { name: 'Resource templates' }).getByRole('option');
  await template.first().click();
  const variable = page.getByRole('main').getByRole('combobox').first();
  await variable.fill('7');
  const address = page.url();

  await goTo(page, 'Wire');
  await goTo(page, 'Resources');
  await expect(page).toHaveURL(address);
  await expect(variable).toHaveValue('7');
  await goTo(page, 'Prompts');
  await expect(page.getByRole('combobox', { name: 'country' })).toHaveValue('norway');

  await goTo(page, 'Wire');
  await page.reload();
  await goTo(page, 'Prompts');
  await expect(page.getByRole('heading', { level: 1, name: 'travel' })).toBeVisible();
});

test('what a call carries along and its limits stay with the tool of that server', async ({
  page,
}) => {
  await connectTo(page, everything);
  await openTool(page, 'echo');
  await page.getByRole('button', { name: '_meta' }).click();
  await page.getByRole('textbox', { name: 'Added to params._meta' }).fill('{"secret/id":"42"}');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '60 s' }).click();
  await page.getByRole('textbox', { name: 'At most, in seconds' }).fill('30');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '30 s' })).toBeFocused();

  await openTool(page, 'get-sum');
  await expect(page.getByRole('button', { name: '60 s' })).toBeVisible();
  await connectAlsoTo(page, demo);
  await openTool(page, 'list_services');
  await page.getByRole('button', { name: '_meta' }).click();
  await expect(page.getByRole('textbox', { name: 'Added to params._meta' })).toHaveValue('');
  await page.keyboard.press('Escape');

  await sessions(page).getByRole('tab').first().click();
  await openTool(page, 'echo');
  await page.getByRole('button', { name: '_meta' }).click();
  await expect(page.getByRole('textbox', { name: 'Added to params._meta' })).toHaveValue(
    '{"secret/id":"42"}',
  );
});

test('a tool at the end of a scrolled list is opened by one press', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await connectTo(page, demo);
  await openTool(page, 'rebuild_index');
});
