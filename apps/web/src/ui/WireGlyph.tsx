import { classNames } from './class-names.ts';
import css from './WireGlyph.module.css';

/** A drawing of 20x12: what is stroked, and what is filled. */
type Drawing = { line: string; solid?: string; isThin?: boolean };

/**
 * Side of the head = direction, shaft = kind. Bare paths in every glyph: references to one drawing are shorter, but a
 * browser builds a tree for each, which took a third of the time a log needs to lay out its rows.
 */
const DRAWINGS = {
  'req-out': {
    line: 'M4 6h10',
    solid: 'M.5 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM13 2.2 19.2 6 13 9.8z',
  },
  'res-out': { line: 'M2 6h16M13.5 1.8 18.2 6l-4.7 4.2' },
  'ntf-out': { line: 'M2 6h3M7.5 6h3M13 6h4M13.5 1.8 18.2 6l-4.7 4.2' },
  'req-in': {
    line: 'M6 6h10',
    solid: 'M15.5 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM7 2.2.8 6 7 9.8z',
  },
  'res-in': { line: 'M18 6H2M6.5 1.8 1.8 6l4.7 4.2' },
  'ntf-in': { line: 'M18 6h-3M12.5 6h-3M7 6H3M6.5 1.8 1.8 6l4.7 4.2' },
  bad: { line: 'M2 6h4l2-4 3 8 2-4M15 3.5l4 5M19 3.5l-4 5' },
  stderr: { line: 'M4 2.5h12M4 6h12M4 9.5h7', isThin: true },
  life: { line: 'M10 1.5 14.5 6 10 10.5 5.5 6z', isThin: true },
  lost: { line: 'M1 6h5M14 6h5M7.5 3.5l5 5M12.5 3.5l-5 5' },
  http: {
    line: 'M6 1.8h8a1 1 0 0 1 1 1v6.4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V2.8a1 1 0 0 1 1-1z',
    solid: 'M8.6 6a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0z',
    isThin: true,
  },
} as const satisfies Record<string, Drawing>;

export type GlyphName = keyof typeof DRAWINGS;
export type GlyphTone = 'out' | 'in' | 'ask' | 'must' | 'dim';

/** The tone only repeats what the drawing says. */
export const WireGlyph = ({ name, tone }: { name: GlyphName; tone: GlyphTone }) => {
  const { line, solid, isThin }: Drawing = DRAWINGS[name];
  return (
    <svg
      className={classNames(css.glyph, isThin === true && css.thin, css[tone])}
      viewBox="0 0 20 12"
      aria-hidden
    >
      <path d={line} />
      {solid !== undefined && <path className={css.solid} d={solid} />}
    </svg>
  );
};
