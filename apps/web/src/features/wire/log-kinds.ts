import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { isQuietStep } from './http-steps.ts';

/** The kinds of rows that can be left out of the log one by one. */
export const LOG_KINDS = ['message', 'notification', 'noise', 'stderr', 'http', 'event'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** Which kinds are shown. Of `http`, steps that failed are always shown. */
export type ShownKinds = Readonly<Record<LogKind, boolean>>;

/** Steps of HTTP exchanges that went well say little that their messages do not. */
export const FIRST_KINDS: ShownKinds = {
  message: true,
  notification: true,
  noise: true,
  stderr: true,
  http: false,
  event: true,
};

/** The kind a row is shown under. */
export function logKindAt(table: RowTable, index: number): LogKind {
  const kind = table.kindAt(index);
  if (kind !== 'message') return kind;
  const shape = table.shapeAt(index);
  if (shape === 'notification') return shape;
  return shape === undefined || shape === 'invalid' ? 'noise' : kind;
}

/** Whether the toggles show a row. */
export function isShownKind(kinds: ShownKinds, table: RowTable, index: number): boolean {
  const kind = logKindAt(table, index);
  return kinds[kind] || (kind === 'http' && !isQuietStep(table, index));
}
