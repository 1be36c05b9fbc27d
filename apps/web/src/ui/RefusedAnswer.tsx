import { ReadableText } from './content/ReadableText.tsx';
import { JsonView } from './json-view/JsonView.tsx';
import css from './RefusedAnswer.module.css';

type RefusedAnswerProps = {
  /** A sentence: what was refused. */
  title: string;
  code: number | undefined;
  /** What the code means, in words. */
  meaning: string;
  message: string | undefined;
  /** JSON text. */
  data?: string;
};

/** A refusal in the server's own words, with what its code means. */
export const RefusedAnswer = ({ title, code, meaning, message, data }: RefusedAnswerProps) => (
  <div className={css.refused}>
    <h2 className={css.headline}>{title}</h2>
    <p className={css.lead}>
      <code className={css.code}>{code ?? 'no code'}</code> {meaning}
    </p>
    <div className={css.said}>
      <p className={css.saidBy}>Server said</p>
      <p className={css.words}>
        <ReadableText text={message ?? 'nothing: the error has no message'} />
      </p>
      {data !== undefined && <JsonView text={data} label="Error data" />}
    </div>
  </div>
);
