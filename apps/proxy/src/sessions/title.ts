import type { ServerFacts } from '@wirescope/shared/control/session';
import type { Target } from '@wirescope/shared/target/target';

/** Short name for tab and file: the configured name, what the server calls itself, or what was typed. */
export function titleOf(target: Target, server?: ServerFacts): string {
  if (target.name) return target.name;
  if (server?.name) return server.name;
  if (target.kind === 'http') return hostOf(target.url);
  const last = target.args.findLast((word) => !word.startsWith('-')) ?? target.command;
  return last.split(/[\\/]/).at(-1) || last;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
