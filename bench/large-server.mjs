// The server whose answers are large: 2,000 tools, one of which, `huge`, answers with 50 MB of text. Both answers say when
// they were sent, as Unix ms, so that a page can tell how long it took to show them.
import { serve, textResult } from './plain-server.mjs';

const TOOLS = 2_000;
const HUGE_BYTES = 50_000_000;
const LINE = 'The quick brown fox jumps over the lazy dog, line after line after line.\n';
const inputSchema = { type: 'object', properties: { where: { type: 'string' } } };

const tools = () => [
  { name: `listed_at_${Date.now()}`, inputSchema },
  { name: 'noop', description: 'Does nothing.', inputSchema },
  { name: 'huge', description: 'Answers with a great deal of text.', inputSchema },
  ...Array.from({ length: TOOLS - 3 }, (_, at) => ({
    name: `tool_${at}`,
    description: `Does the thing number ${at}, and tells what became of it.`,
    inputSchema,
  })),
];

const huge = () => `huge at ${Date.now()}\n${LINE.repeat(HUGE_BYTES / LINE.length)}`;

serve({
  name: 'large',
  tools,
  call: ({ name }) => textResult(name === 'huge' ? huge() : `${name} done`),
});
