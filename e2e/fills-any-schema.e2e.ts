import { readFileSync, writeFileSync } from 'node:fs';
import { test as base } from './fixtures.ts';
import { expect } from './fixtures.ts';
import { branch, problemsAt, type, field } from './form-steps.ts';
import { anySchema } from './servers.ts';
import { connectTo, frames, openTool, pressCall } from './steps.ts';
import { cases, GROUPS } from './form-cases.ts';

const test = base.extend<{ calls: () => unknown[] }>({
  calls: async ({ page }, use, info) => {
    const seen = info.outputPath('seen.jsonl');
    writeFileSync(seen, '');
    await connectTo(page, anySchema(seen));
    await use(() =>
      readFileSync(seen, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line)),
    );
  },
});

// Room for all tools of the list at once.
test.use({ viewport: { width: 1440, height: 1300 } });

for (const [group, tools] of Object.entries(GROUPS))
  test(`${group}: what is filled in is what is sent`, async ({ page, calls }) => {
    for (const tool of tools)
      for (const [what, gestures, outcome] of cases[tool] ?? [])
        await test.step(`${tool}: ${what}`, async () => {
          await openTool(page, tool);
          for (const gesture of gestures) await gesture(page);
          const before = calls().length;
          await pressCall(page);
          if ('sent' in outcome) {
            await expect.poll(() => calls().length).toBe(before + 1);
            expect(calls().at(-1)).toEqual(outcome.sent);
          } else {
            for (const at of outcome.said) await expect(problemsAt(page, at).first()).toBeVisible();
            expect(calls()).toHaveLength(before);
          }
          const reset = page.getByRole('button', { name: 'Reset arguments' });
          if (await reset.isVisible()) await reset.click();
        });
  });

test('a key nobody can follow says why, and nothing is fetched', async ({ page, calls }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openTool(page, 'breaks');
  await expect(field(page, '/dead')).toContainText('#/$defs/Gone leads nowhere');
  await expect(field(page, '/far')).toContainText('Wirescope fetches no schemas');
  expect(asked.filter((url) => url.includes('schemas.invalid'))).toEqual([]);
  expect(calls()).toEqual([]);
});

test('a change of mind is one step to undo', async ({ page, calls }) => {
  await openTool(page, 'delivers');
  await branch('/to', 1)(page);
  const choices = field(page, '/to').getByRole('radio');
  await choices.nth(1).press('ArrowLeft');
  // The alternatives are drawn anew with what was chosen; the keyboard stays on them.
  await expect(choices.nth(0)).toBeFocused();
  await type('/to/street', 'A 1')(page);
  await branch('/to', 1)(page);
  await expect(field(page, '/to/mail')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field(page, '/to/street').locator('input, textarea')).toHaveValue('A 1');
  expect(calls()).toEqual([]);
});

test('undo in the editor leads on to what was done in the form', async ({ page, calls }) => {
  await openTool(page, 'grows');
  await type('/name', 'a')(page);
  await page.getByRole('tab', { name: 'JSON', exact: true }).click();
  const editor = page.getByRole('textbox', { name: /^Arguments as JSON/ });
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(' ');
  const written = page.locator('.view-lines');
  await expect(written).toContainText('"a"');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(written).not.toContainText('"a"');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(written).toContainText('"a"');
  expect(calls()).toEqual([]);
});

test('a form of thousands of fields opens, and leads to the one that is missing', async ({
  page,
  calls,
}) => {
  await openTool(page, 'vast');
  await expect(field(page, '/k0')).toBeVisible();
  await expect(field(page, '/k0/k0')).toHaveCount(0);
  await pressCall(page);
  await expect(field(page, '/k0/k0/name').locator('input, textarea')).toBeFocused();
  await page.keyboard.type('x');
  await expect(field(page, '/k0/k0/name').locator('input, textarea')).toHaveValue('x');
  expect(calls()).toEqual([]);
});

test('a list of hundreds of items is drawn as far as it is near, and leads to the one that is wrong', async ({
  page,
  calls,
}) => {
  await openTool(page, 'orders');
  const lines = Array.from({ length: 300 }, (_, index) => (index === 250 ? {} : { sku: 's' }));
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Paste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste arguments' });
  await dialog
    .getByRole('textbox')
    .fill(JSON.stringify({ to: { kind: 'digital', mail: 'm' }, lines }));
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('tab', { name: 'Form', exact: true }).click();
  await expect(field(page, '/lines/0/sku')).toBeVisible();
  await expect(field(page, '/lines/250/sku')).toHaveCount(0);
  await pressCall(page);
  await expect(field(page, '/lines/250/sku').locator('input, textarea')).toBeFocused();
  await page.keyboard.type('x');
  await pressCall(page);
  await expect.poll(() => calls().length).toBe(1);
});

test('a problem in the JSON is mended from the keyboard', async ({ page, calls }) => {
  await openTool(page, 'asks_more');
  await page.getByRole('tab', { name: 'JSON', exact: true }).click();
  const editor = page.getByRole('textbox', { name: /^Arguments as JSON/ });
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{"kind":"caRd","digits":"1"}');
  await expect(page.getByRole('tab', { name: 'Diff', exact: true })).toHaveAccessibleDescription(
    /problem/,
  );
  // The editor offers nothing before it has marked the place.
  await expect(page.locator('.squiggly-error').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let right = 0; right < 10; right += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+Enter');
  await page.getByText('Use "card"').or(page.getByText('Use card')).first().click();
  await page.getByRole('tab', { name: 'Form', exact: true }).click();
  await expect(field(page, '/kind').getByRole('radio', { name: 'card' })).toBeChecked();
  expect(calls()).toEqual([]);
});

test('arguments that are no JSON go out only as raw text', async ({ page, calls }) => {
  await openTool(page, 'grows');
  await page.getByRole('tab', { name: 'JSON', exact: true }).click();
  await page.getByRole('textbox', { name: /^Arguments as JSON/ }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{"name": 01}');
  await pressCall(page);
  await page.getByRole('button', { name: 'Send as raw text' }).click();
  const composer = page.getByRole('region', { name: 'Compose' });
  await expect(composer.getByRole('textbox').first()).toHaveValue(
    /"method":"tools\/call".*"name":"grows","arguments":\{"name": 01\}/,
  );
  await composer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(frames(page, /sent message that is not JSON-RPC/)).toBeVisible();
  await expect(frames(page, /received error.*answers no open request/)).toBeVisible();
  expect(calls()).toEqual([]);
});
