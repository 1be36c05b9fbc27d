import { pointerInWords } from '@wirescope/shared/arguments/pointer';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { useMemo, useState } from 'react';
import { jsonTable } from '../../ui/content/json-table.ts';
import { RowsTable } from '../../ui/content/RowsTable.tsx';
import { JsonView } from '../../ui/json-view/JsonView.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import type { StructuredNote } from './structured-notes.ts';
import { StructuredNotes } from './StructuredNotes.tsx';
import type { StructuredCheck } from './use-structured-check.ts';
import pane from './ResultPane.module.css';
import css from './StructuredView.module.css';

type StructuredViewProps = {
  structured: string | undefined;
  running: boolean;
  outputSchema: string | undefined;
  checked: StructuredCheck;
  notes: readonly StructuredNote[];
  /** The tool says that it failed. */
  isError: boolean;
};

/** structuredContent as it was sent, whether it keeps to the outputSchema, and whether the text beside it agrees. */
export const StructuredView = ({
  structured,
  running,
  outputSchema,
  checked,
  notes,
  isError,
}: StructuredViewProps) => {
  const table = useMemo(
    () => (structured === undefined ? undefined : jsonTable(structured, 'structuredContent')),
    [structured],
  );
  const [as, setAs] = useState<'json' | 'table'>('json');
  if (structured === undefined)
    return (
      <p className={pane.nothing}>
        {running
          ? 'No answer yet.'
          : isError
            ? 'The answer has no structuredContent. Whether an error result needs it, the specification does not say.'
            : 'The answer has no structuredContent, although the tool has an outputSchema.'}
      </p>
    );
  return (
    <>
      <div className={css.verdict}>
        <Verdict checked={checked} outputSchema={outputSchema} />
        <StructuredNotes notes={notes} />
        {table !== undefined && (
          <Segmented
            label="Show structuredContent as"
            small
            choices={VIEWS}
            value={as}
            onChoose={setAs}
          />
        )}
      </div>
      {as === 'table' && table !== undefined ? (
        <div className={css.table}>
          <RowsTable table={table} />
        </div>
      ) : (
        <JsonView text={structured} label="structuredContent" />
      )}
    </>
  );
};

const VIEWS = [
  { value: 'json', label: 'JSON' },
  { value: 'table', label: 'Table' },
] as const;

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
    <code>{pointerInWords(problem.pointer) || 'the whole'}</code> {problem.sentence}
  </li>
);
