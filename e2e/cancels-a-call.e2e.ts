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

test('a double click, or a key that is held, is one call and does not cancel it', async ({
  page,
}) => {
  await connectTo(page, everything);
  await openTool(page, 'trigger-long-running-operation');
  const runs = page.getByRole('group', { name: 'Runs' }).getByRole('button', { name: /, frame / });
  await page.getByRole('button', { name: 'Call', exact: true }).dblclick({ delay: 40 });
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await page.keyboard.down('ControlOrMeta');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('ControlOrMeta');
  await page.getByRole('button', { name: 'Start another' }).click();
  await expect(runs).toHaveText([/now/, /now/, /now/]);
  await expect(outcome(page)).toContainText('Running');
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
