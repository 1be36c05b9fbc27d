/** Which of the two wire forms: the experiment inside 2025-11-25, or the extension of 2026-07-28. */
export type TaskForm = 'experiment' | 'extension';

/** What tells one form of tasks from the other. They are not compatible on the wire. */
export type TaskDialect = {
  form: TaskForm;
  /** Members of a task that hold times in ms. */
  ttlKey: 'ttl' | 'ttlMs';
  pollKey: 'pollInterval' | 'pollIntervalMs';
  /** The notification that tells a task's status. */
  news: 'notifications/tasks/status' | 'notifications/tasks';
  /** The request whose answer is what the task came to; absent where the status brings it along. */
  resultMethod?: 'tasks/result';
  /** The request that brings answers to what the task asks; absent where the server asks by requests of its own. */
  updateMethod?: 'tasks/update';
  /** Extension that a request has to declare before the server may answer it with a task. */
  extension?: string;
  /** Whether the server's capabilities say that calls of tools may become tasks. */
  isOffered(capabilities: unknown): boolean;
  /** Whether they say that its tasks can be listed. */
  canList(capabilities: unknown): boolean;
  /** Whether they say that a task can be cancelled. */
  canCancel(capabilities: unknown): boolean;
  /** The task that the result of a call makes, as the peer wrote it. */
  taskIn(result: unknown): unknown;
};
