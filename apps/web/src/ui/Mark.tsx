import { classNames } from './class-names.ts';
import css from './Mark.module.css';

export type MarkName =
  | 'must'
  | 'should'
  | 'note'
  | 'ok'
  | 'fail'
  | 'cancel'
  | 'time'
  | 'miss'
  | 'type'
  | 'unk'
  | 'near'
  | 'range'
  | 'dot'
  | 'arrow'
  | 'ro'
  | 'dest'
  | 'gap';

/** A 12x12 mark whose outline alone says what it means; its drawing is in the page's sprite. Decoration: say it in words too. */
export const Mark = ({ name, className }: { name: MarkName; className?: string }) => (
  <svg className={classNames(css.mark, css[name], className)} viewBox="0 0 12 12" aria-hidden>
    <use href={`#m-${name}`} />
  </svg>
);
