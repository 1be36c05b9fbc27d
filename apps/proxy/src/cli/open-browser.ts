import { spawn } from 'node:child_process';
import type { World } from './world.ts';

const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

type Surroundings = Pick<World, 'env' | 'platform' | 'say'>;

/**
 * Opens the address in the user's browser where there is one. A headless machine, CI, and `BROWSER=none` have none, and
 * nothing is said: the address was printed. Where opening fails, that is said.
 */
export function openBrowser(url: string, { env, platform, say }: Surroundings): void {
  const [command, ...args] = OPENERS[platform] ?? [];
  if (command === undefined || env['BROWSER'] === 'none' || env['CI']) return;
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return;
  const target = platform === 'win32' ? url.replaceAll('&', '^&') : url;
  const child = spawn(command, [...args, target], { detached: true, stdio: 'ignore' });
  const failed = (why: string) =>
    say(`No browser was opened (${command} ${why}). Open the address yourself.\n`);
  child.on('error', ({ message }) => failed(`could not be started: ${message}`));
  child.on('exit', (code) => code !== null && code !== 0 && failed(`ended with ${code}`));
  child.unref();
}
