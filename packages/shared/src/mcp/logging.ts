import { stringOf } from './loose-fields.ts';

/** Levels of log messages, least severe first (server/utilities/logging, after RFC 5424). */
export const LOG_LEVELS = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const LOG_MESSAGE = 'notifications/message';
export const SET_LEVEL = 'logging/setLevel';

/** How severe a level is, from 0; -1 for one no revision knows. */
export const severityOf = (level: string | undefined): number =>
  LOG_LEVELS.findIndex((known) => known === level);

/** Level and logger of a log message, as far as they are texts. */
export type LogNote = { level?: string; logger?: string };

/** Most characters of a level or a logger that lists need. */
const LONGEST = 60;

/** What the params of a log message say of it beside its data. */
export function logNoteOf(params: unknown): LogNote {
  const note: LogNote = {};
  const level = stringOf(params, 'level');
  const logger = stringOf(params, 'logger');
  if (level !== undefined) note.level = level.slice(0, LONGEST);
  if (logger !== undefined) note.logger = logger.slice(0, LONGEST);
  return note;
}
