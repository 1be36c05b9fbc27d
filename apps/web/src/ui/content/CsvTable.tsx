import { useMemo } from 'react';
import { inWords, sizeOf, groupDigits } from '../format.ts';
import { VisibleText } from '../json-view/VisibleText.tsx';
import { Mark } from '../Mark.tsx';
import { parseCsv, quoteFault, separatorName } from './csv.ts';
import { classNames } from '../class-names.ts';
import css from './DataTable.module.css';

/** Rows drawn at once; a table of all rows would hold up the page. */
const MOST_ROWS = 1_000;
const MOST_COLUMNS = 60;

/** A separated text as a table, its first line as head. Numbers stand to the right. */
export const CsvTable = ({ text, separator }: { text: string; separator: string }) => {
  const rows = useMemo(() => parseCsv(text, separator), [text, separator]);
  const fault = useMemo(() => quoteFault(text, separator), [text, separator]);
  const [head = [], ...body] = rows;
  const shown = body.slice(0, MOST_ROWS);
  const columns = Math.min(
    MOST_COLUMNS,
    Math.max(...rows.slice(0, MOST_ROWS).map((row) => row.length), 0),
  );
  const numeric = Array.from({ length: columns }, (_, column) =>
    shown.every((row) => /^\s*(?:[-+]?[\d.,]+(?:e[-+]?\d+)?)?\s*$/i.test(row[column] ?? '')),
  );
  const indexes = Array.from({ length: columns }, (_, column) => column);
  return (
    <>
      {columns > 1 && (
        <p className="dim">The fields are separated by a {separatorName(separator)}.</p>
      )}
      {fault !== undefined && (
        <p>
          <Mark name="should" /> A quote opens in line {groupDigits(fault.line)} and{' '}
          {fault.is === 'open'
            ? 'never closes: all that stands behind it is in one field.'
            : 'more text follows the one that closes it: all between is in one field. Probably a quote is missing.'}
        </p>
      )}
      <div className={css.scroll}>
        <table className={classNames(css.table, css.values)}>
          <thead>
            <tr>
              {indexes.map((column) => (
                <th key={column} scope="col" className={numeric[column] ? css.number : undefined}>
                  <VisibleText text={head[column] ?? ''} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={index}>
                {indexes.map((column) => (
                  <td key={column} className={numeric[column] ? css.number : undefined}>
                    <VisibleText text={row[column] ?? ''} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {body.length > shown.length && (
        <p className="dim">
          The first {groupDigits(MOST_ROWS)} of {groupDigits(body.length)} rows,{' '}
          {inWords(sizeOf(text.length))} in all. The others are in the text.
        </p>
      )}
    </>
  );
};
