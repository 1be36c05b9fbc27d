// A server of the legacy era whose results have structured content in every relation to the text beside it.
import { answer, onMessage, say } from '../../test-servers/serve.mjs';

const ROWS = [
  { host: 'a', load: 1.5, tags: ['x'] },
  { host: 'b', load: 0.25, tags: [] },
];
const text = (words) => ({ type: 'text', text: words });

const RESULTS = {
  agrees: { content: [text(JSON.stringify({ rows: ROWS }))], structuredContent: { rows: ROWS } },
  disagrees: {
    content: [text('Counted.'), text('{"count":2,"unit":"ms"}')],
    structuredContent: { count: 3 },
  },
  prose: { content: [text('Three hosts answer.')], structuredContent: { count: 3 } },
  list: { content: [text(JSON.stringify(ROWS))], structuredContent: ROWS },
};

onMessage((message) => {
  switch (message.method) {
    case 'initialize':
      return answer(message, {
        protocolVersion: '2025-11-25',
        capabilities: { tools: {} },
        serverInfo: { name: 'structured', version: '1' },
      });
    case 'tools/list':
      return answer(message, {
        tools: Object.keys(RESULTS).map((name) => ({
          name,
          inputSchema: { type: 'object' },
          outputSchema: { type: 'object' },
        })),
      });
    case 'tools/call':
      return answer(message, RESULTS[message.params.name]);
    default:
      if (message.id === undefined) return undefined;
      return say({ jsonrpc: '2.0', id: message.id, error: { code: -32601, message: 'Unknown' } });
  }
});
