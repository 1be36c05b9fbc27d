import type { CapabilityRow } from './capability-rows.ts';
import css from './ServerPage.module.css';

const LINE = 20;
const MOST_LINES = 16;

/** Enough for every line of a value, up to a height that leaves the page a page. */
export const heightFor = (value: unknown) =>
  LINE * (Math.min(JSON.stringify(value, null, 2).split('\n').length, MOST_LINES) + 1);

type TableProps = { rows: readonly CapabilityRow[] } & (
  | { label: string; labelledBy?: never }
  | { label?: never; labelledBy: string }
);

/** Capabilities and what they were declared with. */
export const CapabilityTable = ({ rows, label, labelledBy }: TableProps) => (
  <table className={css.table} aria-label={label} aria-labelledby={labelledBy}>
    <thead>
      <tr>
        <th scope="col">Capability</th>
        <th scope="col">Declared with</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.name} row={row} />
      ))}
    </tbody>
  </table>
);

const Row = ({ row }: { row: CapabilityRow }) => (
  <tr>
    <th scope="row">{row.name}</th>
    <td>
      {row.odd !== undefined && <span>{row.odd}</span>}
      {row.odd === undefined && row.members.length === 0 && (
        <span className="dim">nothing more</span>
      )}
      {row.members.map(({ name, text }) => (
        <span key={name} className={css.member}>
          <span className="dim">{name}</span> {text}
        </span>
      ))}
    </td>
  </tr>
);
