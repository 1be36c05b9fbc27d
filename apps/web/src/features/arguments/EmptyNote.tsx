import type { EmptyWords } from './empty-words.ts';
import css from './FieldBox.module.css';

/** Words behind the value that a placeholder shows; the font is monospaced, so its length is known. */
export const EmptyNote = ({
  words: { value, words },
  takes = false,
}: {
  words: EmptyWords;
  /** The right arrow puts the value in. */
  takes?: boolean;
}) =>
  words === '' ? null : (
    <span className={css.note} style={{ '--letters': value.length }} aria-hidden>
      <span className={css.type}>
        {words}
        {takes && <span className={css.takes}>, → puts it in</span>}
      </span>
    </span>
  );
