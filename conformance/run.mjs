// The official conformance suite with Wirescope as the client. `runConformance()` counts scenarios.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Every scenario for clients that needs no authorization. */
const SCENARIOS = ['initialize', 'tools_call', 'sse-retry', 'elicitation-sep1034-client-defaults'];

/** One scenario measures pauses, which a busy machine stretches. */
const MOST_TRIES = { 'sse-retry': 3 };

const require = createRequire(import.meta.url);
const CLIENT = fileURLToPath(new URL('client.mjs', import.meta.url));

function resolved(name) {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}

/** The suite's runner needs Node 22: the one that runs this, or the one that was installed for it. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath;
  const place = `${process.platform}-${process.arch}`.replace('win32', 'win');
  const manifest = [`node-${place}`, `node-bin-${place}`]
    .map((name) => resolved(`${name}/package.json`))
    .find((path) => path !== undefined);
  if (manifest === undefined) return undefined;
  return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function run(node, args, cwd) {
  return new Promise((done) => {
    let output = '';
    const child = spawn(node, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => done(`${output}${error.message}\n`));
    child.on('close', () => done(output));
  });
}

/** What the suite found in one run of a scenario; undefined when it came to no verdict. */
function readChecks(folder) {
  const [result] = readdirSync(folder);
  if (result === undefined) return undefined;
  const checks = JSON.parse(readFileSync(join(folder, result, 'checks.json'), 'utf8'));
  return checks.some(({ status }) => status === 'SUCCESS') ? checks : undefined;
}

async function passes(node, suite, scenario) {
  const folder = mkdtempSync(join(tmpdir(), 'wirescope-conformance-'));
  try {
    const command = `"${process.execPath}" "${CLIENT}"`;
    const args = ['client', '--command', command, '--scenario', scenario, '-o', folder];
    const output = await run(node, [suite, ...args], folder);
    const failures = readChecks(folder)?.filter(({ status }) => status === 'FAILURE');
    if (failures?.length === 0) return true;
    console.error(output);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs every scenario; each counts as one passed or failed. Without a Node that can run the suite it says so. */
export async function runConformance() {
  const node = findNode();
  const manifest = resolved('@modelcontextprotocol/conformance/package.json');
  if (node === undefined || manifest === undefined) {
    console.log(
      `The conformance suite was not run: it needs Node 22, and there is none for ${process.platform} ${process.arch}.`,
    );
    return { passed: 0, failed: 0 };
  }
  const suite = join(dirname(manifest), 'dist', 'index.js');
  const counts = { passed: 0, failed: 0 };
  for (const scenario of SCENARIOS) {
    let passed = false;
    for (let tries = MOST_TRIES[scenario] ?? 1; tries > 0 && !passed; tries--)
      passed = await passes(node, suite, scenario);
    console.log(`${passed ? 'ok' : 'FAILED'}: conformance ${scenario}`);
    counts[passed ? 'passed' : 'failed']++;
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await runConformance();
  process.exitCode = failed === 0 ? 0 : 1;
}
