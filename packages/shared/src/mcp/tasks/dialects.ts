import type { Revision } from '../revision.ts';
import { EXPERIMENT } from '../revisions/2025-11-25/tasks.ts';
import { EXTENSION } from '../revisions/2026-07-28/tasks.ts';
import type { TaskDialect, TaskForm } from './task-dialect.ts';

/** How tasks look in a revision; undefined where there are none. */
export function taskDialect(revision: Revision | undefined): TaskDialect | undefined {
  if (revision === '2025-11-25') return EXPERIMENT;
  return revision === '2026-07-28' ? EXTENSION : undefined;
}

export const dialectOf = (form: TaskForm): TaskDialect =>
  form === 'experiment' ? EXPERIMENT : EXTENSION;
