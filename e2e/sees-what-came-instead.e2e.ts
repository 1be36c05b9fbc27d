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

test('an answer that is not as the protocol asks is no plain success, and says why', async ({
  page,
}) => {
  await connectTo(page, halts);
  await openTool(page, 'string_id');
  await pressCall(page);
  await expect(outcome(page)).toHaveText('Result, not valid');
  const faults = result(page).getByRole('group', { name: 'Not as the protocol asks' });
  await expect(faults).toContainText(/The id is the string "\d+", that of the request the number/);
  await expect(faults).toContainText('content is a string');
  await expect(tools(page).getByRole('option', { name: /string_id/ })).toContainText('not valid');
  await frames(page, /received response, tools\/call string_id/).click();
  await expect(inspector(page)).toContainText('content is a string. It must be a list of blocks');
  await openTool(page, 'twice');
  await pressCall(page);
  await expect(outcome(page)).toHaveText('Result, twice');
  await expect(faults).toContainText('A second answer to the same request');
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
