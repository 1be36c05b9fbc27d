import { declares } from '../capabilities.ts';
import type { Revision } from '../revision.ts';
import { taskSupport } from '../revisions/2025-11-25/tasks.ts';
import { taskDialect } from './dialects.ts';
import type { TaskDialect } from './task-dialect.ts';

/** How calls of a tool may become tasks. */
export type TaskOffer = {
  dialect: TaskDialect;
  /** `asked`: the call asks for it, and the tool says whether it may or must. `server`: the server decides by itself. */
  by: 'asked' | 'server';
  /** The tool runs as a task only. */
  required: boolean;
  /** Every request declares the extension anyway. */
  always: boolean;
  /** Server and tool say that it may; where they do not, somebody wants to try. */
  declared: boolean;
};

type Sides = {
  revision: Revision | undefined;
  /** Of the server. */
  capabilities: unknown;
  /** Of the client. */
  declared: unknown;
};

/**
 * Whether and how a call of this tool may become a task; undefined where server and tool say that it may not, but where
 * somebody wants to try `anyway`.
 */
export function taskOffer(
  { revision, capabilities, declared }: Sides,
  tool: unknown,
  anyway = false,
): TaskOffer | undefined {
  const dialect = taskDialect(revision);
  if (dialect === undefined) return undefined;
  const { extension } = dialect;
  const support = taskSupport(tool);
  const isDeclared =
    dialect.isOffered(capabilities) && (extension !== undefined || support.is !== 'forbidden');
  if (!isDeclared && !anyway) return undefined;
  if (extension !== undefined) {
    const always = declares(declared, ['extensions', extension]);
    return { dialect, by: 'server', required: false, always, declared: isDeclared };
  }
  const required = support.is === 'required';
  return { dialect, by: 'asked', required, always: false, declared: isDeclared };
}
