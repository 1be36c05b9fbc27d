import { hexOf, type ByteCell } from '@wirescope/shared/traffic/bytes/byte-cells';
import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import css from './Hex.module.css';

/** What stands out among the bytes of a frame. */
export type HexMarks = {
  /** Bytes at fault, `to` exclusive. */
  fault?: { from: number; to: number };
  /** Where chunks begin, with what to say there. */
  chunks?: ReadonlyMap<number, string>;
  /** The byte somebody went to. */
  at?: number;
  /** From here on: the line end. */
  end?: number;
};

type HexRowProps = { offset: number; cells: readonly ByteCell[]; marks: HexMarks; digits: number };

const isFault = ({ fault }: HexMarks, offset: number): boolean =>
  fault !== undefined && offset >= fault.from && offset < fault.to;

const hexClass = ({ offset, kind }: ByteCell, marks: HexMarks, index: number): string =>
  classNames(
    css.hex,
    index === 8 && css.half,
    (isFault(marks, offset) || kind === 'broken') && css.fault,
    (kind === 'name' || (marks.end !== undefined && offset >= marks.end)) && css.named,
    marks.chunks?.has(offset) === true && css.chunk,
    marks.at === offset && css.at,
  );

const titleOf = ({ offset, byte, kind, shown }: ByteCell, marks: HexMarks): string =>
  [
    `byte ${offset}, 0x${hexOf(byte)}`,
    kind === 'broken' ? 'not UTF-8 here' : kind === 'name' ? shown : undefined,
    marks.chunks?.get(offset),
  ]
    .filter((part) => part !== undefined)
    .join(', ');

const HexRowView = ({ offset, cells, marks, digits }: HexRowProps) => (
  <div role="row" className={css.row}>
    <span role="rowheader" className={css.offset}>
      {offset.toString(16).padStart(digits, '0')}
    </span>
    <span role="cell" className={css.bytes}>
      {cells.map((cell, index) => (
        <span
          key={cell.offset}
          className={hexClass(cell, marks, index)}
          title={titleOf(cell, marks)}
        >
          {hexOf(cell.byte)}
        </span>
      ))}
    </span>
    <span role="cell" className={css.text}>
      {cells.map((cell) => (
        <bdi key={cell.offset} dir="ltr" className={textClass(cell, marks)}>
          {cell.kind === 'broken' ? '?' : cell.kind === 'rest' ? '·' : cell.shown}
        </bdi>
      ))}
    </span>
  </div>
);

const textClass = (cell: ByteCell, marks: HexMarks): string =>
  classNames(
    css.cell,
    isFault(marks, cell.offset) && css.fault,
    cell.kind === 'name' && css.name,
    cell.kind === 'rest' && css.rest,
    cell.kind === 'broken' && css.fault,
  );

/** One line of a hex view: place, bytes, and what they say. */
export const HexRow = memo(HexRowView);
