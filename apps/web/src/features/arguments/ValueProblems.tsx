import { ReadableText } from '../../ui/content/ReadableText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { useValueCheck } from './use-value-check.ts';
import css from './ValueProblems.module.css';

/** A list is read up to here; what is mended makes room for the rest. */
const MOST_SHOWN = 20;

type ValueProblemsProps = {
  schemaText: string;
  /** JSON text. */
  valueText: string;
  /** What the value and its schema are called: "content", "requestedSchema". */
  names: { value: string; schema: string };
};

/** What is wrong with a value that is written as text, beside that text; nothing while it fits. */
export const ValueProblems = ({ schemaText, valueText, names }: ValueProblemsProps) => {
  const problems = useValueCheck(schemaText, valueText);
  const more = problems.length - MOST_SHOWN;
  return (
    <div role="status">
      {problems.length > 0 && (
        <ul className={css.problems} aria-label={`Problems of ${names.value}`}>
          <li className={css.head}>
            <Mark name="fail" />
            {names.value} does not fit {names.schema}. It can be sent nevertheless.
          </li>
          {problems.slice(0, MOST_SHOWN).map(({ pointer, keyword, sentence }) => (
            <li key={`${pointer} ${keyword} ${sentence}`}>
              <code>{`${names.value}${pointer}`}</code>
              <ReadableText text={sentence} />
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </div>
  );
};
