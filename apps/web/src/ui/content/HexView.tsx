import { shift, useLineWindow } from '../json-view/line-window.ts';
import css from './HexView.module.css';

const WIDTH = 16;
const ROW = 20;

/** Bytes as numbers and, where they are printable ASCII, as characters. Only lines in sight are drawn. */
export const HexView = ({ bytes, label }: { bytes: Uint8Array; label: string }) => {
  const count = Math.ceil(bytes.length / WIDTH);
  const { list, measure, from, to, before, total } = useLineWindow(count, ROW);
  const digits = Math.max(4, bytes.length.toString(16).length);
  return (
    <div
      ref={list}
      role="group"
      aria-label={label}
      className={css.hex}
      style={total === undefined ? undefined : { height: total }}
    >
      <div style={{ transform: shift(before) }}>
        {Array.from({ length: Math.max(0, to - from) }, (_, index) => {
          const offset = (from + index) * WIDTH;
          const line = bytes.subarray(offset, offset + WIDTH);
          return (
            <div key={offset} ref={measure} data-index={from + index} className={css.row}>
              <span className={css.offset}>{offset.toString(16).padStart(digits, '0')}</span>
              <span>{numbersOf(line)}</span>
              <span className={css.text}>{charactersOf(line)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
};

const numbersOf = (line: Uint8Array): string =>
  Array.from(line, (byte, index) => (index === 8 ? ' ' : '') + byte.toString(16).padStart(2, '0'))
    .join(' ')
    .padEnd(WIDTH * 3);

const charactersOf = (line: Uint8Array): string =>
  Array.from(line, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')).join(
    '',
  );
