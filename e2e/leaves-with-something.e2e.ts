import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { project } from './processes.ts';
import { demo, demoOverHttp } from './servers.ts';
import {
  askToConnect,
  connectTo,
  fillArgument,
  frames,
  inspector,
  openTool,
  outcome,
  pressCall,
  readRaw,
} from './steps.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Runs a text as if it had been pasted into a shell. */
function paste(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-s'], { cwd: '/' });
    let out = '';
    child.stdout.on('data', (piece) => (out += piece));
    child.stderr.on('data', (piece) => (out += piece));
    child.on('error', reject);
    child.on('close', () => resolve(out));
    child.stdin.end(`${text}\n`);
  });
}

/** Machines without curl have something else by that name. */
const curlOrStandIn =
  spawnSync('curl', ['--version']).status === 0
    ? ''
    : `curl() { '${process.execPath}' '${project('test-servers/curl-stand-in.mjs')}' "$@"; }`;

/** The line in the log that says what was copied. */
const copied = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Wire' }).getByText(`Copied ${words}.`);

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function callEcho(page: Page): Promise<string> {
  await openTool(page, 'echo_arguments');
  await fillArgument(page, 'text', "it's \\ ü");
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
  const raw = await readRaw(page, /received response, tools\/call echo_arguments/);
  return (await raw.textContent()) ?? '';
}

async function copyAs(page: Page, form: string): Promise<string> {
  await frames(page, /sent request, tools\/call echo_arguments/)
    .last()
    .click();
  await inspector(page).getByRole('button', { name: 'Copy as' }).click();
  await page.getByRole('menuitem', { name: `Copy ${form}`, exact: true }).click();
  await expect(copied(page, form)).toBeVisible();
  return clipboard(page);
}

test('a shell pipe copied from a frame gets the same answer', async ({ page }) => {
  await connectTo(page, demo);
  const answer = await callEcho(page);
  const lines = (await paste(await copyAs(page, 'as shell pipe'))).trimEnd().split('\n');
  expect(answer).toContain(lines.at(-1));
});

test('a cURL copied from a frame gets the same answer', async ({ page }) => {
  const server = await demoOverHttp();
  try {
    await connectTo(page, server.url);
    const answer = await callEcho(page);
    const text = await copyAs(page, 'as cURL');
    expect(text).toMatch(/^curl .*-H 'Mcp-Name: echo_arguments'/s);
    expect(await paste(`${curlOrStandIn}\n${text}`)).toContain(answer);
  } finally {
    await server.end();
  }
});

test('keys copy the message, and the command that repeats it', async ({ page }) => {
  await connectTo(page, demo);
  await callEcho(page);
  await frames(page, /sent request, tools\/call echo_arguments/).click();
  await page.keyboard.press('c');
  await expect(copied(page, 'message')).toBeVisible();
  expect(JSON.parse(await clipboard(page))).toMatchObject({ method: 'tools/call' });
  await page.keyboard.press('Shift+C');
  await expect(copied(page, 'as shell pipe')).toBeVisible();
});

test('a secret leaves only when it is ticked', async ({ page }) => {
  await connectTo(page, `FLEET_TOKEN=t0ken-value-1 ${demo}`);
  await openTool(page, 'echo_arguments');
  await fillArgument(page, 'text', 'password: hunter2-and-more');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);

  const save = async (format: 'Recording' | 'Page', keep: boolean): Promise<string> => {
    await page.getByRole('button', { name: 'Export session' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export session' });
    await dialog.getByRole('radio', { name: format }).click();
    const tick = dialog.getByRole('checkbox', { name: 'Leave text password as it is' });
    await expect(tick).not.toBeChecked();
    if (keep) await tick.check({ force: true });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    return (await download).path();
  };

  const hidden = readFileSync(await save('Recording', false), 'utf8');
  expect(hidden).not.toMatch(/hunter2|t0ken-value/);
  const kept = readFileSync(await save('Recording', true), 'utf8');
  expect(kept).toContain('hunter2-and-more');
  expect(kept).not.toContain('t0ken-value');
});

test('an exported page opens from disk, asks for nothing, and shows every frame', async ({
  page,
  context,
}) => {
  await connectTo(page, demo);
  await callEcho(page);
  const times = await page.locator('[data-cell=time]').allTextContents();
  await page.getByRole('button', { name: 'Export session' }).click();
  await page.getByRole('radio', { name: 'Page' }).click();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  const download = page.waitForEvent('download');
  await page.keyboard.press('ControlOrMeta+Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^fleet-demo-.*\.html$/);
  const path = test.info().outputPath('exported.html');
  await file.saveAs(path);

  const viewer = await context.newPage();
  const asked: string[] = [];
  viewer.on('request', (request) => asked.push(request.url()));
  await viewer.goto(pathToFileURL(path).href);
  const list = viewer.getByRole('listbox', { name: 'Frames' });
  await expect(list.getByRole('option').first()).toContainText('started');
  // As the wire tells them, to the millisecond.
  for (const time of times) await expect(list).toContainText(time);
  await viewer.getByRole('searchbox', { name: 'Filter frames' }).fill('echo_arguments');
  await expect(viewer.getByRole('status')).toContainText(/of \d+ frames/);
  await list
    .getByRole('option', { name: /tools\/call/ })
    .first()
    .click();
  await expect(viewer.getByRole('tabpanel')).toContainText(`"it's \\\\ ü"`);
  expect(asked).toEqual([pathToFileURL(path).href]);
});

test('an HTTP session leaves as HAR', async ({ page }) => {
  const server = await demoOverHttp();
  try {
    await askToConnect(page, server.url);
    await expect(frames(page, /received response, tools\/list/)).toBeVisible();
    await page.getByRole('button', { name: 'Export session' }).click();
    await page.getByRole('radio', { name: 'HAR' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const har = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(har.log.entries.length).toBeGreaterThan(1);
    expect(har.log.entries[0].request.postData.text).toContain('server/discover');
  } finally {
    await server.end();
  }
});
