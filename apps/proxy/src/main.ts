import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../package.json' with { type: 'json' };
import { failureText } from '@wirescope/shared/result';
import { CaptureError } from './captures/capture-store.ts';
import { capturesFolder } from './captures/captures-folder.ts';
import { EXIT } from './cli/exit-codes.ts';
import { ownCommand } from './cli/own-command.ts';
import { run } from './cli/run.ts';
import type { World } from './cli/world.ts';
import { settingsFolder } from './cli/settings-folder.ts';

/** Built, this file is apps/proxy/dist/main.js. */
const project = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..'));

const interrupts = new Set<() => void>();

// Under npm the process runs in the project; the caller stood elsewhere.
const cwd = process.env['INIT_CWD'] ?? process.cwd();

const world: World = {
  version,
  cwd,
  home: homedir(),
  env: process.env,
  platform: process.platform,
  captures: capturesFolder(process.env, process.platform, homedir()),
  settings: settingsFolder(process.env, process.platform, homedir()),
  webRoot: join(project, 'apps', 'web', 'dist'),
  watcherPath: join(project, 'apps', 'proxy', 'dist', 'watcher.js'),
  viewer: join(project, 'apps', 'proxy', 'dist', 'viewer'),
  program: ownCommand({
    env: process.env,
    cwd,
    execPath: process.execPath,
    bin: join(project, 'apps', 'proxy', 'bin', 'wirescope.mjs'),
  }),
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

process.exitCode = await run(process.argv.slice(2), world).catch(failed);
