// The browser the tests drive: the system's Chromium, else an installed Chrome, else Playwright's own.
import { existsSync } from 'node:fs';
import { run, tool } from './run.mjs';

const INSTALLED = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of an installed browser, or undefined when Playwright's own is to be used. */
export const installedBrowser = () => INSTALLED.find((path) => path && existsSync(path));

/** Sees to it that there is a browser; the result is an exit code. */
export async function ensureBrowser() {
  if (installedBrowser()) return 0;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update']);
    const { code } = await run('apt-get', ['install', '-y', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (code === 0 && installedBrowser()) return 0;
  }
  const { code } = await tool('playwright', ['install', 'chromium']);
  return code;
}
