import { inputRequired, inputResponse } from '@modelcontextprotocol/server';
import type { ElicitRequestFormParams, ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { REGIONS, SERVICES } from '../fleet.ts';
import { text, tool } from './tool.ts';

// Tools that ask the client something before they answer. Each is written once: a modern client gets an
// `input_required` result and calls again, a legacy one gets a request in the middle of the call.

/** A field of every kind a form may have, and an enum in each of its five shapes. */
const APPROVAL: ElicitRequestFormParams['requestedSchema'] = {
  type: 'object',
  required: ['approver', 'window'],
  properties: {
    approver: {
      type: 'string',
      format: 'email',
      title: 'Approver',
      description: 'For the audit log.',
    },
    ticket: { type: 'string', minLength: 6, maxLength: 12, title: 'Change record' },
    start: { type: 'string', format: 'date-time', title: 'Not before' },
    max_error_rate: {
      type: 'number',
      minimum: 0,
      maximum: 5,
      default: 0.5,
      title: 'Percent of errors',
    },
    batch: { type: 'integer', minimum: 1, maximum: 12, default: 2, title: 'Replicas at once' },
    page_oncall: { type: 'boolean', default: true, title: 'Page who is on call' },
    window: { type: 'string', enum: ['now', 'tonight', 'weekly'] },
    strategy: {
      type: 'string',
      title: 'Strategy',
      default: 'rolling',
      oneOf: [
        { const: 'rolling', title: 'Region by region' },
        { const: 'blue_green', title: 'All at once, with the old one kept' },
      ],
    },
    severity: { type: 'string', enum: ['p1', 'p2'], enumNames: ['Wakes people', 'Can wait'] },
    regions: { type: 'array', items: { type: 'string', enum: [...REGIONS] }, minItems: 1 },
    tell: {
      type: 'array',
      default: ['chat'],
      items: {
        anyOf: [
          { const: 'chat', title: 'The channel of releases' },
          { const: 'mail', title: 'Everybody, by mail' },
        ],
      },
    },
  },
};

const REFUSED = { decline: 'declined', cancel: 'cancelled' };

/** What the client gave under a key, in words. */
function said({ mcpReq }: ServerContext, key: string): string | undefined {
  const given = inputResponse(mcpReq.inputResponses, key);
  if (given.kind !== 'elicit') return undefined;
  if (given.action !== 'accept') return REFUSED[given.action];
  return `accepted with ${JSON.stringify(given.content ?? {})}`;
}

/** A form. */
export const approveRollout = tool({
  name: 'approve_rollout',
  title: 'Ask for an approval',
  description: 'Asks by a form with a field of every kind, then says what it was given.',
  annotations: { readOnlyHint: true },
  inputSchema: z.object({
    service: z.enum(SERVICES).default('checkout').describe('Which service.'),
  }),
  run: ({ service }, ctx) => {
    const answer = said(ctx, 'approval');
    if (answer !== undefined) return text(`The approval for ${service} was ${answer}.`);
    const message = `The next release of ${service} needs an approval.\nWho gives it, and when may it begin?`;
    return inputRequired({
      inputRequests: { approval: inputRequired.elicit({ message, requestedSchema: APPROVAL }) },
    });
  },
});

/** An address the user opens; what happens there stays between him and its owner. */
export const openConsole = tool({
  name: 'open_console',
  title: 'Ask to sign in elsewhere',
  description: 'Sends the user to an address, then says whether he agreed to go there.',
  annotations: { readOnlyHint: true },
  inputSchema: z.object({
    service: z.enum(SERVICES).default('checkout').describe('Which service.'),
  }),
  run: ({ service }, ctx) => {
    const answer = said(ctx, 'console');
    if (answer !== undefined) return text(`Going to the console of ${service} was ${answer}.`);
    const message = `Sign in to the console of ${service}. Nothing you type there passes through this client.`;
    const url = `https://console.fleet.example/sign-in?service=${service}`;
    return inputRequired({ inputRequests: { console: inputRequired.elicitUrl({ message, url }) } });
  },
});
