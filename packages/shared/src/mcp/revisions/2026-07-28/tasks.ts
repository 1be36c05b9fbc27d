import { declares } from '../../capabilities.ts';
import { stringOf } from '../../loose-fields.ts';
import type { TaskDialect } from '../../tasks/task-dialect.ts';

/** The identifier of the extension (SEP-2663). */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/** Tasks as the extension of 2026-07-28: a server may answer any call with one that declares the extension. */
export const EXTENSION: TaskDialect = {
  form: 'extension',
  ttlKey: 'ttlMs',
  pollKey: 'pollIntervalMs',
  news: 'notifications/tasks',
  updateMethod: 'tasks/update',
  extension: TASKS_EXTENSION,
  isOffered: (capabilities) => declares(capabilities, ['extensions', TASKS_EXTENSION]),
  canList: () => false,
  canCancel: (capabilities) => declares(capabilities, ['extensions', TASKS_EXTENSION]),
  taskIn: (result) =>
    stringOf(result, 'resultType') === 'task' && stringOf(result, 'taskId') !== undefined
      ? result
      : undefined,
};
