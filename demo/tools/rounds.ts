import { randomBytes } from 'node:crypto';
import {
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { SERVICES } from '../fleet.ts';
import { text, tool } from './tool.ts';

/** What the first round leaves for the second. */
type Plan = { service: string; reason: string };

// The key lives as long as the process: a state from before a restart is refused.
const sealed = createRequestStateCodec<Plan>({ key: randomBytes(32) });

const form = (message: string, name: string) =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      required: [name],
      properties: { [name]: { type: 'string', minLength: 1 } },
    },
  });

/** The text of one field of an accepted form. */
function field({ mcpReq }: ServerContext, key: string, name: string): string | undefined {
  const given = inputResponse(mcpReq.inputResponses, key);
  const value = given.kind === 'elicit' ? given.content?.[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Reads the state back. What comes from a client may be anything, so it counts only with its seal. */
async function planIn(state: string, ctx: ServerContext, isSealed: boolean): Promise<Plan> {
  try {
    return isSealed ? await sealed.verify(state, ctx) : JSON.parse(state);
  } catch {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This requestState is not mine.');
  }
}

/** Two rounds, the first with two questions. */
export const planFailover = tool({
  name: 'plan_failover',
  title: 'Ask in two rounds',
  description:
    'Asks two things, then one more that depends on them. Unsealed, it believes whatever requestState comes back.',
  annotations: { readOnlyHint: true },
  inputSchema: z.object({
    service: z.enum(SERVICES).default('payments').describe('Which service.'),
    sealed: z.boolean().default(true).describe('Whether it would notice an altered requestState.'),
  }),
  run: async ({ service, sealed: isSealed }, ctx) => {
    const state = ctx.mcpReq.requestState<string>();
    const reason = field(ctx, 'reason', 'reason');
    const confirmed = field(ctx, 'confirm', 'name');
    if (state === undefined && reason === undefined)
      return inputRequired({
        inputRequests: {
          reason: form(`Why does ${service} have to fail over?`, 'reason'),
          roots: inputRequired.listRoots(),
        },
      });
    if (reason !== undefined) {
      const plan = { service, reason };
      return inputRequired({
        inputRequests: { confirm: form(`Type the name of the service to confirm.`, 'name') },
        requestState: isSealed ? await sealed.mint(plan, ctx) : JSON.stringify(plan),
      });
    }
    const plan = await planIn(state ?? '', ctx, isSealed);
    if (confirmed === undefined) return text(`Nothing was done to ${plan.service}.`);
    return text(`${plan.service} fails over, because "${plan.reason}"; confirmed as ${confirmed}.`);
  },
});
