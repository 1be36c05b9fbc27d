import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ansiParts, type AnsiStyle } from '../ansi-text.ts';
import css from './AnsiText.module.css';

const classOf = ({ colour, bold, dim }: AnsiStyle): string =>
  classNames(colour && css[colour], bold === true && css.bold, dim === true && css.dim);

/** Text of a terminal: colours as the page has them, every escape sequence in sight and none obeyed. */
export const AnsiText = ({ text }: { text: string }) => (
  <>
    {ansiParts(text).map((part, index) =>
      'escape' in part ? (
        <span key={index} className={css.escape} title="Escape sequence, not obeyed">
          <VisibleText text={part.escape} />
        </span>
      ) : (
        <span key={index} className={classOf(part.style)}>
          <VisibleText text={part.text} />
        </span>
      ),
    )}
  </>
);
