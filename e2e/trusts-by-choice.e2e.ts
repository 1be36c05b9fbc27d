import { createServer } from 'node:https';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SELF_SIGNED } from '../apps/proxy/src/targets/http/test-certificates.ts';
import { expect, test as base } from './fixtures.ts';
import { splitOrigin } from './servers.ts';
import { askToConnect, goTo, tools } from './steps.ts';

/** A server behind TLS that says what the client declared by the name of its tool. */
const test = base.extend<{ secure: string }>({
  secure: async ({ page: _page }, use) => {
    const server = createServer(SELF_SIGNED, async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { id, method, params } = JSON.parse(body || '{}');
      if (request.method !== 'POST') return response.writeHead(405).end();
      if (id === undefined) return response.writeHead(202).end();
      const declared = Object.keys(
        params?._meta?.['io.modelcontextprotocol/clientCapabilities'] ?? {},
      );
      const result =
        method === 'server/discover'
          ? {
              resultType: 'complete',
              supportedVersions: ['2026-07-28'],
              capabilities: { tools: {} },
            }
          : {
              resultType: 'complete',
              tools: [{ name: declared.join() || 'nothing', inputSchema: { type: 'object' } }],
            };
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await use(`https://127.0.0.1:${port}/mcp`);
    server.closeAllConnections();
    server.close();
  },
});

test('an untrusted certificate is explained and taken by choice', async ({ page, secure }) => {
  await askToConnect(page, secure);
  await expect(page.getByRole('main')).toContainText('is self-signed');
  await page.getByRole('button', { name: 'Trust any certificate of this server' }).click();
  await expect(
    tools(page).getByRole('option', { name: 'roots,sampling,elicitation' }),
  ).toBeVisible();
  await goTo(page, 'Server');
  await page.getByRole('tab', { name: 'HTTP' }).click();
  await expect(page.getByRole('main')).toContainText('by your choice for this server');
});

test('a CA file that is missing is named, and one that fits is enough', async ({
  page,
  secure,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'wirescope-e2e-ca-'));
  const file = join(folder, 'ca.pem');
  await askToConnect(page, secure);
  await page.getByRole('button', { name: 'Name a CA file' }).click();
  await page.getByRole('textbox', { name: 'CA file' }).fill(file);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('cannot be read');
  writeFileSync(file, SELF_SIGNED.cert);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    tools(page).getByRole('option', { name: 'roots,sampling,elicitation' }),
  ).toBeVisible();
  rmSync(folder, { recursive: true });
});

test('what is declared is chosen before connecting, sent, and shown', async ({ page, secure }) => {
  await page.getByRole('textbox', { name: 'Command, URL or mcp.json' }).fill(secure);
  await page.getByRole('checkbox', { name: 'Take any certificate of this server' }).check();
  await expect(page.getByRole('main')).toContainText('can then read and change everything');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  for (const name of [/^roots(?!\.)/, /^roots\.listChanged/, /^sampling(?!\.)/, /^sampling\.tools/])
    await page.getByRole('checkbox', { name }).uncheck();
  await expect(page.getByRole('checkbox', { name: /^elicitation\.url/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Extensions' }).fill('{"com.example/x"');
  await expect(page.getByRole('main')).toContainText('are no JSON object');
  await page.getByRole('textbox', { name: 'Extensions' }).fill('{"com.example/x": {}}');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(tools(page).getByRole('option', { name: 'elicitation,extensions' })).toBeVisible();
  await goTo(page, 'Server');
  await page.getByRole('tab', { name: 'Declared' }).click();
  await expect(page.getByRole('table', { name: 'Declared to the server' })).toContainText('url');
});

test('messages go to another origin only when asked', async ({ page }) => {
  const server = await splitOrigin();
  await askToConnect(page, server.url);
  await expect(page.getByRole('main')).toContainText(`${server.url} wants messages at http://`);
  await page.getByRole('button', { name: /^Use http:\/\/.* for this target$/ }).click();
  await expect(tools(page).getByRole('option', { name: 'far-away' })).toBeVisible();
  await server.end();
});
