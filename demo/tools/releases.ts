import { setTimeout as sleep } from 'node:timers/promises';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { SERVICES } from '../fleet.ts';
import { failure, text, tool } from './tool.ts';

const STEPS = [
  'Release found',
  'Draining eu-north-1',
  'eu-north-1 healthy',
  'Draining us-east-1',
  'us-east-1 healthy',
  'Draining eu-west-1',
  'eu-west-1 healthy',
  'Rollout complete',
];

/** Slow on purpose: progress and log messages while it runs, and it stops when it is cancelled. */
export const deployRelease = tool({
  name: 'deploy_release',
  title: 'Deploy a release',
  description:
    'Rolls a version out region by region. Reports progress, logs, and can be cancelled.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  inputSchema: z.strictObject({
    service: z.enum(SERVICES).describe('Which service.'),
    environment: z.enum(['staging', 'canary', 'production']).describe('Where to.'),
    version: z
      .string()
      .regex(/^\d{4}\.\d{1,2}\.\d+$/)
      .describe('For example 2026.11.4.'),
    strategy: z.enum(['rolling', 'blue_green', 'canary']).default('rolling').describe('How.'),
    traffic: z
      .object({
        percent: z.number().min(0).max(100).default(100).describe('Share of requests.'),
        ramp: z.array(z.string()).optional().describe('Pauses between steps, for example 10m.'),
      })
      .optional()
      .describe('How much traffic the new version gets.'),
    notify: z.array(z.string()).default(['#releases']).describe('Channels to tell.'),
    dry_run: z.boolean().default(false).describe('Plan only, change nothing.'),
    step_ms: z
      .int()
      .min(0)
      .max(10_000)
      .default(400)
      .describe('How long each of the 8 steps takes.'),
  }),
  run: async ({ service, version, environment, step_ms, dry_run }, ctx) => {
    await ctx.mcpReq.log('info', `${service} ${version} to ${environment} requested`, 'deploy');
    for (const [done, step] of STEPS.entries()) {
      const cancelled = await sleep(step_ms, false, {
        signal: ctx.mcpReq.signal,
        ref: false,
      }).catch(() => true);
      // A cancelled request gets no answer; the SDK drops this one. What matters is to stop working.
      if (cancelled) return failure('Cancelled.');
      await report(ctx, done + 1, step);
    }
    await ctx.mcpReq.log('notice', { service, version, regions: 3 }, 'deploy');
    return text(`${service} ${version} is ${dry_run ? 'planned' : 'live'} in 3 regions.`);
  },
});

/** Progress is sent only to who asked for it by giving a token. */
async function report(ctx: ServerContext, progress: number, message: string): Promise<void> {
  const progressToken = ctx.mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  await ctx.mcpReq.notify({
    method: 'notifications/progress',
    params: { progressToken, progress, total: STEPS.length, message },
  });
}

/** Never runs: the answer is a JSON-RPC error with data, not a result. */
export const runMigration = tool({
  name: 'run_migration',
  title: 'Run a database migration',
  description: 'Always refused with a JSON-RPC error: another session holds the lock.',
  annotations: { destructiveHint: true },
  inputSchema: z.object({
    service: z.enum(SERVICES).describe('Whose database.'),
    to: z.string().default('20261130_01').describe('The migration to arrive at.'),
  }),
  run: ({ service, to }) => {
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      `The migration lock of ${service} is held by another session.`,
      { service, to, holder: { pid: 991, since: '2026-11-30T13:22:04Z' } },
    );
  },
});
