import type { Failure } from '../result.ts';
import { asFields, fieldOf } from './loose-fields.ts';
import * as problems from './negotiation-problems.ts';
import type { NegotiationOptions, NegotiationOutcome, RpcError } from './negotiation-step.ts';
import { refusesProbe } from './probe-refusals.ts';
import { eraOf, type Revision } from './revision.ts';
import { readDiscoverResult } from './revisions/2026-07-28/discover.ts';
import type { ServerStatement } from './server-statement.ts';
import { listed, newestOf, quoted, versionsIn } from './version-list.ts';

/** What the outcome of `server/discover` says about the server. `because` continues "…, so". */
export type ProbeVerdict =
  | { is: 'modern'; revision: Revision; server: ServerStatement; because: string; warning?: string }
  | {
      is: 'modern-otherwise';
      version: Revision;
      declare?: Record<string, unknown>;
      because: string;
    }
  /** `fresh`: the process that was probed cannot be used for a handshake: it is gone, or spoke modern. */
  | { is: 'legacy'; because: string; version?: Revision; answered: boolean; fresh: boolean }
  | { is: 'failure'; problem: Failure; because: string };

export type ProbeContext = NegotiationOptions & {
  /** The version that was asked for, and all that were asked for before. */
  version: Revision;
  tried: ReadonlySet<Revision>;
  /** A capability was declared on demand already. */
  declared: boolean;
};

/** Reads the outcome by basic/transports/stdio and streamable-http, "Backward Compatibility". */
export function judgeProbe(outcome: NegotiationOutcome, context: ProbeContext): ProbeVerdict {
  switch (outcome.kind) {
    case 'result':
    case 'late-probe':
      return judgeResult(outcome.value, context);
    case 'error':
      return (
        judgeProbeStatus(outcome.status, outcome.error.message, context) ??
        judgeError(outcome, context)
      );
    case 'http':
      // A handshake would meet the same fault, and say so.
      if (outcome.problem !== undefined && context.choice !== 'auto')
        return failure(outcome.problem);
      return (
        judgeProbeStatus(outcome.status, outcome.bodyText, context) ??
        legacy(
          `The server answered server/discover with HTTP ${outcome.status} and no JSON-RPC message`,
        )
      );
    case 'silence':
      return context.transport === 'stdio'
        ? {
            is: 'legacy',
            because: 'The server did not answer server/discover',
            answered: false,
            fresh: false,
          }
        : failure(problems.silence('server/discover'));
    case 'exited':
      return context.choice === 'auto'
        ? legacy('The server exited when it got server/discover', true)
        : failure(outcome.problem);
    case 'wrong-id':
      return failure(problems.wrongId('server/discover', outcome.sent, outcome.answered));
    case 'failed':
      return failure(outcome.problem);
    case 'done':
      return legacy('The server did not answer server/discover');
  }
}

function judgeResult(value: unknown, context: ProbeContext): ProbeVerdict {
  const server = readDiscoverResult(value);
  if (server === undefined)
    return legacy('The server answered server/discover with a result of another shape');
  if (server.supported === undefined)
    return {
      is: 'modern',
      revision: context.version,
      server,
      because: 'The server answered server/discover',
      warning: 'The answer to server/discover does not list supportedVersions, which it must.',
    };
  const because = `The server answered server/discover, saying that it supports ${listed(server.supported) || 'no revision'}`;
  const revision =
    context.choice === 'auto'
      ? newestOf('modern', server.supported)
      : server.supported.find((version) => version === context.choice) && context.version;
  if (revision) return { is: 'modern', revision, server, because };
  return judgeSupported(server.supported, because, context);
}

/** No modern revision of the list can be used: a legacy one, or none. */
function judgeSupported(
  supported: readonly string[],
  because: string,
  context: ProbeContext,
): ProbeVerdict {
  const version = newestOf('legacy', supported);
  if (context.choice === 'auto' && version !== undefined)
    return { is: 'legacy', because, version, answered: true, fresh: true };
  return failure(problems.noCommonVersion(context.choice, supported));
}

function judgeError(
  { error, status }: { error: RpcError; status?: number },
  context: ProbeContext,
): ProbeVerdict {
  const because = `The server answered server/discover with ${quoted(error)}`;
  const isHttp = context.transport !== 'stdio';
  const supported = error.code === -32022 ? versionsIn(error) : [];
  if (supported.length > 0)
    return judgeUnsupported(supported, `${because}, which lists ${listed(supported)}`, context);
  if (error.code === -32021 && (!isHttp || status === 400))
    return judgeMissing(error, because, context);
  if (error.code === -32020 && status === 400) return failure(problems.headerMismatch(error));
  return legacy(because);
}

function judgeUnsupported(
  supported: readonly string[],
  because: string,
  context: ProbeContext,
): ProbeVerdict {
  const version = newestOf('modern', supported);
  if (context.choice === 'auto' && version !== undefined && !context.tried.has(version))
    return { is: 'modern-otherwise', version, because };
  if (version !== undefined && context.tried.has(version))
    return failure(problems.contradictsItself(version));
  return judgeSupported(supported, because, context);
}

function judgeMissing(error: RpcError, because: string, context: ProbeContext): ProbeVerdict {
  const declare = asFields(fieldOf(error.data, 'requiredCapabilities'));
  if (declare === undefined || context.declared)
    return failure(problems.refused('server/discover', error));
  return { is: 'modern-otherwise', version: context.version, declare: { ...declare }, because };
}

/** A server that stumbles over the probe may take a handshake; one that is ill does not, and that is told then. */
const judgeProbeStatus = (
  status: number | undefined,
  bodyText: string | undefined,
  context: Pick<ProbeContext, 'transport' | 'choice'>,
): ReturnType<typeof judgeStatus> =>
  status !== undefined && context.choice === 'auto' && refusesProbe(status)
    ? undefined
    : judgeStatus(status, bodyText, context);

/** Statuses that say nothing about the era. */
export function judgeStatus(
  status: number | undefined,
  bodyText: string | undefined,
  context: Pick<ProbeContext, 'transport'>,
): { is: 'failure'; problem: Failure; because: string } | undefined {
  if (status === undefined || context.transport === 'stdio') return undefined;
  const problem = problems.ofStatus(status, bodyText);
  return problem && failure(problem);
}

const legacy = (because: string, fresh = false): ProbeVerdict => ({
  is: 'legacy',
  because,
  answered: true,
  fresh,
});

const failure = (problem: Failure): { is: 'failure'; problem: Failure; because: string } => ({
  is: 'failure',
  problem,
  because: problem.why ?? problem.what,
});

/** Whether a pinned revision leaves no way but the modern one. */
export const isPinnedModern = (choice: NegotiationOptions['choice']): boolean =>
  choice !== 'auto' && eraOf(choice) === 'modern';
