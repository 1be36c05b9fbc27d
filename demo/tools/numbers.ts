import * as z from 'zod';
import { exactly } from '../exact-digits.ts';
import { tool } from './tool.ts';

/**
 * Numbers beyond 2^53. The answer carries every digit; the argument comes back as this server, which is
 * JavaScript, understood it: 9007199254740993 sent is 9007199254740992 read, whoever sent it exactly.
 */
export const sumLedger = tool({
  name: 'sum_ledger',
  title: 'Sum a ledger account',
  description:
    'A balance too large for a double. Shows which digits survive on the way there and back.',
  annotations: { readOnlyHint: true },
  inputSchema: z.object({
    account: z.number().describe('Number of the account, for example 9007199254740993.'),
  }),
  outputSchema: z.object({
    account_read: z.number(),
    balance_cents: z.number(),
    smallest_unit: z.number(),
  }),
  run: ({ account }) => ({
    content: [{ type: 'text', text: `Read account ${account}. Balance 9007199254740993 cents.` }],
    structuredContent: {
      account_read: account,
      balance_cents: exactly('9007199254740993'),
      smallest_unit: 1e-7,
    },
  }),
});
