import { randomUUID } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/server';

/** What an audit is asked to do. */
export type AuditPlan = { service: string; step_ms: number; ask: boolean };

/** What was said to its question. */
type Answer = { content?: Record<string, unknown> };

type AuditStatus = 'working' | 'input_required' | 'completed' | 'cancelled';

const STEPS = ['Reading manifests', 'Comparing images', 'Checking certificates', 'Writing it up'];
/** The step before which it asks. */
const ASKS_AT = 2;
/** How long it is kept, ms. */
export const KEPT_MS = 300_000;

/** Work that goes on without anybody waiting for it. Where it stands follows from the clock alone. */
export class Audit {
  readonly id = randomUUID();
  readonly createdAt = Date.now();
  readonly plan: AuditPlan;
  #answer: Answer | undefined;
  /** When it went on after its question, and how long that had stood. */
  #waited = 0;
  #cancelledAt: number | undefined;

  constructor(plan: AuditPlan) {
    this.plan = plan;
  }

  get status(): AuditStatus {
    if (this.#cancelledAt !== undefined) return 'cancelled';
    if (this.#asksSince !== undefined && this.#asksSince <= Date.now()) return 'input_required';
    return this.#step >= STEPS.length ? 'completed' : 'working';
  }

  get message(): string {
    if (this.status === 'cancelled') return 'Stopped on request';
    if (this.status === 'input_required') return 'A certificate runs out soon: what shall be done?';
    return STEPS[this.#step] ?? 'Done';
  }

  /** How often to look, ms. */
  get pollInterval(): number {
    return Math.max(200, this.plan.step_ms);
  }

  get expiresAt(): number {
    return this.createdAt + KEPT_MS;
  }

  answer(given: Answer): void {
    if (this.status !== 'input_required') return;
    this.#waited = Date.now() - (this.#asksSince ?? Date.now());
    this.#answer = given;
  }

  cancel(): void {
    if (this.status !== 'completed') this.#cancelledAt ??= Date.now();
  }

  result(): CallToolResult {
    const { service } = this.plan;
    const choice = this.#answer?.content?.['certificate'];
    const words = typeof choice === 'string' ? `; the certificate: ${choice}` : '';
    return {
      content: [{ type: 'text', text: `${service} audited in ${STEPS.length} steps${words}.` }],
    };
  }

  /** When it begins to ask, if nobody answered. */
  get #asksSince(): number | undefined {
    if (!this.plan.ask || this.#answer !== undefined) return undefined;
    return this.createdAt + ASKS_AT * this.plan.step_ms;
  }

  get #step(): number {
    const worked = Date.now() - this.createdAt - this.#waited;
    return this.plan.step_ms === 0 ? STEPS.length : Math.floor(worked / this.plan.step_ms);
  }
}

const audits = new Map<string, Audit>();

/** Begins an audit; those that are past their time are forgotten. */
export function beginAudit(plan: AuditPlan): Audit {
  const now = Date.now();
  for (const { id, expiresAt } of audits.values()) if (expiresAt < now) audits.delete(id);
  const audit = new Audit(plan);
  audits.set(audit.id, audit);
  return audit;
}

export const findAudit = (id: string): Audit | undefined => {
  const audit = audits.get(id);
  return audit !== undefined && audit.expiresAt > Date.now() ? audit : undefined;
};

export const allAudits = (): Audit[] => [...audits.values()];

/** What it asks. */
export const QUESTION = {
  message: 'A certificate runs out in 9 days. What shall be done?',
  requestedSchema: {
    type: 'object' as const,
    required: ['certificate'],
    properties: {
      certificate: {
        type: 'string' as const,
        title: 'Certificate',
        enum: ['rotate it now', 'remind me', 'leave it'],
        default: 'rotate it now',
      },
    },
  },
};
