import { expect, test } from './fixtures.ts';
import { everything } from './servers.ts';
import { connectTo, fillArgument, openTool, pressCall, result } from './steps.ts';

const sent =
  'family \u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u2764\ufe0f, \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645, \u0915\u094d\u200d\u0937, 5\u00a0km';

test('emoji, joiners and spaces in a text are what was sent, also when selected', async ({
  page,
}) => {
  await connectTo(page, everything);
  await openTool(page, 'echo');
  await fillArgument(page, 'message', sent);
  await pressCall(page);
  const text = result(page).locator('p', { hasText: 'Echo: family' });
  await expect(text).toBeVisible();
  expect(await text.textContent()).toBe(`Echo: ${sent}`);
  const selected = await text.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(selected).toBe(`Echo: ${sent}`);
});

test('what would turn a text around is named', async ({ page }) => {
  await connectTo(page, everything);
  await openTool(page, 'echo');
  await fillArgument(page, 'message', 'a\u202eb');
  await pressCall(page);
  await expect(result(page).locator('p', { hasText: 'Echo: a' })).toHaveText('Echo: aRLOb');
});

test('every line is written in its own direction', async ({ page }) => {
  await connectTo(page, everything);
  await openTool(page, 'echo');
  await fillArgument(page, 'message', 'one\n\u05e9\u05dc\u05d5\u05dd');
  await pressCall(page);
  const text = result(page).locator('p', { hasText: 'Echo: one' });
  await expect(text).toBeVisible();
  const [left, right] = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = element.getBoundingClientRect();
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    return [lines[0]?.left === box.left, lines.at(-1)?.right === box.right];
  });
  expect({ left, right }).toEqual({ left: true, right: true });
});
