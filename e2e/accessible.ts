// What a person with a screen reader or weak sight needs, as far as a machine can tell.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Scan = {
  /** Leaves a part of the page out: an editor that is not ours. */
  without?: string;
  /** Looks at this part only: the rest was looked at before, and a long log takes a second each time. */
  only?: string;
};

/** Fails with the rules that the page breaks and the places, in light and then in dark, where only colours are other. */
export async function expectAccessible(page: Page, scan: Scan = {}): Promise<void> {
  expect(await faults(axe(page, scan))).toEqual([]);
  await wear(page, 'dark');
  expect(await faults(axe(page, scan).withRules('color-contrast'))).toEqual([]);
  await wear(page, 'light');
}

/** What was fine is not gathered, and nothing carried between frames, of which there is one: that costs most of the time. */
function axe(page: Page, { without, only }: Scan): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (only !== undefined) builder.include(only);
  return without === undefined ? builder : builder.exclude(without);
}

/** The rules that are broken, each with its places. */
async function faults(builder: AxeBuilder): Promise<unknown[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    places: nodes.map(({ html }) => html.slice(0, 200)),
  }));
}

async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}
