import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ReadableText } from '../content/ReadableText.tsx';
import { shift, useLineWindow } from './line-window.ts';
import { guessHeight, pieceBlocks, type PieceBlock } from './text-blocks.ts';
import { marksIn, type Stretch } from './text-marks.ts';
import { VisibleText } from './VisibleText.tsx';
import css from './LongText.module.css';

/** Places that were found. `current` is gone to at each new `turn`. */
type Places = {
  offsets: readonly number[];
  length: number;
  current: number | undefined;
  turn: number;
};

type LongTextProps = {
  /** In one piece or, if it is very long, in several. */
  text: string | readonly string[];
  label: string;
  /** The stretch to point at, in UTF-16 units. */
  highlight?: Stretch;
  places?: Places;
  /** Drawn right behind the last character. */
  end?: ReactNode;
  /** For reading rather than for looking into: only what would deceive is named. */
  reading?: boolean;
};

/** Text of any length, exactly as it is, wrapped and windowed; characters that would not show themselves are named. */
export const LongText = (props: LongTextProps) => {
  const { text, label, highlight, places, end, reading = false } = props;
  const blocks = useMemo(() => pieceBlocks(typeof text === 'string' ? [text] : text), [text]);
  const height = useMemo(() => guessHeight(blocks), [blocks]);
  const { list, measure, from, to, before, total, reveal } = useLineWindow(blocks.length, height);
  const element = useRef<HTMLElement | null>(null);
  const hold = useCallback(
    (at: HTMLElement | null) => {
      element.current = at;
      list(at);
    },
    [list],
  );
  useGoTo(element, blocks, places, reveal);
  const shown = blocks.slice(from, to);
  return (
    <div ref={hold} role="group" aria-label={label} className={css.text} style={{ height: total }}>
      <div style={{ transform: shift(before) }}>
        {blocks.length === 0 && end}
        {shown.map((block, index) => (
          <div
            key={block.at}
            ref={measure}
            data-index={from + index}
            className={classNames(css.block, blocks.length > 1 && css.many)}
          >
            {blocks.length > 1 && (
              <span className={css.at} title={`Character ${block.at.toLocaleString('en')}`}>
                {block.at}
              </span>
            )}
            <span className={css.body}>
              {reading ? (
                <ReadableText text={block.piece.slice(block.from, block.to)} />
              ) : (
                <Block block={block} highlight={highlight} places={places} />
              )}
              {from + index === blocks.length - 1 && end}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};

/** Brings the current place into sight: its block first, and the place itself once that is drawn. */
const useGoTo = (
  element: { current: HTMLElement | null },
  blocks: readonly PieceBlock[],
  places: Places | undefined,
  reveal: (index: number) => void,
) => {
  const reached = useRef(0);
  const { current, turn = 0 } = places ?? {};
  useEffect(() => {
    if (current === undefined || turn === 0) return;
    reveal(blocks.findLastIndex(({ at }) => at <= current));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time a place was gone to
  }, [turn]);
  useEffect(() => {
    if (current === undefined || turn === reached.current) return;
    const place = element.current?.querySelector('[data-current]');
    if (place === null || place === undefined) return;
    reached.current = turn;
    place.scrollIntoView({ block: 'center', inline: 'nearest' });
  });
};

type BlockProps = Pick<LongTextProps, 'highlight' | 'places'> & { block: PieceBlock };

const Block = ({ block, highlight, places }: BlockProps) => {
  const text = block.piece.slice(block.from, block.to);
  const stretches = highlight === undefined ? placesIn(block, places) : [highlight];
  return marksIn(text, block.at, stretches).map(({ text: part, stretch }, index) =>
    stretch === undefined ? (
      <VisibleText key={index} text={part} />
    ) : (
      <mark
        key={index}
        className={highlight === undefined ? css.hit : css.highlight}
        {...(highlight === undefined && stretch.offset === places?.current && CURRENT)}
      >
        <VisibleText text={part} />
      </mark>
    ),
  );
};

const CURRENT = { 'data-current': '' };

/** Places that touch the block. */
const placesIn = (block: PieceBlock, places: Places | undefined): Stretch[] => {
  if (places === undefined || places.length === 0) return [];
  const { offsets, length } = places;
  const end = block.at + block.to - block.from;
  const first = firstAbove(offsets, block.at - length);
  const found: Stretch[] = [];
  for (let at = first; at < offsets.length; at += 1) {
    const offset = offsets[at];
    if (offset === undefined || offset >= end) break;
    found.push({ offset, length });
  }
  return found;
};

/** Index of the first number above `limit`, by halving. */
const firstAbove = (numbers: readonly number[], limit: number): number => {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
};
