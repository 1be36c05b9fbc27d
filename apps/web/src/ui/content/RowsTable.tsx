import { groupDigits } from '../format.ts';
import { VisibleText } from '../json-view/VisibleText.tsx';
import type { JsonTable, TableCell } from './json-table.ts';
import { ReadableText } from './ReadableText.tsx';
import { classNames } from '../class-names.ts';
import css from './DataTable.module.css';

/** More of a value is one press away, in the JSON. */
const LONGEST_CELL = 400;

/** Objects as rows of a table; numbers to the right, with their own digits. */
export const RowsTable = ({ table }: { table: JsonTable }) => {
  const numeric = table.columns.map((_, column) =>
    table.rows.every((row) => (row[column]?.kind ?? 'number') === 'number'),
  );
  return (
    <div className={css.scroll}>
      <table className={classNames(css.table, css.rows)} aria-label={table.path}>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={column} scope="col" className={numeric[index] ? css.number : undefined}>
                <VisibleText text={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} className={numeric[column] ? css.number : undefined}>
                  {cell !== undefined && <Cell cell={cell} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.count > table.rows.length && (
        <p className="dim">
          The first {table.rows.length} of {groupDigits(table.count)} rows. The others are in the
          JSON.
        </p>
      )}
    </div>
  );
};

const Cell = ({ cell: { kind, text } }: { cell: TableCell }) => {
  const shown = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text;
  if (kind === 'text') return <ReadableText text={shown} />;
  if (kind === 'number' && /^\d{5,15}$/.test(text)) return groupDigits(Number(text));
  return <VisibleText text={shown} />;
};
