import { expect, test } from './fixtures.ts';
import { demo, everything, workload } from './servers.ts';
import {
  connectTo,
  fillArgument,
  frames,
  goTo,
  inspector,
  openTool,
  pressCall,
  readRaw,
} from './steps.ts';

test('every message is a row, and a row opens to the exact text', async ({ page }) => {
  await connectTo(page, everything);
  await openTool(page, 'echo');
  await fillArgument(page, 'message', 'to be found');
  await pressCall(page);
  await expect(frames(page, /sent request, tools\/call echo/)).toBeVisible();
  await expect(frames(page, /received response, tools\/call echo, .*millisecond/)).toBeVisible();
  const raw = await readRaw(page, /sent request, tools\/call echo/);
  await expect(raw).toContainText('"method":"tools/call"');
  await expect(raw).toContainText('to be found');
  await inspector(page).getByRole('tab', { name: 'Message' }).click();
  await expect(inspector(page).getByRole('tree')).toBeVisible();
});

test('p jumps between a request and its answer', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'list_services');
  await pressCall(page);
  await frames(page, /received response, tools\/call list_services/).click();
  await page.keyboard.press('p');
  await expect(frames(page, /sent request, tools\/call list_services/)).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('the log takes the whole page and keeps its place', async ({ page }) => {
  await connectTo(page, demo);
  await frames(page, /received response, tools\/list/).click();
  await goTo(page, 'Wire');
  await expect(frames(page, /received response, tools\/list/)).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('the filter leaves what fits', async ({ page }) => {
  await connectTo(page, demo);
  await openTool(page, 'list_services');
  await pressCall(page);
  await expect(frames(page, /received response, tools\/call list_services/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter frames' }).fill('tools/call');
  await expect(frames(page, /tools\/list/)).toHaveCount(0);
  await expect(frames(page, /tools\/call/)).toHaveCount(2);
});

test('a flood is recorded to the last frame', async ({ page }) => {
  await connectTo(page, `FLOOD=5000 ${workload}`);
  await openTool(page, 'flood');
  await pressCall(page);
  await expect(frames(page, /received response, tools\/call flood/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wire' })).toContainText(/5,0\d\d frames/);
});
