import { inputRequired, inputResponse } from '@modelcontextprotocol/server';
import type { CreateMessageRequest } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { runbook, SERVICES } from '../fleet.ts';
import { text, tool } from './tool.ts';

const LOOK_UP = {
  name: 'look_up_metric',
  description: 'A figure of the last hour.',
  inputSchema: {
    type: 'object' as const,
    properties: { metric: { type: 'string', enum: ['latency', 'errors'] } },
    required: ['metric'],
  },
};

const question = (service: string, withTools: boolean): CreateMessageRequest['params'] => ({
  systemPrompt: 'You are on call. Answer in one sentence.',
  messages: [
    { role: 'user', content: { type: 'text', text: `The runbook:\n${runbook(service)}` } },
    { role: 'user', content: { type: 'text', text: `What is wrong with ${service}?` } },
  ],
  modelPreferences: {
    hints: [{ name: 'haiku' }, { name: 'small' }],
    speedPriority: 0.8,
    costPriority: 0.5,
    intelligencePriority: 0.3,
  },
  maxTokens: 200,
  temperature: 0.2,
  stopSequences: ['\n\n'],
  ...(withTools && { tools: [LOOK_UP], toolChoice: { mode: 'auto' as const } }),
});

/** Borrows the client's model. */
export const explainIncident = tool({
  name: 'explain_incident',
  title: 'Ask a model',
  description: 'Asks the model of the client for an explanation, if wanted with a tool to use.',
  annotations: { readOnlyHint: true },
  inputSchema: z.object({
    service: z.enum(SERVICES).default('ledger').describe('Which service.'),
    with_tools: z.boolean().default(false).describe('Whether the model may use a tool.'),
  }),
  run: ({ service, with_tools }, ctx) => {
    const given = inputResponse(ctx.mcpReq.inputResponses, 'explanation');
    if (given.kind !== 'sampling')
      return inputRequired({
        inputRequests: { explanation: inputRequired.createMessage(question(service, with_tools)) },
      });
    const { model, stopReason = 'no reason', content } = given.result;
    return text(`${model} stopped by ${stopReason} after: ${JSON.stringify(content)}`);
  },
});

/** Asks where the client works. */
export const findManifests = tool({
  name: 'find_manifests',
  title: 'Ask for the roots',
  description: 'Asks the client for the folders it works in, and lists them.',
  annotations: { readOnlyHint: true },
  inputSchema: z.object({}),
  run: (_args, ctx) => {
    const given = inputResponse(ctx.mcpReq.inputResponses, 'roots');
    if (given.kind !== 'roots')
      return inputRequired({ inputRequests: { roots: inputRequired.listRoots() } });
    const lines = given.roots.map(({ uri, name }) =>
      name === undefined ? uri : `${name}: ${uri}`,
    );
    return text(lines.length === 0 ? 'The client names no folder.' : lines.join('\n'));
  },
});
