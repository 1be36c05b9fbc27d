// `npm run check`: what must hold before a commit, without the tests.
import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { pnpm, tool } from './run.mjs';

const CHECKS = [
  ['types', () => pnpm(['run', 'types'])],
  ['lint', () => tool('oxlint', ['--type-aware'])],
  ['format', () => tool('oxfmt', ['--check'])],
  ['dead code', () => tool('knip', [])],
  [
    'borders',
    () => tool('depcruise', ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'demo']),
  ],
];

/** Runs every check; each counts as one passed or failed. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  for (const [name, check] of CHECKS) {
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
