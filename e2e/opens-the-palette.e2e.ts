import { expect, test } from './fixtures.ts';
import { anySchema, demo } from './servers.ts';
import { connectTo, openTool, tools } from './steps.ts';

test('Ctrl K finds a tool by name', async ({ page }) => {
  await connectTo(page, demo);
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Go to or run' });
  await expect(palette).toBeVisible();
  await page.keyboard.type('sound_al');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(
    page.getByRole('heading', { level: 1, name: 'sound_alarm', exact: true }),
  ).toBeVisible();
});

test('what it opens is in sight in its list, and so is what Back leads to', async ({
  page,
}, testInfo) => {
  await connectTo(page, anySchema(testInfo.outputPath('seen')));
  const option = (at: 'first' | 'last') => tools(page).getByRole('option')[at]();
  await option('first').click();
  await expect(option('last')).not.toBeInViewport();
  const name = (await option('last').getAttribute('aria-label')) ?? '';
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Go to or run' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(option('last')).toBeInViewport();
  await page.goBack();
  await expect(option('first')).toBeInViewport();
});

test('what is typed before it is there is its text, and no shortcut of the page', async ({
  page,
}) => {
  await connectTo(page, demo);
  await page.route('**/assets/Palette-*.js', async (route) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('dis');
    await route.continue();
  });
  await page.reload();
  const palette = page.getByRole('dialog', { name: 'Go to or run' });
  await expect(palette.getByRole('combobox')).toHaveValue('dis');
  await expect(page.getByRole('button', { name: 'Collapse wire' })).toBeVisible();
});

test('Escape closes it and gives the focus back', async ({ page }) => {
  await connectTo(page, demo);
  const search = page.getByRole('searchbox', { name: 'Filter tools' });
  await search.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Go to or run' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
});

test('? lists the keys', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'list_services');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
