// Installs and builds, each only when something it depends on has changed since.
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
    stamp: at('node_modules/.wirescope-installed'),
    inputs: [
      'package.json',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      ...PACKAGES.map((folder) => `${folder}/package.json`),
    ],
    outputs: ['node_modules/.pnpm'],
    run: () => pnpm(['install', '--frozen-lockfile']),
  },
  {
    name: 'Building',
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
    run: () => pnpm(['run', 'build']),
  },
];

const isFresh = (step, print) =>
  step.outputs.every((path) => existsSync(at(path))) &&
  existsSync(step.stamp) &&
  readFileSync(step.stamp, 'utf8') === print;

/** Leaves the project installed and built, or ends the process with a sentence that says what failed. */
export async function setUp() {
  process.chdir(root);
  for (const step of steps) {
    const print = fingerprint(step.inputs);
    if (isFresh(step, print)) continue;
    console.error(`${step.name}…`);
    const { code, output } = await step.run();
    if (code !== 0) {
      console.error(output);
      console.error(
        `${step.name} failed with exit code ${code}. The reason stands above; mend it and run the command again.`,
      );
      process.exit(1);
    }
    writeFileSync(step.stamp, print);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await setUp();
