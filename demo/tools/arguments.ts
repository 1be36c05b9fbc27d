import * as z from 'zod';
import { text, tool } from './tool.ts';

// z.iso.datetime() would add a pattern of 300 characters to the schema; the format says enough.
const DATE_TIME = z.string().meta({ format: 'date-time' });

const CONTACT = z.object({
  name: z.string().describe('Who.'),
  channel: z.enum(['mail', 'phone', 'pager']).default('mail'),
});

/** Exactly one of two kinds, told apart by `kind`. */
const SCHEDULE = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('at'), time: DATE_TIME }).meta({ title: 'Once' }),
  z
    .object({ kind: z.literal('every'), minutes: z.int().min(1), weekdays: z.boolean().optional() })
    .meta({ title: 'Again and again' }),
]);

/** One argument of every shape; the result is what arrived. */
export const echoArguments = tool({
  name: 'echo_arguments',
  title: 'Echo arguments',
  description: 'Sends back the arguments as they arrived. One of every shape a schema can ask for.',
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  inputSchema: z.object({
    text: z.string().min(1).describe('The only required one.'),
    number: z.number().optional().describe('Any number.'),
    integer: z.int().multipleOf(5).optional().describe('A multiple of five.'),
    flag: z.boolean().optional().describe('Yes, no or not sent.'),
    choice: z.enum(['low', 'medium', 'high']).optional().describe('One of three.'),
    fixed: z.literal('v1').optional().describe('Can only be v1.'),
    email: z.string().optional().meta({ format: 'email', description: 'With a format.' }),
    date: z.string().optional().meta({ format: 'date', description: 'A day.' }),
    nothing: z.string().nullable().optional().describe('Text, or null on purpose.'),
    tags: z.array(z.string()).optional().describe('A list of texts.'),
    point: z.tuple([z.number(), z.number()]).optional().describe('Two numbers in a fixed order.'),
    contacts: z.array(CONTACT).optional().describe('A list of objects.'),
    schedule: SCHEDULE.optional().describe('One of two kinds of object.'),
    either: z.union([z.string(), z.number()]).optional().describe('Text or number.'),
    labels: z.record(z.string(), z.string()).optional().describe('Keys of your own.'),
    anything: z.unknown().optional().describe('Any JSON at all.'),
  }),
  run: (args) => text(JSON.stringify(args, null, 2)),
});
