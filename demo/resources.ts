import { ProtocolError, ProtocolErrorCode, ResourceTemplate } from '@modelcontextprotocol/server';
import type { McpServer } from '@modelcontextprotocol/server';
import { fleet, runbook, SERVICES } from './fleet.ts';
import { addScaling } from './scaling.ts';
import { chartPng } from './tools/png.ts';

/** Text, JSON, a picture, and a family of documents behind a template whose variable can be completed. */
export function addResources(mcp: McpServer): void {
  mcp.registerResource(
    'topology',
    'fleet://topology',
    {
      title: 'Where everything runs',
      description: 'Services and their regions.',
      mimeType: 'application/json',
      annotations: { audience: ['assistant'], priority: 0.9 },
    },
    (uri) => ({
      contents: [
        { uri: uri.href, mimeType: 'application/json', text: JSON.stringify(fleet, null, 2) },
      ],
    }),
  );
  mcp.registerResource(
    'replicas',
    'fleet://replicas.png',
    { title: 'Replicas as a picture', mimeType: 'image/png' },
    (uri) => {
      const picture = chartPng(
        fleet.map(({ replicas }) => replicas * 8),
        '#1a7259',
      );
      return {
        contents: [{ uri: uri.href, mimeType: 'image/png', blob: picture.toString('base64') }],
      };
    },
  );
  addScaling(mcp);
  addRunbooks(mcp);
}

function addRunbooks(mcp: McpServer): void {
  const template = new ResourceTemplate('fleet://runbooks/{service}', {
    list: () => ({
      resources: SERVICES.map((name) => ({ name, uri: `fleet://runbooks/${name}` })),
    }),
    complete: { service: (typed) => SERVICES.filter((name) => name.startsWith(typed)) },
  });
  mcp.registerResource(
    'runbook',
    template,
    { title: 'Runbook of a service', mimeType: 'text/markdown' },
    (uri, { service }) => {
      const known = SERVICES.find((name) => name === service);
      if (known === undefined) {
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `There is no service named ${String(service)}.`,
          { uri: uri.href },
        );
      }
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: runbook(known) }] };
    },
  );
}
