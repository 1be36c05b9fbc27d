import type { TableRows } from '../../ui/content/RowsTable.tsx';

/** A list of flat objects inside structured content, fit for a table. */
export type FlatRows = TableRows & { path: string };

const MOST_COLUMNS = 12;
const MOST_ROWS = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tableOf = (path: string, list: unknown): FlatRows | undefined => {
  if (!Array.isArray(list) || list.length === 0 || list.length > MOST_ROWS) return undefined;
  const records = list.filter(isRecord);
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const flat = records.every((record) =>
    Object.values(record).every((value) => typeof value !== 'object' || value === null),
  );
  if (records.length < list.length || !flat || columns.length < 2 || columns.length > MOST_COLUMNS)
    return undefined;
  return { path, columns, rows: records.map((record) => columns.map((column) => record[column])) };
};

/** The first list of flat objects in structured content, the content itself or one of its members. */
export const flatRows = (structured: string): FlatRows | undefined => {
  if (structured.length > 200_000) return undefined;
  const value: unknown = JSON.parse(structured);
  const whole = tableOf('structuredContent', value);
  if (whole !== undefined || !isRecord(value)) return whole;
  return Object.entries(value)
    .map(([key, member]) => tableOf(`structuredContent.${key}`, member))
    .find((table) => table !== undefined);
};
