import { expect, test } from './fixtures.ts';
import { careless, everything } from './servers.ts';
import {
  connectTo,
  fillArgument,
  frames,
  openTool,
  outcome,
  pressCall,
  result,
  sessions,
  tools,
} from './steps.ts';

test('a reload changes nothing', async ({ page }) => {
  await connectTo(page, everything);
  await openTool(page, 'echo');
  await fillArgument(page, 'message', 'before the reload');
  await pressCall(page);
  await expect(result(page)).toContainText('Echo: before the reload');
  // Its number, time and duration: what came before it is still there, and nothing came twice.
  const answer = frames(page, /received response, tools\/call echo/);
  const row = await answer.textContent();

  await page.reload();

  await expect(page.getByRole('heading', { level: 1, name: 'echo', exact: true })).toBeVisible();
  await expect(sessions(page).getByRole('tab')).toHaveCount(1);
  await expect(answer).toHaveText(row ?? '');
  await expect(frames(page, /sent request, tools\/call echo/)).toHaveCount(1);
  await expect(result(page)).toContainText('Echo: before the reload');

  await fillArgument(page, 'message', 'after the reload');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^Result/);
  await expect(result(page)).toContainText('Echo: after the reload');
});

test('what a server that died had told is there after a reload, and asked anew after a start', async ({
  page,
}) => {
  await connectTo(page, careless());
  await openTool(page, 'die');
  await pressCall(page);
  await expect(outcome(page)).toContainText(/^No answer/);
  const again = page.getByRole('main').getByRole('button', { name: 'Start again' });
  await expect(again).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('status', { name: 'Announcements' })).toHaveText(
    'Nothing was sent: not connected.',
  );

  await page.reload();

  await expect(again).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'die', exact: true })).toBeVisible();
  await expect(tools(page).getByRole('option')).toHaveCount(4);
  await expect(outcome(page)).toContainText(/^No answer/);
  const list = page.getByRole('region', { name: 'List of tools' });
  await expect(list.getByText(/^as of \d/)).toBeVisible();
  await expect(list.getByRole('button', { name: 'Ask for tools again' })).toHaveCount(0);
  const source = list.getByText(/^#\d+$/);
  const answer = await source.textContent();

  await again.click();
  await expect(source).not.toHaveText(answer ?? '');
  await expect(list.getByRole('button', { name: 'Ask for tools again' })).toBeVisible();
  await expect(list.getByText(/^as of \d/)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the address alone leads back, without the token in it', async ({ page, wirescope }) => {
  await connectTo(page, everything);
  await openTool(page, 'echo');
  expect(page.url()).not.toContain('token');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'echo', exact: true })).toBeVisible();
  expect(new URL(address).origin).toBe(new URL(wirescope.url).origin);
});

test('each part of a session keeps its own height of the wire', async ({ page }) => {
  await connectTo(page, everything);
  const bar = page.getByRole('separator', { name: 'Resize wire' });
  const height = async () => (await bar.getAttribute('aria-valuenow')) ?? '';
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Session' }).getByRole('link', { name });
  const first = await height();
  await bar.press('ArrowUp');
  await expect.poll(height).not.toBe(first);
  const dragged = await height();

  await part('Server').click();
  await expect(bar).toHaveAttribute('aria-valuenow', first);
  await part('Tools').click();
  await expect(bar).toHaveAttribute('aria-valuenow', dragged);

  await page.reload();
  await expect(bar).toHaveAttribute('aria-valuenow', dragged);
});

test('the printed address opens in a tab that is at it already', async ({ page, wirescope }) => {
  const box = page.getByRole('textbox', { name: 'Command, URL or mcp.json' });
  await box.fill('of the launch before');
  // The browser takes this for a place within the page.
  await page.goto(wirescope.url);
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL(new URL('/', wirescope.url).href);
});

test('while the proxy is away nothing is offered that would take away what is still shown', async ({
  page,
  wirescope,
  complaints,
}) => {
  await connectTo(page, everything);
  process.kill(wirescope.pid, 'SIGKILL');
  await expect(page.getByText('The proxy cannot be reached')).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Session' });
  await parts.getByRole('link', { name: 'Inbox', exact: true }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
  await expect(frames(page, /sent request, tools\/list/)).toHaveCount(1);
  await page.close();
  // That nobody answers is told in the console, with each try.
  complaints.length = 0;
});
