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
