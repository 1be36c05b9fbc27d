// The server whose forms are measured: one small tool, and those of the schemas that are measured.
import { measuredSchemas } from './measured-schemas.mjs';
import { serve, textResult } from './plain-server.mjs';

const TOOLS = [
  { name: 'noop', inputSchema: { type: 'object', properties: {} } },
  ...measuredSchemas().map(({ name, inputSchema }) => ({ name, inputSchema })),
];

serve({ name: 'form', tools: () => TOOLS, call: ({ name }) => textResult(`${name} done`) });
