import type { ServerFacts } from '@wirescope/shared/control/session';
import type { Target } from '@wirescope/shared/target/target';

/** Short name for tab and file: the configured name, what the server calls itself, or what was typed. */
export function titleOf(target: Target, server?: ServerFacts): string {
  if (target.name) return target.name;
  if (server?.name) return server.name;
  if (target.kind === 'http') return hostOf(target.url);
  const telling = tellingWord(target);
  return lastPart(telling) || telling;
}

/** What a program is written in; after it come its own arguments. */
const SCRIPT = /\.(?:[cm]?[jt]s|py|rb|php|jar|dll|sh)$/i;

/** Commands whose first word is the package they fetch and run. */
const FETCHES = /^(?:npx|pnpx|bunx|uvx)(?:\.\w+)?$/i;

/** The word of a command line that says which server it is: a folder or a number behind it does not. */
function tellingWord({
  command,
  args,
}: Pick<Target & { kind: 'stdio' }, 'command' | 'args'>): string {
  const words = args.filter((word) => !word.startsWith('-'));
  const fetched = FETCHES.test(lastPart(command)) ? words[0] : undefined;
  return words.find((word) => SCRIPT.test(word)) ?? fetched ?? words.at(-1) ?? command;
}

const lastPart = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
