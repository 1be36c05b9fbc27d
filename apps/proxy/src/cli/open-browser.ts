import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

/**
 * Opens the address in the user's browser where there is one. A headless machine, CI, and `BROWSER=none` have none;
 * the address is printed in any case, so a failure needs no more than silence.
 */
export function openBrowser(url: string, env: NodeJS.ProcessEnv, platform: NodeJS.Platform): void {
  const [command, ...args] = OPENERS[platform] ?? [];
  if (command === undefined || env['BROWSER'] === 'none' || env['CI']) return;
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return;
  const target = platform === 'win32' ? url.replaceAll('&', '^&') : url;
  const child = spawn(command, [...args, target], { detached: true, stdio: 'ignore' });
  child.on('error', (error) =>
    process.emitWarning(`The browser could not be opened: ${error.message}`),
  );
  child.unref();
}
