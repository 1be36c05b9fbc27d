import { fieldOf, stringOf } from '../loose-fields.ts';
import type { TaskDialect } from './task-dialect.ts';

/** What a server says of a task, however it says it. Times Unix ms, durations ms. */
export type TaskFacts = {
  id: string;
  /** `working`, `input_required`, `completed`, `failed`, `cancelled`, or what the server says instead. */
  status: string;
  message?: string;
  createdAt?: number;
  updatedAt?: number;
  /** How long it is kept from its making on; null: for good. */
  ttl?: number | null;
  /** How long to wait between two questions. */
  pollInterval?: number;
};

/** Reads a task; undefined when it has no id or no status. Members of the other form are not taken for ours. */
export function readTask(value: unknown, { ttlKey, pollKey }: TaskDialect): TaskFacts | undefined {
  const id = stringOf(value, 'taskId');
  const status = stringOf(value, 'status');
  if (id === undefined || status === undefined) return undefined;
  const ttl = fieldOf(value, ttlKey);
  const pollInterval = duration(fieldOf(value, pollKey));
  const message = stringOf(value, 'statusMessage');
  const createdAt = time(stringOf(value, 'createdAt'));
  const updatedAt = time(stringOf(value, 'lastUpdatedAt'));
  return {
    id,
    status,
    ...(message !== undefined && message !== '' && { message }),
    ...(createdAt !== undefined && { createdAt }),
    ...(updatedAt !== undefined && { updatedAt }),
    ...((ttl === null || duration(ttl) !== undefined) && {
      ttl: ttl === null ? null : duration(ttl),
    }),
    ...(pollInterval !== undefined && { pollInterval }),
  };
}

const duration = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

function time(text: string | undefined): number | undefined {
  const ms = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}
