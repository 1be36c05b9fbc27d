import * as z from 'zod';
import { runbook, SERVICES } from '../fleet.ts';
import { text, tool } from './tool.ts';

/** Embedded resources, text and binary, and links to resources: content that names where it came from. */
export const readRunbook = tool({
  name: 'read_runbook',
  title: 'Read a runbook',
  description:
    'What to do when a service is in trouble: an embedded document, an attachment and links.',
  annotations: { readOnlyHint: true },
  inputSchema: z.object({
    service: z.enum(SERVICES).default('checkout').describe('Which service.'),
  }),
  run: ({ service }) => {
    const uri = `fleet://runbooks/${service}`;
    const archive = Buffer.from(`attachment of ${service}\n`).toString('base64');
    return {
      content: [
        {
          type: 'resource',
          resource: { uri, mimeType: 'text/markdown', text: runbook(service) },
          annotations: { audience: ['user', 'assistant'], priority: 1 },
        },
        {
          type: 'resource',
          resource: { uri: `${uri}.bin`, mimeType: 'application/octet-stream', blob: archive },
        },
        {
          type: 'resource_link',
          uri: 'fleet://topology',
          name: 'topology',
          title: 'Where everything runs',
          mimeType: 'application/json',
        },
        { type: 'resource_link', uri: 'https://example.com/runbooks', name: 'all runbooks' },
      ],
    };
  },
});

/** One text as large as asked for: what does the client do with 50 MB? */
export const exportReport = tool({
  name: 'export_report',
  title: 'Export a report',
  description: 'A text of the size asked for, in lines of CSV.',
  annotations: { readOnlyHint: true },
  inputSchema: z.object({
    megabytes: z.number().gt(0).max(50).default(1).describe('Size of the text.'),
  }),
  run: ({ megabytes }) => {
    const bytes = Math.round(megabytes * 1_000_000);
    const line = 'eu-west-1,checkout,2026.11.4,18412,96,431,1204\n';
    return text(line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes));
  },
});
