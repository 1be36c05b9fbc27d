import { pointerInWords } from '@wirescope/shared/arguments/pointer';
import { readSampleResult } from '@wirescope/shared/arguments/definition/sample-result';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { failureText } from '@wirescope/shared/result';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Mark } from '../../ui/Mark.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { DroppableText } from './DroppableText.tsx';
import { sampleFaults } from './sample-faults.ts';
import css from './WorkbenchPage.module.css';

/** Checks a value against a schema, both JSON texts; given by the page, which has the one checker. */
export type CheckSample = (
  schemaText: string,
  valueText: string,
) => Promise<
  { kind: 'checked'; problems: readonly ValueProblem[] } | { kind: 'stopped'; sentence: string }
>;

type SamplePaneProps = {
  text: string;
  onText: (text: string) => void;
  outputSchema: string | undefined;
  /** There is a definition. */
  known: boolean;
  check: CheckSample;
};

/** A result somebody has, held against the outputSchema of the definition. */
export const SamplePane = ({ text, onText, outputSchema, known, check }: SamplePaneProps) => {
  const read = useMemo(() => (text.trim() === '' ? undefined : readSampleResult(text)), [text]);
  const faults = useMemo(() => sampleFaults(text, outputSchema), [text, outputSchema]);
  const structured = read?.ok === true ? read.value.structured : undefined;
  const { data } = useQuery({
    queryKey: ['sample', outputSchema, structured],
    queryFn: () => check(outputSchema ?? '', structured ?? ''),
    enabled: outputSchema !== undefined && structured !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const problems = data?.kind === 'checked' ? data.problems : [];
  return (
    <DroppableText
      title="Sample result"
      label="Sample result"
      placeholder={'Paste or drop a result,\nits message, or\nstructuredContent alone.'}
      text={text}
      onText={onText}
      said={
        <>
          {read?.ok === false && (
            <>
              <Mark name="fail" /> <span>{failureText(read.error)}</span>
            </>
          )}
          {read?.ok === true && outputSchema === undefined && (
            <span className="soft">
              {known
                ? 'The definition has no outputSchema to hold this against.'
                : 'There is no definition to hold this against yet.'}
            </span>
          )}
          {read?.ok === true && data?.kind === 'stopped' && <span>{data.sentence}</span>}
          {read?.ok === true && data?.kind === 'checked' && (
            <>
              <Mark name={problems.length === 0 ? 'ok' : 'fail'} />{' '}
              <span>
                {problems.length === 0 ? 'Matches outputSchema' : 'Does not match outputSchema'}.{' '}
                <span className="dim">{read.value.said}</span>
              </span>
            </>
          )}
        </>
      }
    >
      {faults.map((words) => (
        <p key={words} className={css.said}>
          <Mark name="should" />
          <VisibleText text={words} />
        </p>
      ))}
      {problems.length > 0 && (
        <ul className={css.problems} aria-label="Problems of the result">
          {problems.map(({ pointer, keyword, sentence }) => (
            <li key={`${pointer} ${keyword} ${sentence}`}>
              <code>
                <VisibleText text={pointerInWords(pointer) || 'the whole'} />
              </code>{' '}
              <VisibleText text={sentence} />
            </li>
          ))}
        </ul>
      )}
    </DroppableText>
  );
};
