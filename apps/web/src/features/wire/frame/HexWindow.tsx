import type { FrameReply } from '@wirescope/shared/control/frames';
import type { SessionId } from '@wirescope/shared/ids';
import { byteCells } from '@wirescope/shared/traffic/bytes/byte-cells';
import { useEffect } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { shift, useLineWindow } from '../../../ui/json-view/line-window.ts';
import { useBytePart } from './frame-bytes.ts';
import { HexRow, type HexMarks } from './HexRow.tsx';
import css from './Hex.module.css';

const ROW = 20;

type HexWindowProps = {
  session: SessionId;
  reply: FrameReply;
  /** Bytes of the frame, its line end included. */
  total: number;
  /** The part that is shown. */
  from: number;
  to: number;
  /** Bytes in a line: 16, or 8 where there is little room. */
  perRow: 8 | 16;
  marks: HexMarks;
};

/** Bytes as numbers and as text, drawn and read only near what is in sight. */
export const HexWindow = ({ session, reply, total, from, to, perRow, marks }: HexWindowProps) => {
  const count = Math.ceil((to - from) / perRow);
  const {
    list,
    measure,
    from: first,
    to: last,
    before,
    total: height,
    reveal,
  } = useLineWindow(count, ROW);
  const shown = { from: from + first * perRow, to: Math.min(to, from + last * perRow) };
  const part = useBytePart({ session, reply, total }, shown);
  const digits = Math.max(4, total.toString(16).length);
  const { at } = marks;
  useEffect(() => {
    if (at !== undefined && at >= from && at < to) reveal(Math.floor((at - from) / perRow));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `reveal` is new at every render
  }, [at, from, to, perRow]);
  return (
    <div
      ref={list}
      role="table"
      aria-label="Bytes"
      aria-rowcount={count}
      className={classNames(css.table, perRow === 16 ? css.wide : css.narrow)}
      style={{ height: height === undefined ? undefined : height + 8 }}
    >
      <div role="rowgroup" style={{ transform: shift(before) }}>
        {Array.from({ length: Math.max(0, last - first) }, (_, index) => {
          const offset = shown.from + index * perRow;
          const end = Math.min(offset + perRow, to);
          return (
            <div key={offset} role="none" data-index={first + index} ref={measure}>
              {part === undefined ? (
                <div role="none" className={classNames(css.row, css.waiting)}>
                  reading
                </div>
              ) : (
                <HexRow
                  offset={offset}
                  cells={byteCells(part.bytes, part.base, { from: offset, to: end })}
                  marks={marks}
                  digits={digits}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};
