import { expect, test } from './fixtures.ts';
import { freePort } from './processes.ts';
import { modernOnly } from './servers.ts';
import { askToConnect, frames, wire } from './steps.ts';

test('a command that does not exist', async ({ page }) => {
  await askToConnect(page, 'no-such-command-of-mine --flag');
  await expect(page.getByRole('main')).toContainText('no-such-command-of-mine');
  await expect(page.getByRole('main')).toContainText(/not found|no such|PATH/i);
});

test('a server that ends before it answers shows its last words', async ({ page }) => {
  const script = `console.error('cannot reach the database'); process.exit(3)`;
  await askToConnect(page, `"${process.execPath}" -e "${script}"`);
  await expect(page.getByRole('main')).toContainText(/exited with code 3/);
  await expect(page.getByRole('main')).toContainText('cannot reach the database');
});

test('a URL where nobody listens', async ({ page }) => {
  const port = await freePort();
  await askToConnect(page, `http://127.0.0.1:${port}/mcp`);
  await expect(page.getByRole('main')).toContainText(/refused/i);
  await expect(page.getByRole('main')).toContainText(String(port));
});

test('a revision the server does not speak', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Command, URL or mcp.json' }).fill(modernOnly);
  await page
    .getByRole('radiogroup', { name: 'Revision' })
    .getByRole('radio', { name: '2025-06-18' })
    .click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('2026-07-28');
  await expect(page.getByRole('main')).toContainText(/does not speak 2025-06-18|supports/);
});

test('text that is neither', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Command, URL or mcp.json' }).fill('{ "mcpServers": ');
  await expect(page.getByRole('main')).toContainText(/JSON/);
});

test('a configuration with a value nobody gave', async ({ page }) => {
  const server = { command: '${NO_SUCH_PROGRAM}', args: ['${userHome}'] };
  const config = JSON.stringify({ mcpServers: { files: server } });
  await page.getByRole('textbox', { name: 'Command, URL or mcp.json' }).fill(config);
  await expect(page.getByRole('main')).toContainText('There is no variable NO_SUCH_PROGRAM');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('main')).toContainText(
    '${NO_SUCH_PROGRAM} in the command has no value',
  );
  // One frame, which says so: no process was started.
  await expect(frames(page, /nothing was started/)).toHaveCount(1);
  await expect(wire(page)).toHaveAttribute('aria-rowcount', '2');
});
