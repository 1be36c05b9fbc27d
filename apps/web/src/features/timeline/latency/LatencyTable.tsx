import type { LatencyChange } from '@wirescope/shared/traffic/exchanges/compare-latency';
import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import { binsOf } from '@wirescope/shared/traffic/exchanges/histogram';
import { latencyKey, type LatencyRow } from '@wirescope/shared/traffic/exchanges/latency';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { WireGlyph } from '../../../ui/WireGlyph.tsx';
import { Distribution, DistributionAxis } from './Distribution.tsx';
import { inOrder, pressed, type LatencyColumn, type LatencyOrder } from './latency-order.ts';
import css from './Latency.module.css';

/** A line: what was measured, and what it is compared with. */
export type MeasuredLine = {
  row: LatencyRow;
  before?: LatencyRow;
  verdict?: LatencyChange['verdict'];
};

const COLUMNS: readonly { id: LatencyColumn; label: string; title?: string }[] = [
  { id: 'name', label: 'Method or tool' },
  { id: 'count', label: 'Count' },
  { id: 'p50', label: 'p50', title: 'Half of the answers came in this time' },
  { id: 'p95', label: 'p95', title: '95 of 100 answers came in this time' },
  { id: 'max', label: 'Max' },
  { id: 'failures', label: 'Errors', title: 'Errors, isError, timeouts and losses' },
  { id: 'firstByte', label: 'First byte', title: 'Median time to the first byte of the answer' },
  { id: 'firstProgress', label: 'First progress', title: 'Median time to the first progress' },
];

const VERDICTS: Record<LatencyChange['verdict'], string> = {
  faster: 'faster',
  slower: 'slower',
  same: 'same',
  unclear: 'no clear difference',
  few: 'too few to tell',
  new: 'only here',
  gone: 'only there',
};

const COMPARED =
  'By the medians. Slower or faster is said of a tenth or more that chance would bring less than once in a hundred times (rank test of Mann and Whitney)';

type LatencyTableProps = {
  lines: readonly MeasuredLine[];
  order: LatencyOrder;
  onOrder: (order: LatencyOrder) => void;
  /** Nothing more can come: what has no answer runs no more. */
  isOver: boolean;
};

/** Times by method and tool, sorted by any column. */
export const LatencyTable = ({ lines, order, onOrder, isOver }: LatencyTableProps) => {
  const compares = lines.some(({ verdict }) => verdict !== undefined);
  const bins = binsOf(
    ...lines.flatMap(({ row, before }) => [row.histogram, ...(before ? [before.histogram] : [])]),
  );
  return (
    <table className={css.table} aria-label="Latency">
      <thead>
        <tr>
          {COLUMNS.map(({ id, label, title }) => (
            <th
              key={id}
              scope="col"
              aria-sort={order.by === id ? (order.falls ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" title={title} onClick={() => onOrder(pressed(order, id))}>
                {label}
                {order.by === id && <span aria-hidden>{order.falls ? ' ↓' : ' ↑'}</span>}
              </button>
            </th>
          ))}
          {compares && (
            <th scope="col" title={COMPARED}>
              Compared
            </th>
          )}
          <th scope="col">
            <span className="vh">Distribution</span>
            <DistributionAxis bins={bins} />
          </th>
        </tr>
      </thead>
      <tbody>
        {inOrder(lines, ({ row }) => row, order).map((line) => (
          <LatencyLine
            key={latencyKey(line.row)}
            line={line}
            bins={bins}
            compares={compares}
            isOver={isOver}
          />
        ))}
      </tbody>
    </table>
  );
};

type LatencyLineProps = {
  line: MeasuredLine;
  bins: readonly number[];
  compares: boolean;
  isOver: boolean;
};

const LatencyLine = ({ line, bins, compares, isOver }: LatencyLineProps) => {
  const { row, before, verdict } = line;
  return (
    <tr className={compares ? css.pair : undefined}>
      <th scope="row" className={css.name}>
        {row.dir === 'in' && <WireGlyph name="req-in" tone="ask" />}
        {row.method}{' '}
        {row.name !== undefined && (
          <i>
            <VisibleText text={row.name} />
          </i>
        )}
      </th>
      <Count line={line} isOver={isOver} />
      <Time ms={row.p50} before={before?.p50} compares={compares} />
      <Time ms={row.p95} before={before?.p95} compares={compares} />
      <Time ms={row.max} before={before?.max} compares={compares} />
      <td className={row.failures > 0 ? css.must : css.faint}>
        {row.failures}
        {compares && <span className={css.before}>{before?.failures ?? 0}</span>}
      </td>
      <Time ms={row.firstByte} before={before?.firstByte} compares={compares} />
      <Time ms={row.firstProgress} before={before?.firstProgress} compares={compares} />
      {compares && <td>{verdict === undefined ? '' : verdictText(line)}</td>}
      <td>
        <Distribution bins={bins} histogram={row.histogram} other={before?.histogram} />
      </td>
    </tr>
  );
};

const verdictText = ({ row, before, verdict }: MeasuredLine): string => {
  if (verdict === undefined) return '';
  const [a, b] = [before?.p50, row.p50];
  const told = verdict === 'faster' || verdict === 'slower';
  if (!told || a === undefined || b === undefined || a === 0) return VERDICTS[verdict];
  return `${VERDICTS[verdict]}, ×${(b / a).toFixed(2)}`;
};

type CountProps = { line: MeasuredLine; isOver: boolean };

const Count = ({ line: { row, before, verdict }, isOver }: CountProps) => {
  const { count, cancelled, pending } = row;
  const rest = [
    cancelled > 0 ? `${cancelled} cancelled` : '',
    pending > 0 ? `${pending} ${isOver ? 'without an answer' : 'running'}` : '',
  ].filter((part) => part !== '');
  return (
    <td title={rest.join(', ') || undefined}>
      {count}
      {rest.length > 0 && <span className="vh">, {rest.join(', ')}</span>}
      {verdict !== undefined && <span className={css.before}>{before?.count ?? 0}</span>}
    </td>
  );
};

type TimeProps = { ms: number | undefined; before: number | undefined; compares: boolean };

const Time = ({ ms, before, compares }: TimeProps) => (
  <td>
    {ms === undefined ? <span className={css.faint}>–</span> : durationText(ms)}
    {compares && (
      <span className={css.before}>{before === undefined ? '–' : durationText(before)}</span>
    )}
  </td>
);
