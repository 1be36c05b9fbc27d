// How the official inspector is fetched, started and handled. Everything that knows its page is here.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const VERSION = '2.12.0';
const cache = fileURLToPath(new URL('.cache', import.meta.url));
const home = join(cache, 'node_modules/@modelcontextprotocol/inspector');

/** Installs it once into bench/.cache; resolves to a sentence that says why when that is not possible. */
export async function fetchIncumbent() {
  if (existsSync(home)) return undefined;
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
  const wanted = `@modelcontextprotocol/inspector@${VERSION}`;
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];
  try {
    await promisify(execFile)('npm', ['install', ...options, wanted], { cwd: cache });
    return undefined;
  } catch (error) {
    const reason = String(error.stderr ?? error.message)
      .trim()
      .split('\n')[0];
    return `The official inspector is left out, because npm could not fetch it: ${reason}`;
  }
}

const toggle = (page) => page.locator('input[role=switch][aria-label^="Connect or disconnect"]');

export const incumbent = {
  name: `Official inspector ${VERSION}`,

  command(folder, server) {
    const catalog = join(folder, 'mcp.json');
    const bench = { type: 'stdio', command: process.execPath, args: [server] };
    writeFileSync(catalog, JSON.stringify({ mcpServers: { bench } }));
    return {
      args: [join(home, 'clients/launcher/build/index.js')],
      env: { HOME: folder, MCP_AUTO_OPEN_ENABLED: 'false', MCP_CATALOG_PATH: catalog },
      address: /(http:\/\/127\.0\.0\.1:\d+\/?\?MCP_INSPECTOR_API_TOKEN=\w+)/,
    };
  },

  ready: (page) => toggle(page).waitFor({ state: 'attached' }),

  async connect(page, url) {
    await page.goto(url);
    await toggle(page).evaluate((element) => element.click());
    await page.locator('[data-testid=connection-status][data-status=connected]').waitFor();
    await page.locator('header').getByText('Tools', { exact: true }).click();
    await page.locator('main').getByRole('button', { name: 'noop' }).waitFor();
  },

  toolEntry: (page, name) => page.locator('main').getByRole('button', { name }).first(),
  openTool: (page, name) => page.locator('main').getByRole('button', { name }).first().click(),
  toolSearch: (page) => page.getByPlaceholder('Search tools...'),
  callButton: (page) => page.getByRole('button', { name: 'Execute Tool' }),
  dismissResult: (page) => page.getByLabel('Close results').click(),
};
