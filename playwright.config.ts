import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/browser.mjs';

// What no test needs, and what costs time with every page or talks to strangers.
const disabledFeatures = [
  // The address bar of each window draws its proposals in pages of its own: a quarter of what a short test costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright switches these off itself, in a switch that this one takes the place of.
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

// Only loopback traffic is wanted, so everything a browser does on its own account is switched off.
const args = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
// Chromium's sandbox refuses to run as root, as tests do in containers.
if (process.getuid?.() === 0) args.push('--no-sandbox');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // Every test has a proxy and servers of its own, so they run side by side: one a core, as they are bound by it.
  workers: Math.max(2, Math.min(8, availableParallelism())),
  // A second try tells a machine that was busy from a fault; a test that needs it is named flaky in the report.
  retries: 1,
  // Machines of unknown speed: a long limit fails only what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // Recording every test to keep the trace of a failed one would cost a third of the time.
    trace: 'on-first-retry',
    launchOptions: { executablePath: installedBrowser(), args },
  },
});
