import { Mark } from './Mark.tsx';
import css from './HeldNote.module.css';

/** Over the bar of a form: so many problems kept the last press from sending. Nothing while there are none. */
export const HeldNote = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <p className={css.held}>
      <Mark name="fail" />
      {count === 1 ? '1 problem' : `${count} problems`}. Nothing was sent; pressing again sends.
    </p>
  );
