import { LongText } from '../../../ui/json-view/LongText.tsx';
import { ReadableText } from '../../../ui/content/ReadableText.tsx';
import css from './Ask.module.css';

/** Longer texts are windowed. */
const LONG = 4_000;

/** Words of the server, set apart so that nobody takes them for Wirescope's. Nothing in them acts. */
export const FromServer = ({
  title = 'Text from the server',
  text,
}: {
  title?: string;
  text: string;
}) => (
  <figure className={css.quote}>
    <figcaption>{title}</figcaption>
    {text === '' ? (
      <p className="dim">empty text</p>
    ) : text.length > LONG ? (
      <div className={css.long}>
        <LongText text={text} label={title} reading />
      </div>
    ) : (
      <p dir="auto" className={css.words}>
        <ReadableText text={text} />
      </p>
    )}
  </figure>
);
