import { join } from 'node:path';

/** Per-user folder of drafts, pane sizes and recent targets, where each platform keeps settings. */
export function settingsFolder(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home: string,
): string {
  if (platform === 'darwin')
    return join(home, 'Library', 'Application Support', 'wirescope', 'settings');
  if (platform === 'win32') {
    return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'wirescope', 'settings');
  }
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'wirescope', 'settings');
}
