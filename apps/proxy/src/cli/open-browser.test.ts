import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openBrowser } from './open-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'wirescope-browser-'));
afterAll(() => rmSync(folder, { recursive: true }));

const URL = 'http://127.0.0.1:1/';
const said = (env: NodeJS.ProcessEnv) =>
  new Promise<string>((resolve) => {
    openBrowser(URL, { env: { DISPLAY: ':0', ...env }, platform: 'linux', say: resolve });
  });

// The opener is looked up on the PATH of this process.
it('says so where no browser can be opened', async () => {
  const before = process.env['PATH'];
  try {
    process.env['PATH'] = folder;
    expect(await said({})).toMatch(/^No browser was opened \(xdg-open could not be started/);
    const opener = join(folder, 'xdg-open');
    writeFileSync(opener, '#!/bin/sh\nexit 3\n');
    chmodSync(opener, 0o755);
    expect(await said({})).toMatch(/xdg-open ended with 3\). Open the address yourself\.\n$/);
  } finally {
    process.env['PATH'] = before;
  }
});

const say = () => expect.unreachable('there was nothing to say');

it('opens nothing, and says nothing, where there is no browser to open', () => {
  openBrowser(URL, { env: {}, platform: 'linux', say });
  openBrowser(URL, { env: { DISPLAY: ':0', BROWSER: 'none' }, platform: 'linux', say });
  openBrowser(URL, { env: { CI: '1' }, platform: 'darwin', say });
});
