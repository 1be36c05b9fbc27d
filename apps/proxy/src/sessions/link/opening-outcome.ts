import type { NegotiationOutcome } from '@wirescope/shared/mcp/negotiation-step';
import { readDiscoverResult } from '@wirescope/shared/mcp/revisions/2026-07-28/discover';
import { MISTYPED } from '@wirescope/shared/traffic/http-anatomy/body-form';
import type { Started } from '../connection/calls.ts';
import type { Connection } from '../connection/connection.ts';
import type { Outcome } from '../connection/outcome.ts';

/** How an opening request ended, as negotiation sees it; `onAnswer` is told the frame that answered it, if one did. */
export async function openingOutcome(
  connection: Connection,
  started: Started,
  onAnswer: (seq: number) => void,
): Promise<NegotiationOutcome> {
  const stray = connection.life.orphan.then((answered) => ({ kind: 'stray', answered }) as const);
  const outcome = await Promise.race([started.outcome, stray]);
  // While connecting one request is open at a time, so an answer to none of them is meant for it.
  if (outcome.kind === 'stray')
    return { kind: 'wrong-id', sent: started.idText, answered: outcome.answered };
  if (outcome.kind !== 'none') onAnswer(outcome.answer);
  return asNegotiationOutcome(outcome, connection);
}

function asNegotiationOutcome(outcome: Outcome, connection: Connection): NegotiationOutcome {
  switch (outcome.kind) {
    case 'result':
      return { kind: 'result', value: outcome.envelope.result, status: outcome.status };
    case 'error':
      return { kind: 'error', error: outcome.envelope.error ?? {}, status: outcome.status };
    case 'none':
      if (outcome.http) {
        const { problem, http } = outcome;
        const { status, bodyText } = http;
        return { kind: 'http', status, bodyText, ...(problem.code === MISTYPED && { problem }) };
      }
      if (outcome.why === 'timeout') return { kind: 'silence' };
      return connection.ended && connection.target.transport === 'stdio'
        ? { kind: 'exited', problem: outcome.problem }
        : { kind: 'failed', problem: outcome.problem };
  }
}

/** The answer to a probe that was given up on, if it is one that only a modern server gives. */
export const asLateProbe = (outcome: NegotiationOutcome): NegotiationOutcome | undefined =>
  outcome.kind === 'result' && readDiscoverResult(outcome.value)
    ? { kind: 'late-probe', value: outcome.value }
    : undefined;

/** Passes such an answer on and lets any other wait for ever. */
export const onlyIfModern = (outcome: NegotiationOutcome): Promise<void> =>
  asLateProbe(outcome) ? Promise.resolve() : new Promise(() => undefined);
