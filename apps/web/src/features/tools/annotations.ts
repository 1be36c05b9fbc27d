import { taskSupport } from '@wirescope/shared/mcp/revisions/2025-11-25/tasks';
import type { MarkName } from '../../ui/Mark.tsx';

/** One thing the server said about a tool, in words. */
export type Said = { key: string; words: string; mark?: MarkName };

const HINTS: Readonly<Record<string, { yes: string; no: string; mark?: MarkName }>> = {
  readOnlyHint: { yes: 'read-only', no: 'not read-only', mark: 'ro' },
  destructiveHint: { yes: 'destructive', no: 'not destructive', mark: 'dest' },
  idempotentHint: { yes: 'idempotent', no: 'not idempotent' },
  openWorldHint: { yes: 'open world', no: 'closed world' },
};

/**
 * What the annotations of a tool say, and nothing they do not: defaults of the specification are not filled in. They
 * are the server's words and prove nothing.
 */
export const saidByAnnotations = (annotations: Readonly<Record<string, unknown>> = {}): Said[] =>
  Object.entries(annotations)
    .filter(([key]) => key !== 'title')
    .map(([key, value]) => {
      const hint = HINTS[key];
      if (hint === undefined || typeof value !== 'boolean')
        return { key, words: `${key}: ${short(JSON.stringify(value))}` };
      return { key, words: value ? hint.yes : hint.no, mark: value ? hint.mark : undefined };
    });

/** The header has room for words; all of it is in the definition. */
const LONGEST = 40;

const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;

/** Whether the server says that a tool destroys: only the literal `true` counts. */
export const isDestructive = (
  annotations: Readonly<Record<string, unknown>> | undefined,
): boolean => annotations?.['destructiveHint'] === true;

/** What a tool says about running as a task (2025-11-25, `execution.taskSupport`), if it says so. */
export const saidOfTasks = (tool: unknown): Said[] => {
  const { is, said } = taskSupport(tool);
  return said ? [{ key: 'execution.taskSupport', words: TASK_WORDS[is] }] : [];
};

const TASK_WORDS = {
  forbidden: 'no task',
  optional: 'may be a task',
  required: 'only as a task',
};
