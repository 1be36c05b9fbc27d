import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { freePort } from './processes.ts';
import { heldBack } from './servers.ts';
import { askToConnect, connectTo, frames, inspector, openTool, pressCall } from './steps.ts';

const openHttp = async (page: Page) => {
  await page.keyboard.press('Enter');
  await inspector(page).getByRole('tab', { name: 'HTTP', exact: true }).click();
};

test('a stream that is held back is told, event by event', async ({ page }) => {
  const server = await heldBack();
  await connectTo(page, `${server.url}/mcp`);
  await openTool(page, 'stream');
  await pressCall(page);
  await frames(page, /received response, tools\/call stream/).click();
  await openHttp(page);
  const frame = inspector(page);
  await expect(frame).toContainText(/4 of 4 agree|3 of 3 agree/);
  await expect(frame).toContainText('Proxies may hold events back');
  await expect(frame).toContainText('came in one packet');
  await expect(frame).toContainText('something between buffers this stream');
  await expect(frame.getByRole('cell', { name: 'e-4', exact: true })).toBeVisible();
  await expect(frame).toContainText('comment: keep-alive');
  await expect(frame).toContainText('retry 1500');
  await server.end();
});

test('hops of a redirect stand apart, with the address to use', async ({ page }) => {
  const server = await heldBack();
  await connectTo(page, `${server.url}/old`);
  await frames(page, /received response, tools\/list/).click();
  await openHttp(page);
  await expect(inspector(page)).toContainText('1 redirect');
  await expect(inspector(page)).toContainText(`Use the final URL, ${server.url}/mcp`);
  await server.end();
});

test('a failed connection says at which step', async ({ page }) => {
  const step = (name: string) =>
    page.getByRole('list', { name: 'Steps to the server' }).getByRole('listitem').filter({
      hasText: name,
    });
  await askToConnect(page, `http://127.0.0.1:${await freePort()}/mcp`);
  await expect(step('TCP')).toContainText('failed: ECONNREFUSED');
  await expect(step('path')).toContainText('not reached');

  const server = await heldBack();
  await page.getByRole('button', { name: 'New session' }).click();
  await askToConnect(page, `${server.url}/nowhere`);
  await expect(step('path')).toContainText('failed: HTTP 404');
  await expect(step('TCP')).toContainText('passed');
  await server.end();
});
