import { parseArgs } from 'node:util';
import type { DeadlineLimits } from '../sessions/connection/deadline.ts';
import { DEFAULT_LIMITS } from '../sessions/connection/deadline.ts';
import { RevisionChoice, REVISIONS } from '@wirescope/shared/mcp/revision';
import { fail, ok, type Result } from '@wirescope/shared/result';

/** Options of every command; each takes one value, `multiple` may be repeated. */
const SHARED = {
  config: { type: 'string' },
  server: { type: 'string' },
  cwd: { type: 'string' },
  env: { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  transport: { type: 'string' },
  revision: { type: 'string' },
  timeout: { type: 'string' },
  'max-time': { type: 'string' },
  ca: { type: 'string' },
  'dangerously-trust-any-certificate': { type: 'boolean' },
  endpoint: { type: 'string' },
  declare: { type: 'string' },
  extension: { type: 'string', multiple: true },
  'client-name': { type: 'string' },
  'client-version': { type: 'string' },
  answer: { type: 'string' },
  captures: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

const START = {
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  demo: { type: 'boolean' },
  'dangerously-listen-on': { type: 'string' },
} as const;

const REQUEST = { frames: { type: 'boolean' }, raw: { type: 'string' } } as const;

const START_NAMES = ['port', 'no-open', 'demo', 'dangerously-listen-on'] as const;
const REQUEST_NAMES = ['frames', 'raw'] as const;

const ALL = { ...SHARED, ...START, ...REQUEST };
type Name = keyof typeof ALL;

/** A usage error in one sentence; exit code 64. */
export type Usage = { usage: string };
export const usage = (sentence: string): Result<never, Usage> => fail({ usage: sentence });

export type Arguments = {
  values: {
    [K in Name]?: (typeof ALL)[K] extends { multiple: true }
      ? string[]
      : (typeof ALL)[K] extends { type: 'boolean' }
        ? boolean
        : string;
  };
  /** Words before `--`. */
  words: string[];
  /** The command after `--`, or undefined without one. */
  command: string[] | undefined;
};

/** Splits at the first `--`: what follows is the server's command line, untouched. */
export function readArguments(argv: readonly string[]): Result<Arguments, Usage> {
  const split = argv.indexOf('--');
  const own = split === -1 ? argv : argv.slice(0, split);
  const command = split === -1 ? undefined : argv.slice(split + 1);
  try {
    const { values, positionals } = parseArgs({
      args: [...own],
      options: ALL,
      allowPositionals: true,
    });
    return ok({ values, words: positionals, command });
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
}

/** Names the first option given that `allowed` does not know. */
export function refuseOptions(
  values: Arguments['values'],
  kind: 'start' | 'request',
): Usage | undefined {
  const foreign = (kind === 'start' ? REQUEST_NAMES : START_NAMES).find(
    (name) => values[name] !== undefined,
  );
  if (foreign === undefined) return undefined;
  return {
    usage:
      kind === 'start'
        ? `--${foreign} belongs to \`wirescope request\`.`
        : `--${foreign} is for the user interface; \`wirescope request\` has none.`,
  };
}

/** The revision that was asked for, `auto` without one. */
export function readRevision(text: string | undefined): Result<RevisionChoice, Usage> {
  const parsed = RevisionChoice.safeParse(text ?? 'auto');
  return parsed.success
    ? ok(parsed.data)
    : usage(`--revision takes auto or one of ${REVISIONS.join(', ')}; not ${text}.`);
}

/** The time limits of requests in ms; the hard one is never below the other unless that is asked for. */
export function readLimits(values: Arguments['values']): Result<DeadlineLimits, Usage> {
  const timeoutMs = readMilliseconds(values.timeout, DEFAULT_LIMITS.timeoutMs);
  if (timeoutMs === undefined)
    return usage(`--timeout takes milliseconds, more than 0; not ${values.timeout}.`);
  const maxTimeMs = readMilliseconds(
    values['max-time'],
    Math.max(DEFAULT_LIMITS.maxTimeMs, timeoutMs),
  );
  if (maxTimeMs === undefined)
    return usage(`--max-time takes milliseconds, more than 0; not ${values['max-time']}.`);
  return ok({ timeoutMs, maxTimeMs });
}

/** Timers of the platform hold 2^31-1 ms at most. */
const LONGEST = 2_147_483_647;

function readMilliseconds(text: string | undefined, fallback: number): number | undefined {
  if (text === undefined) return fallback;
  const value = Number(text);
  return /^\d+$/.test(text) && value > 0 ? Math.min(value, LONGEST) : undefined;
}
