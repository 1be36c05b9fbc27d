// How Wirescope is started and handled.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const field = (page) => page.getByRole('textbox', { name: 'Command, URL or mcp.json' });

export const wirescope = {
  name: 'Wirescope',
  page: at('apps/web/dist'),

  command: (folder, _server, ...words) => ({
    args: [
      at('apps/proxy/dist/main.js'),
      ...words,
      '--no-open',
      '--port',
      '0',
      '--captures',
      join(folder, 'captures'),
    ],
    env: { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    address: /^Wirescope ready at (\S+)$/m,
  }),

  ready: (page) => field(page).waitFor(),

  async connect(page, url, server) {
    await page.goto(url);
    const command = `"${process.execPath}" "${server}"`;
    await field(page).fill(command);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('option', { name: 'noop' }).waitFor();
  },

  async openTimeline(page) {
    await page.getByRole('link', { name: 'Timeline' }).click();
    await page.getByRole('treegrid', { name: 'Timeline' }).waitFor();
  },
  toolEntry: (page, name) => page.getByRole('option', { name, exact: true }),
  async openTool(page, name) {
    await page.getByRole('link', { name: 'Tools' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  },
  toolSearch: (page) => page.getByRole('searchbox', { name: 'Filter tools' }),
  callButton: (page) => page.getByRole('button', { name: 'Call', exact: true }),

  /** Notifications of a flood that are in the capture. */
  recorded(folder) {
    const captures = join(folder, 'captures');
    const texts = readdirSync(captures, { recursive: true })
      .filter((name) => name.endsWith('.wirescope.jsonl'))
      .map((name) => readFileSync(join(captures, name), 'utf8'));
    return texts.join('').match(/notifications\/(message|progress)/g)?.length ?? 0;
  },
  /** Waits until the log counts at least that many frames; resolves to the number it shows. */
  async shown(page, least) {
    const count = page.getByRole('region', { name: 'Wire' }).getByText(/^[\d,]+ frames$/);
    for (;;) {
      const frames = Number((await count.textContent()).replaceAll(/\D/g, ''));
      if (frames >= least) return frames;
      await page.waitForTimeout(100);
    }
  },
};
