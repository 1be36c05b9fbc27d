import type { Consequence, Fault, Severity } from '../doctor/finding.ts';

/** Effects that several faults share. */
export const LIST_LOST =
  'Clients built on the official TypeScript SDK refuse the whole list: none of the tools of this server is shown.';
export const LIST_LOST_V1 =
  'Clients built on version 1 of the official TypeScript SDK refuse the whole list: none of the tools of this server is shown.';
export const DROPPED = 'Clients must leave this tool out of their list.';
export const REFUSED =
  'Clients that check arguments refuse the schema or ignore this part, and many models are not given the tool.';
export const OUTPUT_REFUSED =
  'Clients built on version 1 of the official TypeScript SDK cannot read the schema and lose the whole list with it.';
export const IGNORED = 'Clients ignore it: what it was to demand is not demanded.';

type Args = Fault['args'];

/** What is said of one kind of fault: how bad it is, what becomes of the tool, what is wrong, what to do. */
export type Entry = {
  severity: Severity;
  consequence: Consequence;
  what: (args: Args) => string;
  effect: string;
  fix: (args: Args) => string;
};

/** What is known of the fault by that name; '' when nothing is. */
export const at = (args: Args, key: string): string => args[key] ?? '';

/** A sentence about what was probably meant, or another where nothing was. */
export const meant = (args: Args, sentence: (name: string) => string, otherwise: string): string =>
  at(args, 'meant') === '' ? otherwise : sentence(at(args, 'meant'));

export const entry = (
  severity: Severity,
  consequence: Consequence,
  effect: string,
  [what, fix]: readonly [Entry['what'], Entry['fix']],
): Entry => ({ severity, consequence, what, effect, fix });
