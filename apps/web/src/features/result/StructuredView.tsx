import { pathInWords, pointerTokens } from '@wirescope/shared/arguments/pointer';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { JsonView } from '../../ui/json-view/JsonView.tsx';
import { Mark } from '../../ui/Mark.tsx';
import type { StructuredCheck } from './use-structured-check.ts';
import pane from './ResultPane.module.css';
import css from './StructuredView.module.css';

type StructuredViewProps = {
  structured: string | undefined;
  running: boolean;
  outputSchema: string | undefined;
  checked: StructuredCheck;
};

/** structuredContent as it was sent, and whether it keeps to the outputSchema. */
export const StructuredView = ({
  structured,
  running,
  outputSchema,
  checked,
}: StructuredViewProps) => {
  if (structured === undefined)
    return (
      <p className={pane.nothing}>
        {running
          ? 'No answer yet.'
          : 'The answer has no structuredContent, although the tool has an outputSchema.'}
      </p>
    );
  return (
    <>
      <div className={css.verdict}>
        <Verdict checked={checked} outputSchema={outputSchema} />
      </div>
      <JsonView text={structured} label="structuredContent" />
    </>
  );
};

const Verdict = ({
  checked,
  outputSchema,
}: Pick<StructuredViewProps, 'checked' | 'outputSchema'>) => {
  if (outputSchema === undefined) return <p>The tool has no outputSchema to check this against.</p>;
  switch (checked.state) {
    case 'none':
      return null;
    case 'valid':
      return (
        <p>
          <Mark name="ok" /> Matches outputSchema
        </p>
      );
    case 'stopped':
      return <p>{checked.sentence}</p>;
    case 'broken':
      return (
        <>
          <p className={css.broken}>
            <Mark name="fail" /> Does not match outputSchema
          </p>
          <ul>
            {checked.problems.map((problem) => (
              <ProblemLine key={`${problem.pointer} ${problem.keyword}`} problem={problem} />
            ))}
          </ul>
        </>
      );
  }
};

const ProblemLine = ({ problem }: { problem: ValueProblem }) => (
  <li>
    <code>{pathInWords(pointerTokens(problem.pointer)) || 'the whole'}</code> {problem.sentence}
  </li>
);
