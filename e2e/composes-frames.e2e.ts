import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { careless, demo, heldBack } from './servers.ts';
import { askToConnect, connectTo, frames, inspector, readRaw } from './steps.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'Compose' });
const sent = (page: Page) => composer(page).getByRole('list', { name: 'Sent' });

const openComposer = async (page: Page) => {
  await page.getByRole('button', { name: 'Compose', exact: true }).click();
  await expect(composer(page)).toBeVisible();
};
const template = async (page: Page, name: RegExp) => {
  await composer(page).getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('any text is sent as it stands, and what came of it is linked', async ({ page }) => {
  await connectTo(page, careless());
  await openComposer(page);
  await template(page, /Unknown method/);
  await expect(composer(page)).toContainText(/A request: no\/such_method, id \d+/);
  await page.keyboard.press('Control+Enter');
  await expect(sent(page)).toContainText(/answered by #\d+ after .* with error -32601/);

  const text = '{"jsonrpc" : "2.0", "id":9007199254740993,';
  await composer(page).getByRole('textbox', { name: 'Text to send' }).fill(text);
  await expect(composer(page)).toContainText('No JSON');
  await page.keyboard.press('Control+Enter');
  await expect(sent(page)).toContainText(/Next came #\d+, error -32700/);
  await expect(await readRaw(page, /sent .*not JSON-RPC/)).toContainText(text);
});

test('two halves are one frame with the pause in it', async ({ page }) => {
  await connectTo(page, careless());
  await openComposer(page);
  await template(page, /Two halves/);
  await composer(page).getByRole('spinbutton', { name: 'Pause in seconds' }).fill('0.3');
  await expect(composer(page)).toContainText('300 ms of silence');
  await composer(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sent(page)).toContainText(/answered by #\d+/);
  await frames(page, /sent request, tools\/list/)
    .last()
    .click();
  await page.keyboard.press('Enter');
  await inspector(page).getByRole('tab', { name: 'Bytes' }).click();
  await expect(inspector(page)).toContainText(/Went out in 2 chunks within [3-9]\d\d ms/);
});

test('r sends a frame again, e edits it first, and the original is one click away', async ({
  page,
}) => {
  await connectTo(page, demo);
  await frames(page, /sent request, tools\/list/).click();
  await page.keyboard.press('r');
  const note = page.getByRole('status').filter({ hasText: 'sent again' });
  await expect(note).toContainText(/#\d+ sent again as #\d+, answered by #\d+/);
  await expect(frames(page, /sent request, tools\/list/)).toHaveCount(2);

  await frames(page, /sent request, tools\/list/)
    .first()
    .click();
  await page.keyboard.press('e');
  await expect(composer(page)).toContainText(/from #\d+/);
  const box = composer(page).getByRole('textbox', { name: 'Text to send' });
  await box.fill((await box.inputValue()).replace('tools/list', 'prompts/list'));
  await page.keyboard.press('Control+Enter');
  await expect(frames(page, /sent request, prompts\/list/)).toBeVisible();
  await composer(page).getByRole('link').first().click();
  await expect(inspector(page)).toContainText('tools/list');
});

test('over HTTP the method and headers are free, and shown before they go', async ({ page }) => {
  const server = await heldBack();
  await connectTo(page, `${server.url}/mcp`);
  await openComposer(page);
  await template(page, /Header that disagrees/);
  const wire = composer(page).getByRole('group', { name: 'Exactly what is sent' });
  await expect(wire).toContainText('Mcp-Method: tools/call');
  await expect(wire).toContainText('user-agent: wirescope');
  await composer(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sent(page)).toContainText(/answered by/);
  await sent(page).getByRole('link').first().click();
  await inspector(page).getByRole('tab', { name: 'HTTP' }).click();
  await expect(inspector(page).getByRole('row', { name: /Mcp-Method tools\/call/ })).toContainText(
    'differs',
  );

  await template(page, /^GET/);
  await composer(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sent(page)).toContainText(/Sent as #\d+, HTTP 405 in #\d+/);
  await server.end();
});

test('composing works while the session connects', async ({ page }) => {
  await askToConnect(page, `"${process.execPath}" -e "process.stdin.resume()"`);
  await expect(frames(page, /sent request, server\/discover/)).toBeVisible();
  await openComposer(page);
  await template(page, /^Request/);
  await page.keyboard.press('Control+Enter');
  await expect(sent(page)).toContainText(/Sent as #\d+\. No answer yet/);
});
