import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type {
  CallToolResult,
  McpServer,
  RegisteredTool,
  ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { asExperiment, asExtension, declaresTasks } from './background/answer-tasks.ts';
import { beginAudit } from './background/audit.ts';
import { AUDIT } from './tools/background.ts';

/**
 * Answers `tools/call` on the low-level server. McpServer's own answer is safer than a demo may be: it checks each
 * result against the tool's `outputSchema` and turns whatever a tool throws into a result with `isError`. Here a
 * tool can break its promise (check_health) and refuse with a JSON-RPC error (run_migration).
 */
export function answerCalls(mcp: McpServer, tools: ReadonlyMap<string, RegisteredTool>): void {
  mcp.server.setRequestHandler('tools/call', async ({ params }, ctx) => {
    const tool = tools.get(params.name);
    if (tool === undefined) {
      // A tool that does not exist is a fault of the request, not a result.
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool named ${params.name}.`,
      );
    }
    const checked = await tool.inputSchema?.['~standard'].validate(params.arguments ?? {});
    if (checked?.issues) return wrongArguments(params.name, checked.issues);
    const task = params.name === AUDIT ? auditTask(mcp, params, checked?.value, ctx) : undefined;
    return task ?? tool.executor(checked?.value, ctx);
  });
}

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] };

/** Wrong arguments are a result with `isError` since 2025-11-25, so that a model reads them and tries again. */
function wrongArguments(name: string, issues: readonly Issue[]): CallToolResult {
  const lines = issues.map(({ path = [], message }) => {
    const where = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
    return `- ${where || 'arguments'}: ${message}`;
  });
  const text = `The arguments do not fit ${name}:\n${lines.join('\n')}`;
  return { content: [{ type: 'text', text }], isError: true };
}

/**
 * The audit begun in the background, in the form of the revision: a legacy client asks for a task, a modern one declares
 * that it can do with one. Undefined for a client that did neither.
 */
function auditTask(
  { server }: McpServer,
  params: object,
  args: unknown,
  ctx: ServerContext,
): CallToolResult | undefined {
  const plan = AuditPlan.parse(args);
  const isModern = (server.getNegotiatedProtocolVersion() ?? '') >= '2026-07-28';
  if (isModern ? !declaresTasks(ctx) : !('task' in params)) return undefined;
  const audit = beginAudit(plan);
  // The SDK wants `content` of every answer to a call, also of one that stands for what is still to come.
  return isModern
    ? { content: [], resultType: 'task', ...asExtension(audit) }
    : { content: [], task: asExperiment(audit) };
}

const AuditPlan = z.object({ service: z.string(), step_ms: z.number(), ask: z.boolean() });
