import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { project, startNode } from './processes.ts';

export { expect };

type Wirescope = {
  /** Address of the page with the launch token. */
  url: string;
  /** Where the captures lie. */
  captures: string;
  pid: number;
};

type Fixtures = {
  /** Arguments beyond the usual ones, set with `test.use`. */
  wirescopeArguments: string[];
  /** A proxy of this test's own, with its own settings and captures. */
  wirescope: Wirescope;
  /** What the page complained about on its console. An entry fails the test; take expected ones out. */
  complaints: string[];
};

export const test = base.extend<Fixtures>({
  wirescopeArguments: [[], { option: true }],

  // Playwright reads what a fixture needs from its first parameter, which must be a pattern.
  wirescope: async ({ wirescopeArguments }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'wirescope-e2e-'));
    const captures = join(folder, 'captures');
    const args = ['--no-open', '--port', '0', '--captures', captures, ...wirescopeArguments];
    const running = await startNode(
      [project('apps/proxy/dist/main.js'), ...args],
      /^Wirescope ready at (\S+)$/m,
      { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_STATE_HOME: folder },
    );
    await use({ url: running.ready[1] ?? '', captures, pid: running.process.pid ?? 0 });
    await running.end();
    rmSync(folder, { recursive: true, force: true });
  },

  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    const listen = (page: Page): void => {
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        // A refused Content-Security-Policy is an error on the console too.
        if (message.type() === 'error') complaints.push(message.text());
      });
    };
    for (const page of context.pages()) listen(page);
    context.on('page', listen);
    await use(complaints);
    expect(complaints).toEqual([]);
  },

  page: async ({ page, wirescope, complaints }, use) => {
    // Asking for `complaints` sees to it that every test listens.
    complaints.length = 0;
    await page.goto(wirescope.url);
    await use(page);
  },
});
