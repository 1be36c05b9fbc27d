import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '@wirescope/shared/control/problem';
import type { NegotiationOutcome, NegotiationStep } from '@wirescope/shared/mcp/negotiation-step';
import { probePatience } from '@wirescope/shared/mcp/probe-patience';
import { initializeParams } from '@wirescope/shared/mcp/revisions/legacy/initialize';
import type { Result } from '@wirescope/shared/result';
import type { ClientIdentity } from '../client-identity.ts';
import type { Started } from '../connection/calls.ts';
import type { Connection } from '../connection/connection.ts';
import { UNLIMITED, type DeadlineLimits } from '../connection/deadline.ts';
import { notify } from '../connection/notify.ts';
import { requestMeta } from '../requests/request-meta.ts';

/** A handshake may wait for a package that is downloaded first. */
const HANDSHAKE: DeadlineLimits = { timeoutMs: 180_000, maxTimeMs: 600_000 };
/** Over HTTP the probe has the time of any request; on stdio its patience is counted by `probePatience`. */
const HTTP_PROBE: DeadlineLimits = { timeoutMs: 30_000, maxTimeMs: 30_000 };
/** A server that holds the answer to a notification back is not waited for longer, ms. */
const SLOW_TO_ACCEPT = 5_000;

/** Asks with `server/discover`, which only modern servers answer. */
export function sendProbe(
  connection: Connection,
  identity: ClientIdentity,
  { version, declare }: Extract<NegotiationStep, { do: 'send-discover' }>,
): Result<Started, Problem> {
  const capabilities = { ...identity.capabilities(version), ...declare };
  const meta = requestMeta(version, { ...identity, capabilities: () => capabilities });
  const onStdio = connection.target.transport === 'stdio';
  return connection.request(
    { method: 'server/discover', paramsText: '{}', options: { by: 'probe' } },
    meta,
    onStdio ? UNLIMITED : HTTP_PROBE,
  );
}

/** Resolves when the silence of a process is to be taken for an answer to the probe. */
export async function patience(connection: Connection): Promise<NegotiationOutcome> {
  for (;;) {
    const wait = probePatience({
      now: connection.recorder.now(),
      spawnedAt: connection.openedAt,
      stderrAt: connection.life.stderrAt,
      stdoutSeen: connection.life.stdoutSeen,
    });
    if (wait === 0 || connection.ended) return { kind: 'silence' };
    // The process keeps the program running, not the wait for it.
    await delay(wait, undefined, { ref: false });
  }
}

export function sendInitialize(
  connection: Connection,
  { info, capabilities }: ClientIdentity,
  { version, orSse }: Extract<NegotiationStep, { do: 'send-initialize' }>,
): Result<Started, Problem> {
  const paramsText = JSON.stringify(initializeParams(version, info, capabilities(version)));
  const options = { by: 'handshake', orSse } as const;
  const request = { method: 'initialize', paramsText, options };
  return connection.request(request, [], HANDSHAKE);
}

/** Over HTTP messages overtake each other, so the server must have taken this one before the first request goes out. */
export async function sendInitialized({ target, deliveries }: Connection): Promise<void> {
  const seq = notify(target, { method: 'notifications/initialized' }, 'handshake');
  if (target.transport !== 'http') return;
  await Promise.race([deliveries.done(seq), delay(SLOW_TO_ACCEPT, undefined, { ref: false })]);
}
