import type { Frame, SseFields } from '@wirescope/shared/traffic/frame';
import type { Row } from '@wirescope/shared/traffic/row';
import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { durationOf, inWords, sizeOf } from '../../../ui/format.ts';
import { visibleLine } from '../../../ui/json-view/visible-text.ts';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import type { WireModel } from '../wire-model.ts';
import css from './HttpTab.module.css';

/** A stream may have any number of events; the log has them all. */
const SHOWN = 200;

type EventTableProps = {
  model: WireModel;
  /** Rows of the HTTP exchange. */
  indexes: readonly number[];
  /** The frame that is looked at. */
  current: number;
  frame: Frame;
};

/** Looks at columns only: a stream may have brought very many rows. */
const isEvent = (table: RowTable, index: number): boolean => {
  const kind = table.kindAt(index);
  if (kind === 'event') return table.methodAt(index) === 'sse';
  return kind === 'noise' || (kind === 'message' && table.dirAt(index) === 'in');
};

const dataWords = (row: Row): string => {
  if (row.kind === 'noise') return 'not a message';
  if (row.kind === 'event') return row.subject ?? 'no data';
  const { method = '', shape } = row;
  return shape === 'response' || shape === 'error' ? `${shape} to ${method}` : method;
};

/** The events of the stream, and the fields of the one that is looked at. */
export const EventTable = ({ model, indexes, current, frame }: EventTableProps) => {
  const { table } = model.store;
  const first = indexes[0] === undefined ? 0 : table.tAt(indexes[0]);
  const events = indexes.filter((index) => isEvent(table, index));
  const at = Math.max(0, events.indexOf(current - 1) - SHOWN / 2);
  const shown = events.slice(at, at + SHOWN).map((index) => table.at(index));
  const sse = 'sse' in frame ? frame.sse : undefined;
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h3>Events</h3>
        <span className="dim">
          {events.length.toLocaleString('en')}
          {shown.length < events.length && `, ${shown.length} around this frame`}
        </span>
      </div>
      <table className={css.events}>
        <thead>
          <tr>
            <th className={css.right}>#</th>
            <th className={css.right}>At</th>
            <th>Data</th>
            <th className={css.right}>Size</th>
            <th className={css.right}>Frame</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={row.seq} className={classNames(row.seq === current && css.current)}>
              <td className={css.right}>{at + index + 1}</td>
              <td className={css.right}>{inWords(durationOf(row.t - first))}</td>
              <td className={css.wide}>{visibleLine(dataWords(row))}</td>
              <td className={css.right}>{inWords(sizeOf(row.bytes))}</td>
              <td className={css.right}>
                <FrameLink session={model.session} seq={row.seq} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sse !== undefined && <Fields sse={sse} />}
    </section>
  );
};

const Fields = ({ sse }: { sse: SseFields }) => (
  <dl className={css.headers}>
    {(['event', 'id', 'retry'] as const).map((name) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {sse[name] === undefined ? (
            <span className="dim">absent</span>
          ) : (
            <VisibleText text={sse[name]} />
          )}
        </dd>
      </div>
    ))}
  </dl>
);
