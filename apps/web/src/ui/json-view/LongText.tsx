import { useMemo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { shift, useLineWindow } from './line-window.ts';
import { textBlocks, type TextBlock } from './text-blocks.ts';
import { VisibleText } from './VisibleText.tsx';
import css from './LongText.module.css';

type LongTextProps = {
  text: string;
  label: string;
  /** The stretch to point at, in UTF-16 units. */
  highlight?: { offset: number; length: number };
  /** Drawn right behind the last character. */
  end?: ReactNode;
};

/** Text of any length, exactly as it is, wrapped and windowed; characters that would not show themselves are named. */
export const LongText = ({ text, label, highlight, end }: LongTextProps) => {
  const blocks = useMemo(() => textBlocks(text), [text]);
  const { list, measure, from, to, before, total } = useLineWindow(blocks.length, 600);
  const shown = blocks.slice(from, to);
  return (
    <div ref={list} role="group" aria-label={label} className={css.text} style={{ height: total }}>
      <div style={{ transform: shift(before) }}>
        {shown.map((block, index) => (
          <div
            key={block.from}
            ref={measure}
            data-index={from + index}
            className={classNames(css.block, blocks.length > 1 && css.many)}
          >
            {blocks.length > 1 && (
              <span className={css.at} title={`Character ${block.from.toLocaleString('en')}`}>
                {block.from}
              </span>
            )}
            <span className={css.body}>
              <Block text={text} block={block} highlight={highlight} />
              {block.to === text.length && end}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};

const Block = ({
  text,
  block,
  highlight,
}: Pick<LongTextProps, 'text' | 'highlight'> & { block: TextBlock }) => {
  const { from, to } = block;
  const offset = highlight?.offset ?? to;
  const end = offset + (highlight?.length ?? 0);
  if (offset >= to || end <= from) {
    return <VisibleText text={text.slice(from, to)} />;
  }
  return (
    <>
      <VisibleText text={text.slice(from, Math.max(from, offset))} />
      <mark className={css.highlight}>
        <VisibleText text={text.slice(Math.max(from, offset), Math.min(to, end))} />
      </mark>
      <VisibleText text={text.slice(Math.min(to, end), to)} />
    </>
  );
};
