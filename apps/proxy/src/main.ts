import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../package.json' with { type: 'json' };
import { failureText } from '@wirescope/shared/result';
import { CaptureError } from './captures/capture-store.ts';
import { capturesFolder } from './captures/captures-folder.ts';
import { EXIT } from './cli/exit-codes.ts';
import { HELP } from './cli/help.ts';
import { open } from './cli/open.ts';
import { readArguments, type Usage } from './cli/options.ts';
import { request } from './cli/request.ts';
import { start } from './cli/start.ts';
import type { World } from './cli/world.ts';
import { settingsFolder } from './cli/settings-folder.ts';

/** Built, this file is apps/proxy/dist/main.js. */
const project = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..'));

const interrupts = new Set<() => void>();

const world: World = {
  version,
  // Under npm the process runs in the project; the caller stood elsewhere.
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  home: homedir(),
  env: process.env,
  platform: process.platform,
  captures: capturesFolder(process.env, process.platform, homedir()),
  settings: settingsFolder(process.env, process.platform, homedir()),
  webRoot: join(project, 'apps', 'web', 'dist'),
  watcherPath: join(project, 'apps', 'proxy', 'dist', 'watcher.js'),
  viewer: join(project, 'apps', 'proxy', 'viewer'),
  demo: {
    kind: 'stdio',
    command: process.execPath,
    args: [join(project, 'demo', 'dist', 'main.js')],
    name: 'demo',
  },
  print: (text) => process.stdout.write(text),
  say: (text) => process.stderr.write(text),
  onInterrupt: (callback) => interrupts.add(callback),
};

async function run(): Promise<number | undefined> {
  const args = readArguments(process.argv.slice(2));
  if (!args.ok) return misused(args.error);
  const { values, words } = args.value;
  if (values.help) return printed(HELP);
  if (values.version) return printed(`${version}\n`);
  if (words[0] === 'request') {
    const done = await request(args.value, world);
    return done.ok ? done.value : misused(done.error);
  }
  if (words[0] === 'open') return opened(await open(args.value, world));
  const running = await start(args.value, world);
  if (!running.ok) return misused(running.error);
  world.onInterrupt(() => void running.value.close());
  return undefined;
}

/** A recording that is shown goes on until it is ended; one that cannot be opened has said why. */
function opened(result: Awaited<ReturnType<typeof open>>): number | undefined {
  if (!result.ok) return misused(result.error);
  if (typeof result.value === 'number') return result.value;
  const running = result.value;
  world.onInterrupt(() => void running.close());
  return undefined;
}

function printed(text: string): number {
  world.print(text);
  return EXIT.result;
}

function misused({ usage }: Usage): number {
  world.say(`${usage}\nSee wirescope --help.\n`);
  return EXIT.usage;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    // A second signal of the kind ends the process at once; the watcher then sees to the servers.
    for (const interrupt of interrupts) interrupt();
  });
}

// A reader that leaves early (`| head`) is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  for (const interrupt of interrupts) interrupt();
});

/** What nobody foresaw still gets a sentence; a recording that cannot be made has its own. */
function failed(error: unknown): number {
  if (error instanceof CaptureError) {
    world.say(`${failureText(error.problem)}\n`);
  } else {
    world.say(
      `Wirescope failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  }
  return EXIT.fault;
}

process.exitCode = await run().catch(failed);
