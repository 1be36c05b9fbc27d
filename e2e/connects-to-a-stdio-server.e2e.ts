import { expect, test } from './fixtures.ts';
import { breaksOff, demo, everything, filesystem, modernOnly } from './servers.ts';
import { askToConnect, connectTo, frames, goTo, openTool, sessions, tools } from './steps.ts';

test('a command line becomes a session with its tools', async ({ page }) => {
  await connectTo(page, everything);
  await expect(sessions(page).getByRole('tab', { selected: true })).toBeVisible();
  await expect(tools(page).getByRole('option', { name: 'get-sum', exact: true })).toBeVisible();
  await expect(frames(page, /sent request, initialize/)).toBeVisible();
});

test('a server that refuses the old handshake is met in the new era', async ({ page }) => {
  await connectTo(page, modernOnly);
  await expect(sessions(page)).toContainText('2026-07-28');
  await openTool(page, 'hello');
});

test('a list that breaks off says so, and shows what came', async ({ page }) => {
  await connectTo(page, breaksOff);
  await expect(tools(page).getByRole('option', { name: 'first', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('the second page is lost');
});

test('Enter connects to a line that is whole, and goes on in one that is not', async ({ page }) => {
  const box = page.getByRole('textbox', { name: 'Command, URL or mcp.json' });
  await box.fill('{ "mcpServers": {');
  await box.press('Enter');
  await expect(box).toHaveValue('{ "mcpServers": {\n');
  await box.fill(`${everything} \\`);
  await box.press('Enter');
  await expect(box).toHaveValue(`${everything} \\\n`);
  await box.fill(everything);
  await box.press('Enter');
  await expect(tools(page).getByRole('option', { name: 'get-sum', exact: true })).toBeVisible();
});

test('a pinned revision is obeyed', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Command, URL or mcp.json' }).fill(demo);
  await page
    .getByRole('radiogroup', { name: 'Revision' })
    .getByRole('radio', { name: '2025-06-18' })
    .click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(tools(page).getByRole('option', { name: 'list_services' })).toBeVisible();
  await expect(sessions(page)).toContainText('2025-06-18');
  await expect(frames(page, /server\/discover/)).toHaveCount(0);
});

test('an mcp.json with one server is enough', async ({ page }) => {
  const [command, ...args] = filesystem.split(' ').map((word) => word.replaceAll('"', ''));
  const config = { mcpServers: { files: { command, args } } };
  await askToConnect(page, JSON.stringify(config, null, 2));
  await expect(
    tools(page).getByRole('option', { name: 'list_directory', exact: true }),
  ).toBeVisible();
  await expect(sessions(page).getByRole('tab', { name: 'files' })).toBeVisible();
});

test('the demo starts with one press', async ({ page }) => {
  await page.getByRole('button', { name: 'Start demo' }).click();
  await expect(
    tools(page).getByRole('option', { name: 'list_services', exact: true }),
  ).toBeVisible();
});

test('the server view says what it is and how it was reached', async ({ page }) => {
  await connectTo(page, demo);
  await goTo(page, 'Server');
  await expect(page.getByRole('tablist', { name: 'Server' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Fleet demo');
  await page.getByRole('tab', { name: 'Process' }).click();
  await expect(page.getByRole('main')).toContainText('demo/dist/main.js');
});

test.describe('with a command on the command line', () => {
  test.use({ wirescopeArguments: ['--demo'] });
  test('the session is there when the page opens', async ({ page }) => {
    await expect(tools(page).getByRole('option').first()).toBeVisible();
  });
});
