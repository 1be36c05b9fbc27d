import type { Target as TargetSettings } from '@wirescope/shared/target/target';
import { createLegacySseTarget } from '../../targets/legacy-sse/legacy-sse-target.ts';
import { createStdioTarget } from '../../targets/stdio/stdio-target.ts';
import type { Watcher } from '../../targets/stdio/watcher-client.ts';
import { createStreamableHttpTarget } from '../../targets/streamable-http/streamable-http-target.ts';
import type { Target, TargetHost } from '../../targets/target.ts';

/** What targets need of the computer they run on. */
export type TargetWorld = {
  /** The caller's environment and folder. */
  env: NodeJS.ProcessEnv;
  cwd: string;
  watcher: Watcher;
};

/** The transport for the settings; `legacySse` when negotiation found that a URL speaks HTTP+SSE. Exchanges are numbered by the session. */
export function createTargetFor(
  settings: TargetSettings,
  host: TargetHost,
  { legacySse, nextExchange }: { legacySse: boolean; nextExchange: () => number },
  { env, cwd, watcher }: TargetWorld,
): Target {
  if (settings.kind === 'stdio')
    return createStdioTarget(settings, host, { baseEnv: env, cwd, watcher });
  return legacySse
    ? createLegacySseTarget(settings, host, { env, cwd, nextExchange })
    : createStreamableHttpTarget(settings, host, { env, cwd, nextExchange });
}
