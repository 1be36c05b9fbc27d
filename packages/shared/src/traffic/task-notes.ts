import { asFields, fieldOf, stringOf } from '../mcp/loose-fields.ts';
import type { TaskNote } from './row.ts';

const RELATED = 'io.modelcontextprotocol/related-task';
const POLLS = new Set(['tasks/get', 'tasks/result', 'tasks/cancel', 'tasks/update']);
const NEWS = new Set(['notifications/tasks/status', 'notifications/tasks']);

/** The task a request or notification is about: its own subject, or the one it says it is related to. */
export function taskOfParams(method: string, params: unknown): TaskNote | undefined {
  if (POLLS.has(method))
    return withKeys(note(stringOf(params, 'taskId')), params, 'inputResponses');
  if (NEWS.has(method)) return statusIn(params, stringOf(params, 'taskId'));
  return related(params);
}

/**
 * The task an answer is about: the one it creates (nested in 2025-11-25, flat in the extension of 2026-07-28), the one
 * that was asked for, or the one it says it is related to.
 */
export function taskOfResult(
  request: { method: string; task?: string } | undefined,
  result: unknown,
): TaskNote | undefined {
  if (request === undefined) return related(result);
  if (POLLS.has(request.method)) {
    if (request.method === 'tasks/result') return note(request.task);
    return statusIn(result, request.task);
  }
  const nested = fieldOf(result, 'task');
  const experiment = note(stringOf(nested, 'taskId'), stringOf(nested, 'status'));
  if (experiment !== undefined) return { ...experiment, made: 'experiment' };
  if (stringOf(result, 'resultType') !== 'task') return related(result);
  const extension = note(stringOf(result, 'taskId'), stringOf(result, 'status'));
  return extension && { ...extension, made: 'extension' };
}

/**
 * Whether what a task came to is a result that says error, where its status brings it along (2026-07-28). `holder`: the
 * result of tasks/get, or the params of the notification.
 */
export const bringsToolError = (method: string, holder: unknown): boolean =>
  (method === 'tasks/get' || method === 'notifications/tasks') &&
  fieldOf(fieldOf(holder, 'result'), 'isError') === true;

const related = (holder: unknown): TaskNote | undefined =>
  note(stringOf(fieldOf(fieldOf(holder, '_meta'), RELATED), 'taskId'));

/** A status, with the keys of what the task asks. */
const statusIn = (holder: unknown, id: string | undefined): TaskNote | undefined =>
  withKeys(note(id, stringOf(holder, 'status')), holder, 'inputRequests');

function withKeys(
  noted: TaskNote | undefined,
  holder: unknown,
  member: 'inputRequests' | 'inputResponses',
): TaskNote | undefined {
  const keys = Object.keys(asFields(fieldOf(holder, member)) ?? {});
  if (noted === undefined || keys.length === 0) return noted;
  return { ...noted, keys: keys.slice(0, MOST_KEYS) };
}

/** Things a task asks at once that rows name. */
const MOST_KEYS = 64;

function note(id: string | undefined, status?: string): TaskNote | undefined {
  if (id === undefined) return undefined;
  return status === undefined ? { id } : { id, status };
}
