import { expect, test } from './fixtures.ts';
import { demo } from './servers.ts';
import { connectAlsoTo, connectTo, sessions } from './steps.ts';

/** Narrower, and a name says nothing. */
const READABLE = 100;

for (const width of [1440, 1100]) {
  test(`eight sessions at ${width} px: names can be read, a ninth can be opened`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await connectTo(page, demo);
    for (let more = 0; more < 7; more += 1) await connectAlsoTo(page, demo);
    const tabs = sessions(page).getByRole('tab');
    await expect(tabs).toHaveCount(8);
    for (const tab of await tabs.all())
      expect((await tab.boundingBox())?.width).toBeGreaterThan(READABLE);
    // The newest is in sight and in view, the oldest is a scroll away.
    await expect(tabs.nth(7)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(7)).toBeInViewport({ ratio: 0.9 });
    await tabs.nth(0).click();
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(0)).toBeInViewport({ ratio: 0.9 });
    // A click is refused by Playwright where something else covers the button.
    await page.getByRole('button', { name: 'New session' }).click();
    await expect(page.getByRole('button', { name: 'Start demo' })).toBeVisible();
  });
}
