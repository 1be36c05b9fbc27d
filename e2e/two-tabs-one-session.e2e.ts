import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demo } from './servers.ts';
import { connectTo, fillArgument, frames, openTool, pressCall, sessions } from './steps.ts';

test('what one tab does the other sees', async ({ page, context }) => {
  await connectTo(page, demo);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(sessions(second).getByRole('tab')).toHaveCount(1);

  await openTool(page, 'list_services');
  await pressCall(page);
  await expect(frames(page, /received response, tools\/call list_services/)).toBeVisible();
  await expect(frames(second, /received response, tools\/call list_services/)).toBeVisible();

  await openTool(second, 'sound_alarm');
  await pressCall(second);
  await expect(frames(page, /received response, tools\/call sound_alarm/)).toBeVisible();
});

const text = (tab: Page) => tab.getByRole('textbox', { name: 'text', exact: true });

test('arguments written in one tab are there in the other, which goes on from them', async ({
  page,
  context,
}) => {
  await connectTo(page, demo);
  await openTool(page, 'echo_arguments');
  await fillArgument(page, 'text', 'of the first');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(text(second)).toHaveValue('of the first');
  await text(second).fill('of the second');
  await expect(text(page)).toHaveValue('of the second');
  await text(page).press('End');
  await text(page).pressSequentially(', and the first');
  await expect(text(second)).toHaveValue('of the second, and the first');
});

test('a stranger without the cookie gets nothing', async ({ page, browser }) => {
  await connectTo(page, demo);
  const stranger = await browser.newContext();
  const tab = await stranger.newPage();
  await tab.goto(page.url());
  await expect(tab.getByRole('listbox', { name: 'Tools' })).toHaveCount(0);
  await expect(tab.getByRole('main')).toContainText(/token|link|terminal/i);
  await stranger.close();
});
