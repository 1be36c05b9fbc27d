import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demo, demoOverHttp } from './servers.ts';
import { connectTo, fillArgument, goTo, openTool, outcome, pressCall } from './steps.ts';

async function scale(page: Page): Promise<void> {
  await goTo(page, 'Tools');
  await openTool(page, 'scale_service');
  await page.getByRole('combobox', { name: 'service', exact: true }).selectOption('search');
  await fillArgument(page, 'replicas', '7');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
}

async function openScaling(page: Page): Promise<void> {
  await goTo(page, 'Resources');
  await page.getByRole('option', { name: 'scaling', exact: true }).click();
}

/** Reads, subscribes, changes the resource, is told, and reads what is different. */
async function follow(page: Page): Promise<void> {
  await openScaling(page);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  const content = page.getByRole('region', { name: 'Content' });
  await expect(content).toContainText('Nothing was scaled yet.');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await scale(page);
  await openScaling(page);
  await expect(page.getByText(/^1 update, the last/)).toBeVisible();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(content).toContainText('search to 7 replicas');
}

test('a legacy client subscribes to the address', async ({ page }) => {
  await page.getByRole('radio', { name: '2025-11-25' }).click();
  await connectTo(page, demo);
  await follow(page);
});

test('a modern client listens over stdio', async ({ page }) => {
  await connectTo(page, demo);
  await follow(page);
});

test('a modern client listens over HTTP', async ({ page }) => {
  const server = await demoOverHttp();
  await connectTo(page, server.url);
  await follow(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(/^You unsubscribed/)).toBeVisible();
  await server.end();
});
