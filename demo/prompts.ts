import { completable } from '@modelcontextprotocol/server';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { runbook, SERVICES } from './fleet.ts';

const service = completable(z.string().describe('Which service.'), (typed) =>
  SERVICES.filter((name) => name.startsWith(typed)),
);

/** One prompt without arguments, one with a completed and an optional one, whose messages hold a document. */
export function addPrompts(mcp: McpServer): void {
  mcp.registerPrompt(
    'release_notes',
    { title: 'Release notes', description: 'Asks for the notes of the last release.' },
    () => ({
      messages: [
        { role: 'user', content: { type: 'text', text: 'Write notes for the last release.' } },
      ],
    }),
  );
  mcp.registerPrompt(
    'incident_review',
    {
      title: 'Incident review',
      description: 'Starts a review of an incident, with the runbook at hand.',
      argsSchema: z.object({
        service,
        since: z.string().optional().describe('When it began.'),
      }),
    },
    ({ service, since = 'an unknown time' }) => ({
      description: `Review of ${service}`,
      messages: [
        {
          role: 'user',
          content: { type: 'text', text: `${service} has been in trouble since ${since}.` },
        },
        {
          role: 'user',
          content: {
            type: 'resource',
            resource: {
              uri: `fleet://runbooks/${service}`,
              mimeType: 'text/markdown',
              text: runbook(service),
            },
          },
        },
        { role: 'assistant', content: { type: 'text', text: 'What has been tried so far?' } },
      ],
    }),
  );
}
