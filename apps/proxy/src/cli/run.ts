import { EXIT } from './exit-codes.ts';
import { HELP } from './help.ts';
import { open } from './open.ts';
import { readArguments, type Usage } from './options.ts';
import { request } from './request.ts';
import { start } from './start.ts';
import type { RunningProxy } from '../start-proxy.ts';
import type { World } from './world.ts';

/** Runs one command line. Resolves to its exit code, or to undefined while the interface it started goes on. */
export async function run(argv: readonly string[], world: World): Promise<number | undefined> {
  const args = readArguments(argv);
  if (!args.ok) return misused(args.error, world);
  const { values, words } = args.value;
  if (values.help) return printed(HELP, world);
  if (values.version) return printed(`${world.version}\n`, world);
  const command = words[0] === 'request' ? request : words[0] === 'open' ? open : start;
  const done = await command(args.value, world);
  if (!done.ok) return misused(done.error, world);
  return typeof done.value === 'number' ? done.value : goesOn(done.value, world);
}

function goesOn(proxy: RunningProxy, world: World): undefined {
  world.onInterrupt(() => void proxy.close());
}

function printed(text: string, world: World): number {
  world.print(text);
  return EXIT.result;
}

function misused({ usage }: Usage, world: World): number {
  world.say(`${usage}\nSee wirescope --help.\n`);
  return EXIT.usage;
}
