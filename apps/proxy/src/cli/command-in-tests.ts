import { join } from 'node:path';
import { root } from '../control/proxy-in-tests.ts';
import { run } from './run.ts';

export type Ran = { code: number | undefined; out: string; err: string };

/**
 * For tests: runs a command line in this process, in a folder of the test's own, to its exit code. What `main.ts` adds
 * to that is tested by starting it.
 */
export async function runCommand(folder: string, argv: readonly string[]): Promise<Ran> {
  const ran = { out: '', err: '' };
  const code = await run(argv, {
    version: '0.0.0',
    cwd: folder,
    home: folder,
    env: process.env,
    platform: process.platform,
    captures: join(folder, 'captures'),
    settings: join(folder, 'settings'),
    webRoot: join(folder, 'web'),
    watcherPath: join(root, 'apps/proxy/dist/watcher.js'),
    program: ['wirescope'],
    viewer: join(root, 'apps/proxy/dist/viewer'),
    demo: { kind: 'stdio', command: process.execPath, args: [join(root, 'demo/dist/main.js')] },
    print: (text) => (ran.out += text),
    say: (text) => (ran.err += text),
    onInterrupt: () => {},
  });
  return { code, ...ran };
}
