import { expect, test } from './fixtures.ts';
import { demo, demoOverHttp, everything } from './servers.ts';
import { connectTo, frames, openTool, outcome, pressCall } from './steps.ts';

test('Call becomes Cancel, and the server is told', async ({ page }) => {
  await connectTo(page, everything);
  await openTool(page, 'trigger-long-running-operation');
  await pressCall(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(outcome(page)).toContainText(/cancelled/i);
  await expect(frames(page, /sent notification, notifications\/cancelled/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});

test('an answer that comes all the same is marked late', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'rebuild_index');
  await pressCall(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(outcome(page)).toContainText(/cancelled/i);
  await expect(frames(page, /received response, tools\/call rebuild_index.*late/)).toBeVisible();
});

test('over modern HTTP the response is closed', async ({ page }) => {
  const server = await demoOverHttp();
  try {
    await connectTo(page, server.url);
    await openTool(page, 'rebuild_index');
    await pressCall(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(outcome(page)).toContainText(/cancelled/i);
    await expect(frames(page, /notifications\/cancelled/)).toHaveCount(0);
  } finally {
    await server.end();
  }
});
