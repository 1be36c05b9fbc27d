// What a person does, by the names a screen reader would speak.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Fills in what to connect to and presses Connect; does not wait for the outcome. */
export async function askToConnect(page: Page, target: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Command, URL or mcp.json' }).fill(target);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** Connects and waits until the tools of the server are there. */
export async function connectTo(page: Page, target: string): Promise<void> {
  await askToConnect(page, target);
  await expect(tools(page).getByRole('option').first()).toBeVisible();
}

/** Opens the connect screen of one more session, and connects. */
export async function connectAlsoTo(page: Page, target: string): Promise<void> {
  const before = await sessions(page).getByRole('tab').count();
  await page.getByRole('button', { name: 'New session' }).click();
  await askToConnect(page, target);
  await expect(sessions(page).getByRole('tab')).toHaveCount(before + 1);
  await expect(tools(page).getByRole('option').first()).toBeVisible();
}

export async function openTool(page: Page, name: string): Promise<void> {
  await tools(page).getByRole('option', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Types into the field of an argument. */
export async function fillArgument(page: Page, key: string, value: string): Promise<void> {
  await page.getByRole('main').getByLabel(key, { exact: true }).fill(value);
}

export async function pressCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Call', exact: true }).click();
}

/** Goes to a place of the session with the rail. */
export async function goTo(
  page: Page,
  place: 'Tools' | 'Resources' | 'Prompts' | 'Inbox' | 'Timeline' | 'Wire' | 'Server',
): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Session' })
    .getByRole('link', { name: place, exact: true })
    .click();
}

export const sessions = (page: Page): Locator => page.getByRole('tablist', { name: 'Sessions' });
export const tools = (page: Page): Locator => page.getByRole('listbox', { name: 'Tools' });
export const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
/** The view of the result that is open; a question in the call brings tabs of its own. */
export const resultView = (page: Page): Locator => result(page).locator('[id^="panel-Result-"]');
/** The outcome of the call in words. */
export const outcome = (page: Page): Locator => result(page).getByRole('status');
export const wire = (page: Page): Locator => page.getByRole('grid', { name: 'Wire' });
export const inspector = (page: Page): Locator => page.getByRole('region', { name: 'Frame' });

/** Rows of the log whose spoken label matches. */
export const frames = (page: Page, label: RegExp): Locator =>
  wire(page).getByRole('row', { name: label });

/** Selects a frame and reads its exact text. */
export async function readRaw(page: Page, label: RegExp): Promise<Locator> {
  await frames(page, label).last().click();
  await inspector(page).getByRole('tab', { name: 'Raw' }).click();
  return inspector(page).getByRole('tabpanel');
}
