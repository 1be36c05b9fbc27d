// `npm test`: set-up, then every test. The last line is `N passed, N failed`.
import './node-version.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runConformance } from '../conformance/run.mjs';
import { ensureBrowser } from './browser.mjs';
import { setUp } from './setup.mjs';
import { tool } from './run.mjs';

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`The test runner left no readable report (${error.message}).`);
    return undefined;
  }
}

/** A runner that fails without counting a failed test (a crash, a broken import) still counts as one failure. */
const counted = (code, passed, failed) => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

const sum = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

async function unitTests(folder) {
  const file = join(folder, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await tool('vitest', args);
  const report = readJson(file);
  return counted(code, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

async function browserTests(folder) {
  const file = join(folder, 'browser.json');
  const { code } = await tool('playwright', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const stats = readJson(file)?.stats;
  return counted(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

/** Runs all tests; resolves to how many passed and failed. */
export async function runTests() {
  await setUp();
  const folder = mkdtempSync(join(tmpdir(), 'wirescope-tests-'));
  try {
    const unit = sum(await unitTests(folder), await runConformance());
    if ((await ensureBrowser()) !== 0) {
      console.error(
        'There is no browser to test with and none could be fetched. Install Chromium or Chrome and run the command again.',
      );
      return { passed: unit.passed, failed: unit.failed + 1 };
    }
    const browser = await browserTests(folder);
    return sum(unit, browser);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { passed, failed } = await runTests();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
