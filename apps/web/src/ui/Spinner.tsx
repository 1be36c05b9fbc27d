import css from './Spinner.module.css';

/** Something is going on. Where motion is unwanted it is the word "Running". */
export const Spinner = () => (
  <>
    <span className={css.spinner} aria-hidden />
    <span className={css.word}>Running</span>
  </>
);
