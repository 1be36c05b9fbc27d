// Everything that must hold on main: the checks, then `npm test`. The last line is the verdict.
import './node-version.mjs';
import { runChecks } from './check.mjs';
import { setUp } from './setup.mjs';
import { runTests } from './test.mjs';

await setUp();
const checks = await runChecks();
const tests = await runTests();
const failed = checks.failed + tests.failed;
console.log(`${checks.passed + tests.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
