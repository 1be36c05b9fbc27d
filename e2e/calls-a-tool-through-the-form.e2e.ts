import { expect, test } from './fixtures.ts';
import { demo, everything, filesystem } from './servers.ts';
import { connectTo, fillArgument, openTool, outcome, pressCall, readRaw, result } from './steps.ts';

test('a text argument reaches the tool and the answer is shown', async ({ page }) => {
  await connectTo(page, everything);
  await openTool(page, 'echo');
  await fillArgument(page, 'message', 'Grüße, 世界 👋');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
  await expect(result(page)).toContainText('Echo: Grüße, 世界 👋');
});

test('numbers are sent with the digits that were typed', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'sum_ledger');
  await fillArgument(page, 'account', '9007199254740993');
  await pressCall(page);
  const sent = await readRaw(page, /sent request, tools\/call sum_ledger/);
  await expect(sent).toContainText(/"account":\s*9007199254740993/);
  const received = await readRaw(page, /received response, tools\/call sum_ledger/);
  await expect(received).toContainText('"balance_cents":9007199254740993');
});

test('an optional argument is sent only when it was touched', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'tail_logs');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
  await expect(await readRaw(page, /sent request, tools\/call tail_logs/)).not.toContainText(
    '"lines"',
  );
  await fillArgument(page, 'lines', '3');
  await expect(page.getByRole('checkbox', { name: 'Send lines' })).toBeChecked();
  await pressCall(page);
  await expect(result(page)).toContainText('3 lines.');
});

test('a missing argument is said first and can be left out all the same', async ({ page }) => {
  await connectTo(page, everything);
  await openTool(page, 'get-sum');
  await fillArgument(page, 'a', '2');
  await pressCall(page);
  await page.getByRole('button', { name: 'Call anyway' }).click();
  await expect(outcome(page)).toBeVisible();
  await fillArgument(page, 'b', '3');
  await pressCall(page);
  await expect(result(page)).toContainText('5');
});

test('every kind of failure has its own words', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'scale_service');
  await page.getByRole('tab', { name: 'JSON', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'JSON', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: 'Form', exact: true }).click();
  await fillArgument(page, 'replicas', '21');
  await pressCall(page);
  await page.getByRole('button', { name: 'Call anyway' }).click();
  await expect(outcome(page)).toContainText(/error result/i);
});

test('content of every type is drawn', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'render_chart');
  await pressCall(page);
  await expect(result(page).getByRole('img')).toBeVisible();
  await openTool(page, 'read_runbook');
  await pressCall(page);
  await expect(result(page)).toContainText('fleet://topology');
});

test('an answer that breaks its outputSchema is said to', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'check_health');
  await pressCall(page);
  await result(page).getByRole('tab', { name: 'Structured' }).click();
  await expect(result(page)).toContainText('uptime_s');
});

test('a published server lists a folder', async ({ page }) => {
  await connectTo(page, filesystem);
  await openTool(page, 'list_allowed_directories');
  await pressCall(page);
  await expect(result(page)).toContainText('e2e');
});

test('text of a server stays text', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'hostile_text');
  await pressCall(page);
  await expect(result(page)).toContainText('<script>document.title=2</script>');
  await expect(page).not.toHaveTitle(/^[123]$/);
});
