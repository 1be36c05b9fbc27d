import * as z from 'zod';
import { SERVICES } from '../fleet.ts';
import { text, tool } from './tool.ts';

const LEVELS = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
] as const;

/**
 * Log messages of every level, and lines on stderr beside them. A legacy client sets the level with
 * `logging/setLevel`; a modern one asks for messages in the `_meta` of the call and otherwise gets none.
 */
export const tailLogs = tool({
  name: 'tail_logs',
  title: 'Tail logs',
  description: 'Sends log lines as notifications/message, one of each level, and writes to stderr.',
  annotations: { readOnlyHint: true, title: 'Follow the log' },
  inputSchema: z.object({
    service: z.enum(SERVICES).default('checkout').describe('Whose log.'),
    lines: z.int().min(1).max(100_000).default(8).describe('How many lines.'),
  }),
  run: async ({ service, lines }, ctx) => {
    for (let line = 0; line < lines; line += 1) {
      const level = LEVELS[line % LEVELS.length] ?? 'info';
      const data = { line: line + 1, message: `${service} says something of level ${level}` };
      await ctx.mcpReq.log(level, data, service);
    }
    console.error(`[fleet] sent ${lines} log lines of ${service}`);
    return text(`${lines} lines.`);
  },
});
