import type { TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import css from './Bar.module.css';

type BesideProps = { side: 'before' | 'after'; words: string; view: TimeView };

/** Where a bar is that lies outside of what is shown. */
export const Beside = ({ side, words, view }: BesideProps) =>
  side === 'before' ? (
    <>
      <path className={css.beside} d="M8 8v8l-5-4z" />
      <text className={css.faintText} x={14} y={16}>
        {words}
      </text>
    </>
  ) : (
    <>
      <path className={css.beside} d={`M${view.width - 8} 8v8l5-4z`} />
      <text className={css.faintText} x={view.width - 14} y={16} textAnchor="end">
        {words}
      </text>
    </>
  );
