// The server whose form is measured: one small tool and one whose schema has 5,000 nodes.
import { largeSchema } from './large-schema.mjs';
import { serve, textResult } from './plain-server.mjs';

const TOOLS = [
  { name: 'noop', inputSchema: { type: 'object', properties: {} } },
  { name: 'large', description: 'Takes a great deal.', inputSchema: largeSchema(5_000) },
];

serve({ name: 'form', tools: () => TOOLS, call: ({ name }) => textResult(`${name} done`) });
