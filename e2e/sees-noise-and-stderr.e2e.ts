import { expect, test } from './fixtures.ts';
import { demo } from './servers.ts';
import { connectTo, frames, openTool, outcome, pressCall, readRaw } from './steps.ts';

test('a stray line is shown, and the call goes on', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'warm_cache');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
  const raw = await readRaw(page, /received line that is no message/);
  await expect(raw).toContainText('[fleet] cache warm in 212ms');
});

test('stderr stands among the frames', async ({ page }) => {
  await connectTo(page, demo);
  await expect(frames(page, /stderr.*\[fleet\] demo server starting/)).toBeVisible();
});
