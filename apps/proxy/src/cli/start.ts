import { resolve } from 'node:path';
import type { Target } from '@wirescope/shared/target/target';
import { ok, type Result } from '@wirescope/shared/result';
import { bindAddress, DEFAULT_ADDRESS } from '../guard/bind-address.ts';
import type { World } from './world.ts';
import { startProxy, type ProxyOptions, type RunningProxy } from '../start-proxy.ts';
import { openBrowser } from './open-browser.ts';
import { readRevision, refuseOptions, usage, type Arguments, type Usage } from './options.ts';
import { readTarget } from './read-target.ts';

const DEFAULT_PORT = 6280;

/** `wirescope [<url> | -- <command>]`: runs until it is told to end. Prints one line on stdout when it answers. */
export async function start(args: Arguments, world: World): Promise<Result<RunningProxy, Usage>> {
  const { values, words } = args;
  const foreign = refuseOptions(values, 'start');
  if (foreign) return { ok: false, error: foreign };
  if (words.length > 1)
    return usage(`Cannot read "${words[1]}". A command to run stands after \`--\`.`);
  const named = readTarget(args, words[0], world.cwd);
  if (!named.ok) return named;
  const revision = readRevision(values.revision);
  if (!revision.ok) return revision;
  const place = readPlace(values, world);
  if (!place.ok) return place;

  const startedWith: Target | undefined = named.value ?? (values.demo ? world.demo : undefined);
  const proxy = await startProxy({
    ...world,
    ...place.value,
    startedWith,
  });
  if (startedWith) proxy.registry.create(startedWith, revision.value);
  world.print(`Wirescope ready at ${proxy.url}\n`);
  sayPort(place.value, proxy, world);
  if (!values['no-open']) openBrowser(proxy.url, world);
  return ok(proxy);
}

/** Where the interface listens, and where its recordings are kept. */
export type Place = Pick<ProxyOptions, 'port' | 'listenOn' | 'captures'>;

export function readPlace(values: Arguments['values'], world: World): Result<Place, Usage> {
  const port = readPort(values.port);
  if (!port.ok) return port;
  const listenOn = bindAddress(values['dangerously-listen-on'] ?? DEFAULT_ADDRESS, {
    dangerous: values['dangerously-listen-on'] !== undefined,
  });
  if (!listenOn.ok) return usage(listenOn.error.what);
  const captures =
    values.captures === undefined ? world.captures : resolve(world.cwd, values.captures);
  return ok({ port: port.value, listenOn: listenOn.value, captures });
}

/** The port asked for may have been taken. */
export function sayPort(asked: Place, proxy: RunningProxy, world: World): void {
  if (proxy.port === asked.port || asked.port === 0) return;
  world.say(`Port ${asked.port} is in use; Wirescope took ${proxy.port}.\n`);
}

function readPort(text: string | undefined): Result<number, Usage> {
  if (text === undefined) return ok(DEFAULT_PORT);
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535
    ? ok(port)
    : usage(`--port takes a number up to 65535; not ${text}.`);
}
