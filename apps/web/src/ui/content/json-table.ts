import { elementSpans, memberSpans } from '@wirescope/shared/json-text/scan';

/** A value as it was written; strings without their quotes. */
export type TableCell = { kind: 'text' | 'number' | 'json'; text: string };

/** A list of objects, fit for a table. */
export type JsonTable = {
  /** Where the list stands, for example `structuredContent.rows`. */
  path: string;
  columns: readonly string[];
  rows: readonly (readonly (TableCell | undefined)[])[];
  /** Rows in the list; a long one is cut. */
  count: number;
};

/** More than this is no table anybody reads. */
const MOST_COLUMNS = 24;
const MOST_ROWS = 200;
/** Longer texts are not looked into: that would hold up the page. */
const LONGEST = 500_000;

const isObject = (text: string): boolean => text.startsWith('{');

/**
 * The first list of objects in a valid JSON text, the whole or one of its members; undefined when there is none. `name`:
 * what the whole is called.
 */
export const jsonTable = (json: string, name: string): JsonTable | undefined => {
  const text = json.trim();
  if (text.length > LONGEST) return undefined;
  const whole = tableOf(name, text);
  if (whole !== undefined || !isObject(text)) return whole;
  for (const { key, value } of memberSpans(text)) {
    const path = `${name}.${String(JSON.parse(text.slice(key.start, key.end)))}`;
    const table = tableOf(path, text.slice(value.start, value.end));
    if (table !== undefined) return table;
  }
  return undefined;
};

/** Whether a text is a list of objects, each with members that fit a cell. */
export const isTable = (text: string): boolean =>
  /^\s*\[\s*\{/.test(text) && jsonTable(text, '') !== undefined;

const tableOf = (path: string, text: string): JsonTable | undefined => {
  const elements = elementSpans(text).map(({ start, end }) => text.slice(start, end));
  if (elements.length === 0 || !elements.every(isObject)) return undefined;
  const records = elements.slice(0, MOST_ROWS).map(membersOf);
  const columns = [...new Set(records.flatMap((record) => [...record.keys()]))];
  if (columns.length === 0 || columns.length > MOST_COLUMNS) return undefined;
  const rows = records.map((record) => columns.map((column) => record.get(column)));
  return { path, columns, rows, count: elements.length };
};

const membersOf = (text: string): Map<string, TableCell> =>
  new Map(
    memberSpans(text).map(({ key, value }) => [
      String(JSON.parse(text.slice(key.start, key.end))),
      cellOf(text.slice(value.start, value.end)),
    ]),
  );

const cellOf = (source: string): TableCell => {
  if (source.startsWith('"')) return { kind: 'text', text: String(JSON.parse(source)) };
  return { kind: /^[-\d]/.test(source) ? 'number' : 'json', text: source };
};
