import { expect, test } from './fixtures.ts';
import { demo, everything, filesystem } from './servers.ts';
import {
  connectAlsoTo,
  connectTo,
  fillArgument,
  frames,
  openTool,
  pressCall,
  result,
  sessions,
  tools,
} from './steps.ts';

test('three servers, each with its own tools and its own log', async ({ page }) => {
  await connectTo(page, everything);
  await connectAlsoTo(page, demo);
  await connectAlsoTo(page, filesystem);
  const tabs = sessions(page).getByRole('tab');
  await expect(tabs).toHaveCount(3);

  await expect(
    tools(page).getByRole('option', { name: 'list_directory', exact: true }),
  ).toBeVisible();
  await tabs.nth(1).click();
  await openTool(page, 'list_services');
  await pressCall(page);
  await expect(result(page)).toContainText('checkout');

  await tabs.nth(0).click();
  await openTool(page, 'echo');
  await fillArgument(page, 'message', 'first server');
  await pressCall(page);
  await expect(result(page)).toContainText('Echo: first server');
  await expect(frames(page, /list_services/)).toHaveCount(0);
});

test('a closed session leaves the others alone', async ({ page }) => {
  await connectTo(page, everything);
  await connectAlsoTo(page, demo);
  const tabs = sessions(page).getByRole('tab');
  await tabs.nth(1).hover();
  await page
    .getByRole('button', { name: /^Close/ })
    .last()
    .click();
  await expect(tabs).toHaveCount(1);
  await tabs.nth(0).click();
  await expect(tools(page).getByRole('option', { name: 'get-sum', exact: true })).toBeVisible();
});
