import { expect, test } from './fixtures.ts';
import { halts } from './servers.ts';
import {
  connectTo,
  frames,
  inspector,
  openTool,
  outcome,
  pressCall,
  result,
  tools,
} from './steps.ts';

test('a line that is never ended is told beside the call that waits for it', async ({ page }) => {
  await connectTo(page, halts);
  await openTool(page, 'no_line_feed');
  await pressCall(page);
  await expect(result(page)).toContainText(
    /\d+ bytes came without a line end, and nothing since: \{"jsonrpc":"2\.0"/,
  );
  await expect(frames(page, /event, unfinished/)).toBeVisible();
  await openTool(page, 'line_feed');
  await pressCall(page);
  await openTool(page, 'no_line_feed');
  await expect(outcome(page)).toContainText(/^Result/);
});

test('an answer with a foreign id is told, and taken for no answer', async ({ page }) => {
  await connectTo(page, halts);
  await openTool(page, 'other_id');
  await pressCall(page);
  await expect(result(page)).toContainText('An answer came that fits no open request');
  await expect(outcome(page)).toContainText('Running');
});

test('text is found in a message that is too long for a tree', async ({ page }) => {
  await connectTo(page, halts);
  await openTool(page, 'long');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
  await frames(page, /received response, tools\/call long/).click();
  await page.keyboard.press('Enter');
  const frame = inspector(page);
  const find = frame.getByRole('searchbox', { name: 'Find in message' });
  await find.fill('needle');
  await expect(frame.getByText('nothing in what is shown')).toBeVisible();
  await frame.getByRole('button', { name: 'Show all' }).click();
  await expect(frame.getByRole('status').filter({ hasText: /^1$/ })).toBeVisible();
  await find.press('Enter');
  await expect(frame.locator('mark')).toBeInViewport();
  await expect(tools(page)).toBeVisible();
});
