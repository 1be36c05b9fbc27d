import { setTimeout as sleep } from 'node:timers/promises';
import {
  CLIENT_CAPABILITIES_META_KEY,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { allAudits, findAudit, KEPT_MS, QUESTION, type Audit } from './audit.ts';

// The SDK carries the words of both forms of tasks and leaves what they do to the server.

const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';
/** What 2025-11-25 is told; revisions that do not know it leave it out. */
export const TASKS_CAPABILITY = {
  tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
  extensions: { [TASKS_EXTENSION]: {} },
};

const KEY = 'certificate';
const Named = z.looseObject({ taskId: z.string() });
/** By the experiment of 2025-11-25. */
export const asExperiment = (audit: Audit) => ({
  ...said(audit),
  ttl: KEPT_MS,
  pollInterval: audit.pollInterval,
});

/** By the extension of 2026-07-28. */
export const asExtension = (audit: Audit) => ({
  ...said(audit),
  ttlMs: KEPT_MS,
  pollIntervalMs: audit.pollInterval,
});

const said = (audit: Audit) => ({
  taskId: audit.id,
  status: audit.status,
  statusMessage: audit.message,
  createdAt: new Date(audit.createdAt).toISOString(),
  lastUpdatedAt: new Date().toISOString(),
});

/** What tasks/get tells by the extension: what is asked, or what it came to. */
const detailed = (audit: Audit) => ({
  ...asExtension(audit),
  ...(audit.status === 'input_required' && {
    inputRequests: { [KEY]: { method: 'elicitation/create', params: QUESTION } },
  }),
  ...(audit.status === 'completed' && { result: audit.result() }),
});

const Declaring = z.looseObject({
  [CLIENT_CAPABILITIES_META_KEY]: z.looseObject({
    extensions: z.looseObject({ [TASKS_EXTENSION]: z.looseObject({}) }),
  }),
});

/** Whether a request declares the extension; every one about a task has to. */
export const declaresTasks = ({ mcpReq }: ServerContext): boolean =>
  Declaring.safeParse(mcpReq.envelope).success;

/** Answers the requests about tasks, each in the form of its revision. */
export function answerTasks({ server }: McpServer): void {
  const isModern = () => (server.getNegotiatedProtocolVersion() ?? '') >= '2026-07-28';
  server.setRequestHandler('tasks/get', { params: Named }, ({ taskId }, ctx) => {
    if (!isModern()) return asExperiment(known(taskId));
    mustDeclare(ctx);
    return detailed(known(taskId));
  });
  server.setRequestHandler('tasks/cancel', { params: Named }, ({ taskId }, ctx) => {
    const audit = known(taskId);
    if (isModern()) mustDeclare(ctx);
    else if (audit.status === 'completed' || audit.status === 'cancelled')
      throw invalid(`The task is ${audit.status} already.`);
    audit.cancel();
    return isModern() ? {} : asExperiment(audit);
  });
  server.setRequestHandler('tasks/update', { params: Named }, ({ taskId }, ctx) => {
    mustDeclare(ctx);
    const audit = known(taskId);
    // The SDK takes `inputResponses` out of the params, whatever the request.
    const given = inputResponse(ctx.mcpReq.inputResponses, KEY);
    if (given.kind === 'elicit') audit.answer(given);
    return {};
  });
  server.setRequestHandler('tasks/list', { params: z.looseObject({}) }, () => ({
    tasks: allAudits().map(asExperiment),
  }));
  server.setRequestHandler('tasks/result', { params: Named }, ({ taskId }, ctx) =>
    outcome(known(taskId), ctx),
  );
}

/** Blocks until the work is done (2025-11-25), and asks on the way, since here it has somebody to ask. */
async function outcome(audit: Audit, ctx: ServerContext) {
  const _meta = { 'io.modelcontextprotocol/related-task': { taskId: audit.id } };
  while (audit.status === 'working' || audit.status === 'input_required') {
    if (audit.status === 'input_required')
      audit.answer(await ctx.mcpReq.elicitInput({ ...QUESTION, _meta }));
    else await sleep(50, undefined, { signal: ctx.mcpReq.signal });
  }
  if (audit.status === 'cancelled') throw invalid('The task was cancelled: it has no result.');
  return { ...audit.result(), _meta };
}

function known(taskId: string): Audit {
  const audit = findAudit(taskId);
  if (audit === undefined) throw invalid(`There is no task ${taskId}.`);
  return audit;
}

const invalid = (words: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, words);

function mustDeclare(ctx: ServerContext): void {
  if (declaresTasks(ctx)) return;
  throw new ProtocolError(
    MISSING_CAPABILITY,
    `Tasks are for clients that declare ${TASKS_EXTENSION}.`,
  );
}

const MISSING_CAPABILITY = -32_021;
