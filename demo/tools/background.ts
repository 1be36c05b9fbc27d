import * as z from 'zod';
import { SERVICES } from '../fleet.ts';
import { text, tool } from './tool.ts';

export const AUDIT = 'audit_service';

/** Runs as a task where client and revision have that (`answer-calls.ts`); else it says so and does nothing. */
export const auditService = tool({
  name: AUDIT,
  title: 'Audit a service',
  description: 'Works in the background, as a task: four steps, and a question before the third.',
  annotations: { readOnlyHint: true },
  execution: { taskSupport: 'optional' },
  inputSchema: z.object({
    service: z.enum(SERVICES).default('checkout').describe('Which service.'),
    step_ms: z.int().min(0).max(60_000).default(1_500).describe('How long each step takes.'),
    ask: z.boolean().default(true).describe('Whether it asks before the third step.'),
  }),
  run: ({ service }) =>
    text(`${service} was not audited: this call may not become a task. Tick that beside Call.`),
});
