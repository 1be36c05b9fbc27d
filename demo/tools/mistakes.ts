// Honest mistakes: each is common, each leaves a server that seems to work, and an inspector should say so.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { text, tool } from './tool.ts';

/**
 * Prints to stdout, where over stdio only messages may stand: a `console.log` left over from the last debugging.
 * Clients read a line that is not JSON. Over HTTP the same line harms nobody.
 */
export const warmCache = tool({
  name: 'warm_cache',
  title: 'Warm the cache',
  description: 'Works, but prints a stray line to stdout first.',
  annotations: { readOnlyHint: false, destructiveHint: false },
  inputSchema: z.object({}),
  run: () => {
    console.log('[fleet] cache warm in 212ms');
    return text('The cache is warm.');
  },
});

/** The schema says integer and a list of regions; the code moved on and the schema stayed. */
export const checkHealth = tool({
  name: 'check_health',
  title: 'Check health',
  description: 'Answers with structuredContent that breaks its own outputSchema.',
  annotations: { readOnlyHint: true },
  inputSchema: z.object({}),
  outputSchema: z.object({
    status: z.enum(['healthy', 'degraded']),
    uptime_s: z.int(),
    regions: z.array(z.string()),
  }),
  run: () => ({
    ...text('All regions answer.'),
    structuredContent: { status: 'ok', uptime_s: '86400', region_count: 3 },
  }),
});

/** Never looks at the cancellation, works to the end and answers a request nobody waits for any more. */
export const rebuildIndex = tool({
  name: 'rebuild_index',
  title: 'Rebuild the index',
  description:
    'Takes a while, ignores being cancelled, and answers late all the same (over stdio).',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  inputSchema: z.object({
    work_ms: z.int().min(0).max(60_000).default(3000).describe('How long it works.'),
  }),
  run: async ({ work_ms }, ctx) => {
    // Without `ref: false` the timer would keep the process alive after its client hung up.
    await sleep(work_ms, undefined, { ref: false });
    const result = text('214 documents indexed.');
    if (ctx.mcpReq.signal.aborted) answerLate(ctx, result);
    return result;
  },
});

/**
 * The SDK is too well-behaved to answer a cancelled request, so the line is written by hand. Over HTTP the closed
 * response leaves nowhere to write it to.
 */
function answerLate(ctx: ServerContext, result: object): void {
  if (ctx.http !== undefined) return;
  const modern = ctx.mcpReq.envelope !== undefined;
  const message = {
    jsonrpc: '2.0',
    id: ctx.mcpReq.id,
    result: modern ? { resultType: 'complete', ...result } : result,
  };
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
