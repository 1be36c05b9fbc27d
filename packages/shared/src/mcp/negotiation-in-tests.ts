// What a server can answer to a negotiation, and its steps written short.
import { expect } from 'vitest';
import { createNegotiation } from './negotiation.ts';
import type {
  NegotiationOptions,
  NegotiationOutcome,
  NegotiationStep,
} from './negotiation-step.ts';

export type Options = Partial<NegotiationOptions>;

/** The steps of a negotiation whose steps end with these outcomes. */
export function steps(options: Options, ...outcomes: NegotiationOutcome[]): NegotiationStep[] {
  const machine = createNegotiation({ transport: 'stdio', choice: 'auto', ...options });
  const taken = [machine.start()];
  for (const outcome of outcomes) {
    const step = machine.next(outcome);
    if (step !== undefined) taken.push(step);
  }
  for (const step of taken) expect(step.because).toMatch(/^\S.*\.$/s);
  return taken;
}

/** Short names of steps: what, with which version, in a fresh process or not. */
export const brief = (taken: readonly NegotiationStep[]): string[] =>
  taken.map((step) => {
    const version = 'version' in step ? ` ${step.version}` : '';
    const fresh = 'fresh' in step && step.fresh ? ' fresh' : '';
    const more = step.do === 'ready' ? ` ${step.revision}` : '';
    return `${step.do}${version}${fresh}${step.do === 'fail' ? ` ${step.problem.code}` : ''}${more}`;
  });

export const last = (taken: readonly NegotiationStep[]): NegotiationStep => {
  const step = taken.at(-1);
  if (step === undefined) throw new Error('no step');
  return step;
};

export const SERVER = { name: 'demo', title: 'Demo', version: '1.2.3' };
export const discovered = (supportedVersions: unknown): NegotiationOutcome => ({
  kind: 'result',
  value: {
    resultType: 'complete',
    supportedVersions,
    capabilities: { tools: {} },
    instructions: 'Be kind.',
    _meta: { 'io.modelcontextprotocol/serverInfo': SERVER },
  },
});
export const initialized = (protocolVersion: unknown): NegotiationOutcome => ({
  kind: 'result',
  value: { protocolVersion, capabilities: { tools: {} }, serverInfo: SERVER },
});
export const error = (
  code: number,
  more: { message?: string; data?: unknown; status?: number } = {},
): NegotiationOutcome => ({
  kind: 'error',
  error: { code, message: more.message ?? 'no', data: more.data },
  status: more.status,
});
export const unsupported = (supported: string[], status?: number): NegotiationOutcome =>
  error(-32022, {
    message: 'Unsupported protocol version',
    data: { supported, requested: '2026-07-28' },
    ...(status !== undefined && { status }),
  });
export const http = (status: number, bodyText?: string): NegotiationOutcome => ({
  kind: 'http',
  status,
  ...(bodyText !== undefined && { bodyText }),
});
export const late = (value: unknown): NegotiationOutcome => ({ kind: 'late-probe', value });

export const done: NegotiationOutcome = { kind: 'done' };
export const silence: NegotiationOutcome = { kind: 'silence' };
export const exited: NegotiationOutcome = {
  kind: 'exited',
  problem: { code: 'exited', what: 'The server exited with code 1.' },
};
export const broken: NegotiationOutcome = {
  kind: 'failed',
  problem: { code: 'refused', what: 'Nobody listens there.' },
};

export const PROBE = 'send-discover 2026-07-28';
export const LEGACY = ['send-initialized 2025-11-25', 'ready 2025-11-25'];
