import { classNames } from './class-names.ts';
import css from './WireGlyph.module.css';

export type GlyphName =
  | 'req-out'
  | 'res-out'
  | 'ntf-out'
  | 'req-in'
  | 'res-in'
  | 'ntf-in'
  | 'bad'
  | 'stderr'
  | 'life'
  | 'lost'
  | 'http';
export type GlyphTone = 'out' | 'in' | 'ask' | 'must' | 'dim';

/** Side of the head = direction, shaft = kind, 20x12; the tone only repeats it. */
export const WireGlyph = ({ name, tone }: { name: GlyphName; tone: GlyphTone }) => (
  <svg className={classNames(css.glyph, css[tone])} viewBox="0 0 20 12" aria-hidden>
    <use href={`#w-${name}`} />
  </svg>
);
