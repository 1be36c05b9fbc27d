// Installs and builds, each only when something it depends on has changed since. What the tools say is shown where one
// fails, and while they work after `npm start --verbose`.
import './node-version.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { pnpm, root } from './run.mjs';

const at = (path) => join(root, path);
const PACKAGES = [
  'apps/web',
  'apps/proxy',
  'packages/shared',
  'demo',
  'test-servers',
  'conformance',
];

const steps = [
  {
    name: 'Installing packages',
    note: 'a minute or two the first time',
    stamp: at('node_modules/.wirescope-installed'),
    inputs: [
      'package.json',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      ...PACKAGES.map((folder) => `${folder}/package.json`),
    ],
    outputs: ['node_modules/.pnpm'],
    run: (options) => pnpm(['install', '--frozen-lockfile'], options),
  },
  {
    name: 'Building',
    note: 'the first time, and after a change',
    stamp: at('node_modules/.wirescope-built'),
    inputs: [
      'pnpm-lock.yaml',
      'tsconfig.base.json',
      'apps/web',
      'apps/proxy',
      'packages/shared',
      'demo',
    ],
    outputs: ['apps/web/dist/index.html', 'apps/proxy/dist/main.js', 'demo/dist/main.js'],
    run: (options) => pnpm(['run', 'build'], options),
  },
];

const isFresh = (step, print) =>
  step.outputs.every((path) => existsSync(at(path))) &&
  existsSync(step.stamp) &&
  readFileSync(step.stamp, 'utf8') === print;

const isVerbose = ['verbose', 'silly'].includes(process.env.npm_config_loglevel ?? '');

/** How the registry's silence reads in the output of npm and pnpm. */
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|FETCH_FAIL/;

const advice = (output) =>
  NO_NETWORK.test(output)
    ? 'The registry of packages could not be reached: look at the network, or at the proxy npm is set to.'
    : 'The reason stands above.';

/** Leaves the project installed and built, or ends the process with a sentence that says what failed. */
export async function setUp() {
  process.chdir(root);
  for (const step of steps) {
    const print = fingerprint(step.inputs);
    if (isFresh(step, print)) continue;
    console.error(`${step.name} (${step.note})…`);
    const { code, output } = await step.run({ quiet: !isVerbose });
    if (code !== 0) {
      console.error(output);
      console.error(
        `${step.name} failed with exit code ${code}. ${advice(output)} Then run the command again.`,
      );
      process.exit(1);
    }
    writeFileSync(step.stamp, print);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await setUp();
