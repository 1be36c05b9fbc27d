import { Mark } from '../../ui/Mark.tsx';
import bar from './bars/Bar.module.css';
import css from './Waterfall.module.css';

/** What the forms mean. */
export const Legend = () => (
  <div className={css.legend} aria-hidden>
    <span>
      <svg width="30" height="12">
        <rect className={bar.body} x=".5" y=".5" width="29" height="11" />
        <path className={bar.fill} d="M6 12V8h8V4h8V0h8v12z" />
      </svg>
      progress
    </span>
    <span className={bar.ask}>
      <svg width="26" height="12">
        <rect className={bar.body} x=".5" y=".5" width="25" height="11" />
        <rect className={bar.hatch} width="26" height="12" />
      </svg>
      waiting for you
    </span>
    <span>
      <Mark name="cancel" />
      cancelled
    </span>
    <span>
      <Mark name="time" />
      timed out
    </span>
    <span>
      <Mark name="fail" />
      failed or lost
    </span>
  </div>
);
