import { useMemo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ReadableText } from '../content/ReadableText.tsx';
import { shift, useLineWindow } from './line-window.ts';
import { guessHeight, pieceBlocks, type PieceBlock } from './text-blocks.ts';
import { VisibleText } from './VisibleText.tsx';
import css from './LongText.module.css';

type LongTextProps = {
  /** In one piece or, if it is very long, in several. */
  text: string | readonly string[];
  label: string;
  /** The stretch to point at, in UTF-16 units. */
  highlight?: { offset: number; length: number };
  /** Drawn right behind the last character. */
  end?: ReactNode;
  /** For reading rather than for looking into: only what would deceive is named. */
  reading?: boolean;
};

/** Text of any length, exactly as it is, wrapped and windowed; characters that would not show themselves are named. */
export const LongText = (props: LongTextProps) => {
  const { text, label, highlight, end, reading = false } = props;
  const blocks = useMemo(() => pieceBlocks(typeof text === 'string' ? [text] : text), [text]);
  const height = useMemo(() => guessHeight(blocks), [blocks]);
  const { list, measure, from, to, before, total } = useLineWindow(blocks.length, height);
  const shown = blocks.slice(from, to);
  return (
    <div ref={list} role="group" aria-label={label} className={css.text} style={{ height: total }}>
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
                <Block block={block} highlight={highlight} />
              )}
              {from + index === blocks.length - 1 && end}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};

type BlockProps = Pick<LongTextProps, 'highlight'> & { block: PieceBlock };

const Block = ({ block, highlight }: BlockProps) => {
  const text = block.piece.slice(block.from, block.to);
  const offset = Math.max(0, (highlight?.offset ?? block.at + text.length) - block.at);
  const end = (highlight?.offset ?? 0) + (highlight?.length ?? 0) - block.at;
  if (offset >= text.length || end <= 0) return <VisibleText text={text} />;
  return (
    <>
      <VisibleText text={text.slice(0, offset)} />
      <mark className={css.highlight}>
        <VisibleText text={text.slice(offset, end)} />
      </mark>
      <VisibleText text={text.slice(end)} />
    </>
  );
};
