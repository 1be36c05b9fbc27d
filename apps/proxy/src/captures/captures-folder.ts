import { isAbsolute, join } from 'node:path';

/**
 * Where a user's recordings are kept when no folder was named: the data folder of the platform. `env` is the
 * process's environment, `home` the user's home folder.
 */
export function capturesFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  home: string,
): string {
  return join(dataFolder(env, platform, home), 'wirescope', 'captures');
}

function dataFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  home: string,
): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
  const data = env['XDG_DATA_HOME'];
  // The XDG specification tells to ignore relative paths.
  return data !== undefined && isAbsolute(data) ? data : join(home, '.local', 'share');
}
