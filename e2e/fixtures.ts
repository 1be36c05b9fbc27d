import { test as base } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Proxies, type Wirescope } from './proxies.ts';

export { expect };

type Fixtures = {
  /** Arguments beyond the usual ones, set with `test.use`. */
  wirescopeArguments: string[];
  wirescope: Wirescope;
  /** What the page complained about on its console. An entry fails the test; take expected ones out. */
  complaints: string[];
};

export const test = base.extend<Fixtures, { proxies: Proxies }>({
  wirescopeArguments: [[], { option: true }],

  proxies: [
    // Playwright reads what a fixture needs from its first parameter, which must be a pattern.
    // oxlint-disable-next-line no-empty-pattern -- this one needs nothing
    async ({}, use) => {
      const proxies = new Proxies();
      await use(proxies);
      await proxies.close();
    },
    { scope: 'worker' },
  ],

  wirescope: async ({ wirescopeArguments, proxies }, use) => {
    const started = await proxies.take(wirescopeArguments);
    await use(started.wirescope);
    proxies.leave(started);
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
