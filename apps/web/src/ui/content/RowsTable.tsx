import { groupDigits } from '../format.ts';
import { VisibleText } from '../json-view/VisibleText.tsx';
import { ReadableText } from './ReadableText.tsx';
import css from './RowsTable.module.css';

export type TableRows = {
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
};

/** Rows of plain values as a table; numbers to the right. */
export const RowsTable = ({ table }: { table: TableRows }) => {
  const numeric = table.columns.map((_, column) =>
    table.rows.every((row) => typeof row[column] === 'number' || row[column] === undefined),
  );
  return (
    <div className={css.scroll}>
      <table className={css.table}>
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
              {row.map((value, column) => (
                <td key={column} className={numeric[column] ? css.number : undefined}>
                  <Cell value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Cell = ({ value }: { value: unknown }) => {
  if (value === undefined) return null;
  if (typeof value === 'string') return <ReadableText text={value} />;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 10_000)
    return groupDigits(value);
  return JSON.stringify(value);
};
