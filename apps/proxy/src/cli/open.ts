import { resolve } from 'node:path';
import { failureText, ok, type Result } from '@wirescope/shared/result';
import { startProxy, type RunningProxy } from '../start-proxy.ts';
import { EXIT } from './exit-codes.ts';
import { openBrowser } from './open-browser.ts';
import { refuseOptions, usage, type Arguments, type Usage } from './options.ts';
import { readPlace, sayPort } from './start.ts';
import type { World } from './world.ts';

/**
 * `wirescope open <recording>`: the user interface with a recorded session, no server needed. Runs until it is told to
 * end; resolves to an exit code when the file cannot be shown.
 */
export async function open(
  args: Arguments,
  world: World,
): Promise<Result<RunningProxy | number, Usage>> {
  const { values, words, command } = args;
  const foreign = refuseOptions(values, 'start');
  if (foreign) return { ok: false, error: foreign };
  const [, path, ...rest] = words;
  if (path === undefined) return usage('Name the recording to open, a *.wirescope.jsonl file.');
  if (rest.length > 0) return usage(`Cannot read "${rest[0]}". One recording is opened at a time.`);
  if (command !== undefined)
    return usage('A recording needs no server; leave out what follows `--`.');
  const place = readPlace(values, world);
  if (!place.ok) return place;

  const proxy = await startProxy({ ...world, ...place.value });
  const opened = await proxy.registry.openRecording(resolve(world.cwd, path));
  if (!opened.ok) {
    await proxy.close();
    world.say(`${failureText(opened.error)}\n`);
    return ok(EXIT.fault);
  }
  const url = new URL(proxy.url);
  url.pathname = `/s/${opened.value.id}/wire`;
  world.print(`Wirescope ready at ${url.href}\n`);
  sayPort(place.value, proxy, world);
  if (!values['no-open']) openBrowser(url.href, world);
  return ok(proxy);
}
