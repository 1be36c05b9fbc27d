// `npm run check`: what must hold before a commit, without the tests.
import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { run, tool } from './run.mjs';

const PROJECTS = ['packages/shared', 'apps/proxy', 'apps/proxy/viewer', 'apps/web', 'demo', 'e2e'];

/** All of them are checked, so that one mistake does not hide the others. */
async function types() {
  let worst = 0;
  for (const project of PROJECTS) {
    const { code } = await tool('tsc', ['-p', project]);
    worst = Math.max(worst, code);
  }
  return { code: worst };
}

const script = (name) => run('npm', ['run', '--silent', name]);

const CHECKS = {
  types,
  lint: () => script('lint'),
  format: () => script('format:check'),
  'dead code': () => script('deadcode'),
  borders: () => script('borders'),
};

/** Runs every check; each counts as one passed or failed. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  for (const [name, check] of Object.entries(CHECKS)) {
    const { code } = await check();
    console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}`);
    counts[code === 0 ? 'passed' : 'failed']++;
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
