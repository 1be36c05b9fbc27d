import { expect, test } from './fixtures.ts';
import { demoOverHttp, everythingOverHttp } from './servers.ts';
import {
  connectTo,
  fillArgument,
  frames,
  inspector,
  openTool,
  outcome,
  pressCall,
  result,
  sessions,
} from './steps.ts';

test('a modern server over Streamable HTTP', async ({ page }) => {
  const server = await demoOverHttp();
  try {
    await connectTo(page, server.url);
    await expect(sessions(page)).toContainText('2026-07-28');
    await openTool(page, 'list_services');
    await pressCall(page);
    await expect(outcome(page)).toContainText(/^Result/);
    await frames(page, /sent request, tools\/call list_services/).click();
    await inspector(page).getByRole('tab', { name: 'HTTP' }).click();
    // The header a modern request repeats its method in.
    await expect(inspector(page)).toContainText(/mcp-method/i);
  } finally {
    await server.end();
  }
});

test('a legacy server over Streamable HTTP keeps its session', async ({ page }) => {
  const server = await everythingOverHttp('streamableHttp');
  try {
    await connectTo(page, server.url);
    await openTool(page, 'echo');
    await fillArgument(page, 'message', 'over HTTP');
    await pressCall(page);
    await expect(result(page)).toContainText('Echo: over HTTP');
  } finally {
    await server.end();
  }
});

test('a server of 2024 over HTTP+SSE', async ({ page }) => {
  const server = await everythingOverHttp('sse');
  try {
    await connectTo(page, server.url);
    await openTool(page, 'echo');
    await fillArgument(page, 'message', 'over two channels');
    await pressCall(page);
    await expect(result(page)).toContainText('Echo: over two channels');
  } finally {
    await server.end();
  }
});

test('a secret header is hidden in the log, and shown to whoever asks', async ({ page }) => {
  const server = await demoOverHttp();
  try {
    await page.getByRole('textbox', { name: 'Command, URL or mcp.json' }).fill(server.url);
    await page.getByRole('button', { name: 'Add header' }).click();
    await page.getByRole('textbox', { name: /name/i }).last().fill('Authorization');
    await page.getByRole('textbox', { name: /value/i }).last().fill('Bearer t0ken-of-mine');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await frames(page, /sent request, tools\/list/).click();
    await page.keyboard.press('Enter');
    await inspector(page).getByRole('tab', { name: 'HTTP' }).click();
    await expect(inspector(page)).toContainText('Bearer hidden');
    await inspector(page).getByRole('button', { name: 'Show value of Authorization' }).click();
    await expect(inspector(page)).toContainText('Bearer t0ken-of-mine');
  } finally {
    await server.end();
  }
});
