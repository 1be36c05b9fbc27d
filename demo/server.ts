import { McpServer } from '@modelcontextprotocol/server';
import { answerCalls } from './answer-calls.ts';
import { answerTasks, TASKS_CAPABILITY } from './background/answer-tasks.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources.ts';
import { catalogue } from './tools/catalogue.ts';

const INSTRUCTIONS = `A make-believe fleet of services to try an inspector on. Nothing real is touched.
Start with list_services; query_metrics has arguments of some depth; deploy_release takes its time.
warm_cache, check_health and rebuild_index each make one honest mistake.`;

/**
 * Builds the demo server: one definition for every revision. Over stdio one is built for the connection, over
 * modern HTTP one for each request, so building must be cheap and leave no trace.
 */
export function createServer(): McpServer {
  const mcp = new McpServer(
    { name: 'fleet-demo', title: 'Fleet demo', version: '0.1.0' },
    { capabilities: { logging: {}, ...TASKS_CAPABILITY }, instructions: INSTRUCTIONS },
  );
  answerCalls(mcp, new Map(catalogue.map((tool) => [tool.name, tool.addTo(mcp)])));
  answerTasks(mcp);
  addResources(mcp);
  addPrompts(mcp);
  return mcp;
}
