import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { careless } from './servers.ts';
import { connectTo, frames, inspector, openTool, pressCall } from './steps.ts';

const openTab = (page: Page, name: string) =>
  inspector(page).getByRole('tab', { name, exact: true }).click();
const noise = /received line that is no message/;

test('a careless server is understood line by line, and no byte is lost', async ({
  page,
  wirescope,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'wirescope-careless-'));
  const copy = join(folder, 'written');
  await connectTo(page, careless(copy));

  await frames(page, noise).nth(1).click();
  await page.keyboard.press('Enter');
  const frame = inspector(page);
  await expect(frame).toContainText('This line is not a JSON-RPC message.');
  await expect(frame).toContainText('A package manager announced what it runs');
  await expect(frame).toContainText('MUST NOT');
  await expect(frame).toContainText('Nothing was lost: the next message');
  await openTab(page, 'Bytes');
  await expect(frame.getByRole('table', { name: 'Bytes' })).toContainText('3e');
  await expect(frame.getByRole('table', { name: 'Bytes' })).toContainText('LF');

  await openTool(page, 'three_pieces');
  await pressCall(page);
  await frames(page, /received response, tools\/call three_pieces/).click();
  await openTab(page, 'Bytes');
  await expect(frame).toContainText(/Came in 3 chunks within/);
  await expect(frame.getByRole('list', { name: 'Chunks' }).getByRole('listitem')).toHaveCount(3);

  await openTool(page, 'pretty');
  await pressCall(page);
  await frames(page, /received line that is no message.*"content": \[/).click();
  await openTab(page, 'Raw');
  await expect(frame).toContainText('A message was written over several lines');

  await openTool(page, 'glued');
  await pressCall(page);
  await frames(page, /received line that is no message.*notifications\/message/).click();
  await expect(frame).toContainText('Two messages stand on one line');

  await openTool(page, 'die');
  await pressCall(page);
  // The glued line before holds a result too, but does not begin with one.
  await frames(page, /received line that is no message[^{]*\{"jsonrpc":"2\.0","id"/).click();
  await expect(frame).toContainText('The stream ended inside this line.');
  await expect(frame).toContainText('no line end');
  await expect(frame).toContainText(/The process ended in #\d+: The server exited with code 70/);

  const [capture = ''] = readdirSync(wirescope.captures);
  expect(received(join(wirescope.captures, capture))).toBe(readFileSync(copy, 'utf8'));
  rmSync(folder, { recursive: true });
});

/** What came over stdout, put together from the frames of a capture. */
const received = (file: string): string =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .slice(1)
    .map((line): { dir?: string; text?: string; eol?: string } => JSON.parse(line))
    .filter(({ dir }) => dir === 'in')
    .map(({ text = '', eol = '\n' }) => text + eol)
    .join('');

test('a message is searched and folded by level', async ({ page }) => {
  await connectTo(page, careless());
  await frames(page, /received response, tools\/list/).click();
  await page.keyboard.press('Enter');
  const frame = inspector(page);
  await frame.getByRole('searchbox', { name: 'Find in message' }).fill('three_pieces');
  await expect(frame.getByRole('status').filter({ hasText: '1' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(frame.locator('mark')).toHaveText('three_pieces');
  await frame.getByRole('button', { name: 'Unfold 1 level' }).click();
  await expect(frame.locator('mark')).toHaveCount(0);
  await expect(frame.getByRole('treeitem')).toHaveCount(4);
});
