import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { project, startNode } from './processes.ts';
import { demo } from './servers.ts';
import {
  connectTo,
  frames,
  goTo,
  openTool,
  outcome,
  pressCall,
  result,
  sessions,
} from './steps.ts';

/** A session that is over, and whose recording is in the folder. */
async function record(page: Page): Promise<void> {
  await connectTo(page, demo);
  await openTool(page, 'list_services');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
  await sessions(page).getByRole('tab').first().hover();
  await page.getByRole('button', { name: 'Close fleet-demo' }).click();
  await expect(page.getByRole('button', { name: 'Start demo' })).toBeVisible();
}

const recordingIn = (folder: string): string => {
  const [name = ''] = readdirSync(folder);
  return join(folder, name);
};

/** The text of the one recording, all that its session had to write: a closed session ends its server in the background. */
async function recordedText(folder: string): Promise<string> {
  const read = () => readFileSync(recordingIn(folder), 'utf8');
  await expect.poll(read).toMatch(/"name":"closed"[^\n]*\n$/);
  return read();
}

type Dropped = readonly [name: string, text: string];

async function drop(page: Page, ...files: readonly Dropped[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const [name, text] of dropped) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  // What takes files is loaded behind the first screen.
  await expect(async () => {
    await page.dispatchEvent('body', 'dragenter', { dataTransfer });
    await expect(page.getByText('Drop it to open it')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

test('a session of before is listed, and shows everything but sending', async ({ page }) => {
  await record(page);
  await page.getByRole('button', { name: /^Open the recording of fleet-demo/ }).click();
  await expect(page.getByText('Everything can be looked at; nothing can be sent.')).toBeVisible();
  await expect(frames(page, /received response, tools\/call list_services/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compose' })).toHaveCount(0);
  await goTo(page, 'Tools');
  await openTool(page, 'list_services');
  await expect(result(page)).toContainText('Rendered');
  await expect(page.getByRole('button', { name: 'Call', exact: true })).toBeDisabled();
});

test('a recording is deleted only after it was asked about', async ({ page }) => {
  await record(page);
  await page.getByRole('button', { name: 'Delete the recording of fleet-demo' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Delete the recording of fleet-demo' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Recordings' })).toHaveCount(0);
});

test('several recordings go at once, once they are ticked', async ({ page }) => {
  await record(page);
  await record(page);
  await page.getByRole('button', { name: 'Delete several' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'All 2' }).check();
  await page
    .getByRole('checkbox', { name: /^fleet-demo/ })
    .first()
    .uncheck();
  await expect(page.getByRole('button', { name: /^Delete 1 for good/ })).toBeEnabled();
  await page.getByRole('checkbox', { name: 'All 2' }).check();
  await page.getByRole('button', { name: /^Delete 2 for good/ }).click();
  await expect(page.getByRole('heading', { name: 'Recordings' })).toHaveCount(0);
});

test('files dropped on the page are shown, torn or not; others are refused in words', async ({
  page,
  wirescope,
}) => {
  await record(page);
  const text = await recordedText(wirescope.captures);
  await drop(page, ['bug.wirescope.jsonl', text.slice(0, -20)]);
  await expect(page.getByText(/The last line of the capture is cut off/)).toBeVisible();
  await expect(frames(page, /received response, tools\/call list_services/)).toBeVisible();
  await drop(
    page,
    ['notes.txt', 'hello'],
    ['one.wirescope.jsonl', text],
    ['list.csv', 'a,b'],
    ['two.wirescope.jsonl', text],
  );
  for (const name of ['notes.txt', 'list.csv'])
    await expect(page.getByText(`${name} is not a recording of Wirescope.`)).toBeVisible();
  await expect(sessions(page).getByRole('tab')).toHaveCount(3);
});

test('an mcp.json dropped where a server is named fills the box', async ({ page }) => {
  const text = '{"mcpServers":{"files":{"command":"node","args":["files.js"]}}}';
  const box = page.getByRole('textbox', { name: 'Command, URL or mcp.json' });
  await expect(box).toBeVisible();
  await drop(page, ['mcp.json', text]);
  await expect(box).toHaveValue(text);
  await expect(page.getByText(/is not a recording/)).toHaveCount(0);
});

test('the address of a session of an earlier launch leads to its recording', async ({
  page,
  wirescope,
}) => {
  await connectTo(page, demo);
  const address = new URL(page.url());
  const later = await startNode(
    [
      project('apps/proxy/dist/main.js'),
      '--no-open',
      '--port',
      '0',
      '--captures',
      wirescope.captures,
    ],
    /^Wirescope ready at (\S+)$/m,
  );
  try {
    const url = new URL(later.ready[1] ?? '');
    url.pathname = address.pathname;
    await page.goto(url.href);
    await page.getByRole('button', { name: 'Open its recording' }).click();
    await expect(frames(page, /received response, tools\/list/)).toBeVisible();
  } finally {
    // A page without its proxy keeps asking for it.
    await page.goto('about:blank');
    await later.end();
  }
});

test('wirescope open shows a file with no server', async ({ page, wirescope }) => {
  await record(page);
  const opened = await startNode(
    [
      project('apps/proxy/dist/main.js'),
      'open',
      recordingIn(wirescope.captures),
      '--no-open',
      '--port',
      '0',
    ],
    /^Wirescope ready at (\S+)$/m,
  );
  try {
    await page.goto(opened.ready[1] ?? '');
    await expect(frames(page, /received response, tools\/call list_services/)).toBeVisible();
    expect(page.url()).not.toContain('token');
  } finally {
    await page.goto('about:blank');
    await opened.end();
  }
});
