// What a person does in the form of a tool, one gesture each. A place is a JSON Pointer into the arguments; the empty
// one is the whole.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export type Gesture = (page: Page) => Promise<void>;

/** The field at a place. */
export const field = (page: Page, at: string): Locator =>
  page.getByRole('form', { name: 'Arguments' }).locator(`[data-field=${JSON.stringify(at)}]`);

/** What is said to be wrong beside a field, and beside what is in it. */
export const problemsAt = (page: Page, at: string): Locator =>
  field(page, at).locator('[id*="-error-"] li');

const lastKey = (at: string): string =>
  at === ''
    ? 'the arguments'
    : at
        .slice(at.lastIndexOf('/') + 1)
        .replaceAll('~1', '/')
        .replaceAll('~0', '~');

const boxOf = (page: Page, at: string): Locator =>
  field(page, at).locator('input:not([type=checkbox]), textarea').first();

const areaOf = (page: Page, at: string): Locator => field(page, at).locator('textarea').first();

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).first();

/** Selects all there is, so that what is typed takes its place. */
async function enter(control: Locator): Promise<void> {
  await control.click();
  await control.press('ControlOrMeta+a');
}

async function toEnd(control: Locator): Promise<void> {
  await control.click();
  await control.press('ControlOrMeta+End');
}

/** Types key by key and leaves the field. */
export const type =
  (at: string, text: string): Gesture =>
  async (page) => {
    const control = boxOf(page, at);
    await enter(control);
    await control.pressSequentially(text);
    await control.blur();
  };

/** Puts a text in at once, as pasting does. */
export const paste =
  (at: string, text: string): Gesture =>
  async (page) => {
    await enter(boxOf(page, at));
    await page.keyboard.insertText(text);
  };

export const clear =
  (at: string): Gesture =>
  async (page) => {
    const control = boxOf(page, at);
    await enter(control);
    await control.press('Backspace');
    await control.blur();
  };

/** Chooses from the menu of values that cannot be typed. */
export const other =
  (at: string, item: string | RegExp): Gesture =>
  async (page) => {
    await field(page, at)
      .getByRole('button', { name: /^Other values of / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };

/** Ticks or unticks the box that says whether a value is sent. */
export const toggleSent =
  (at: string): Gesture =>
  (page) =>
    field(page, at)
      .getByRole('checkbox', { name: `Send ${lastKey(at)}`, exact: true })
      .click();

/** Chooses a listed value by what is read there. */
export const pick =
  (at: string, name: string): Gesture =>
  async (page) => {
    const place = field(page, at);
    const radio = place.getByRole('radio', { name, exact: true });
    const select = place.getByRole('combobox').first();
    await expect(radio.or(select).first()).toBeVisible();
    if (await radio.isVisible()) await radio.click();
    else await select.selectOption({ label: name });
  };

/** Ticks or unticks one of several values. */
export const tick =
  (at: string, name: string): Gesture =>
  (page) =>
    field(page, at).getByRole('checkbox', { name, exact: true }).click();

/** Chooses an alternative of a union, or a type, by its place in the schema. */
export const branch =
  (at: string, index: number): Gesture =>
  async (page) => {
    const name = /^(Alternative|Type) of /;
    const row = field(page, at).getByRole('radiogroup', { name }).first();
    const select = field(page, at).getByRole('combobox', { name }).first();
    await expect(row.or(select)).toBeVisible();
    if (await row.isVisible()) await row.getByRole('radio').nth(index).click();
    else await select.selectOption(String(index));
  };

/** Chooses what type a value is of, where the schema leaves it open. */
export const typeOf =
  (at: string, name: string): Gesture =>
  async (page) => {
    const choice = field(page, at).getByRole('combobox', { name: /^Type of / });
    await choice.first().selectOption({ label: name });
    await expect(choice.first()).toBeFocused();
  };

export const addItem =
  (at: string): Gesture =>
  (page) =>
    button(page, `Add item to ${lastKey(at)}`).click();

/** In the box of a value. */
export const enterKey =
  (at: string): Gesture =>
  (page) =>
    boxOf(page, at).press('Enter');

/** Presses a button by its name. */
export const press =
  (name: string): Gesture =>
  (page) =>
    button(page, name).click();

export const removeItem =
  (at: string, index: number): Gesture =>
  (page) =>
    button(page, `Remove item ${index + 1} of ${lastKey(at)}`).click();

export const addKey =
  (at: string, key: string): Gesture =>
  async (page) => {
    await button(page, `Add key to ${lastKey(at)}`).click();
    const box = page.getByRole('textbox', { name: `New key of ${lastKey(at)}` });
    await box.or(page.getByRole('combobox', { name: `New key of ${lastKey(at)}` })).fill(key);
    await page.keyboard.press('Enter');
  };

export const renameKey =
  (at: string, to: string): Gesture =>
  async (page) => {
    await button(page, `Rename ${lastKey(at)}`).click();
    await page.getByRole('textbox', { name: `New name of ${lastKey(at)}` }).fill(to);
    await page.keyboard.press('Enter');
  };

/** Writes a value as JSON although it has fields. */
export const json =
  (at: string, text: string): Gesture =>
  async (page) => {
    await expect(field(page, at)).toBeVisible();
    const opener = field(page, at)
      .getByRole('button', { name: /^Other values of / })
      .first();
    if (await opener.isVisible()) {
      await opener.click();
      const item = page.getByRole('menuitem', { name: 'Write as JSON' });
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      if (await item.isVisible()) await item.click();
      else await page.keyboard.press('Escape');
    }
    await enter(areaOf(page, at));
    await areaOf(page, at).pressSequentially(text);
    await areaOf(page, at).blur();
  };

/** Goes on typing JSON at its end. */
export const jsonMore =
  (at: string, text: string): Gesture =>
  async (page) => {
    await toEnd(areaOf(page, at));
    await areaOf(page, at).pressSequentially(text);
  };

export const jsonErase =
  (at: string, times: number): Gesture =>
  async (page) => {
    await toEnd(areaOf(page, at));
    for (let left = times; left > 0; left -= 1) await page.keyboard.press('Backspace');
  };
