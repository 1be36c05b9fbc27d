import { Mark } from './Mark.tsx';
import css from './HeldNote.module.css';

/**
 * Over the bar of a form: so many problems kept the last press from sending. Nothing while there are none. `fields`: at
 * how many fields a form shows them, which are more where all of an object is missing.
 */
export const HeldNote = ({ count, fields = count }: { count: number; fields?: number }) =>
  count === 0 ? null : (
    <p className={css.held}>
      <Mark name="fail" />
      {count === 1 ? '1 problem' : `${count} problems`}
      {fields > count && `, shown at ${fields} fields of the form`}. Nothing was sent; pressing
      again sends.
    </p>
  );
