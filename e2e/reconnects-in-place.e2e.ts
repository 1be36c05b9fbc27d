import { expect, test } from './fixtures.ts';
import { demo } from './servers.ts';
import { connectTo, fillArgument, frames, goTo, openTool, tools } from './steps.ts';

test('a connection is made anew and closed from the page of the server', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'echo_arguments');
  await fillArgument(page, 'text', 'still here');
  await goTo(page, 'Server');
  const server = page.getByRole('main');
  await server.getByRole('button', { name: 'Reconnect', exact: true }).click();
  await expect(frames(page, /event, spawned/)).toHaveCount(2);

  await goTo(page, 'Tools');
  await expect(tools(page).getByRole('option').first()).toBeVisible();
  await expect(server.getByLabel('text', { exact: true })).toHaveValue('still here');

  await goTo(page, 'Server');
  await server.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(frames(page, /You closed the connection/).last()).toBeVisible();
  await expect(server.getByRole('button', { name: 'Disconnect', exact: true })).toBeHidden();
});
