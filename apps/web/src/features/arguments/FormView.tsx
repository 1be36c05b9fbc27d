import { problemsByField } from '@wirescope/shared/arguments/problem-homes';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import { useId, useMemo } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { FieldRow } from './FieldRow.tsx';
import { FieldWords } from './FieldWords.tsx';
import { FormContext, type Form } from './form-context.ts';
import { JsonField } from './JsonField.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import type { ShownText } from './shown-text.ts';
import type { DraftHandle } from './use-draft.ts';
import css from './FormView.module.css';

type FormViewProps = {
  model: FormModel;
  handle: DraftHandle;
  /** What to show: the draft's text, or an earlier one when `why` says that it cannot be shown. */
  shown: ShownText;
  problems: readonly ValueProblem[];
  /** Faults of the schema, each a sentence. */
  notices: readonly string[];
  revealed: boolean;
};

/** The arguments as fields. */
export const FormView = ({ model, handle, shown, problems, notices, revealed }: FormViewProps) => {
  const { draft } = handle;
  const id = useId();
  const root = useMemo(() => parseJson(shown.text).root, [shown.text]);
  const homes = useMemo(() => problemsByField(model, root, problems), [model, root, problems]);
  const form: Form = {
    model,
    draft,
    text: shown.text,
    root,
    readOnly: shown.why !== undefined,
    problems: homes,
    revealed,
    edit: handle.edit,
    rest: handle.rest,
    draw: drawField,
    idOf: (pointer, what) => `${id}-${what}-${pointer}`,
  };
  return (
    <FormContext value={form}>
      {shown.why !== undefined && <Banner tone="should">{shown.why}</Banner>}
      <form
        className={css.form}
        aria-label="Arguments"
        style={{ '--key': keyWidth(model) }}
        onSubmit={(event) => event.preventDefault()}
      >
        {notices.length > 0 && <Notices sentences={notices} />}
        <Fields model={model} />
      </form>
    </FormContext>
  );
};

const drawField: Form['draw'] = (field, depth) => <FieldRow field={field} depth={depth} />;

const Fields = ({ model: { root } }: { model: FormModel }) => {
  if (root.kind !== 'object')
    return (
      <div data-field="" className={css.whole}>
        <JsonField field={root} />
        <FieldWords field={root} />
      </div>
    );
  return (
    <>
      <div data-field="" tabIndex={-1}>
        <FieldWords field={{ ...root, description: undefined }} />
      </div>
      <ObjectFields field={root} depth={0} />
      {root.fields().length === 0 && (
        <p className={css.none}>
          {root.closed
            ? 'This tool takes no arguments.'
            : 'The schema names no arguments. Others can be written in JSON.'}
        </p>
      )}
    </>
  );
};

const Notices = ({ sentences }: { sentences: readonly string[] }) => (
  <details className={css.notices}>
    <summary>
      <Mark name="should" />
      {sentences.length === 1
        ? 'The schema has a fault'
        : `The schema has ${sentences.length} faults`}
    </summary>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </details>
);

/** Room for the longest key, within reason: keys are what one reads first. */
const keyWidth = (model: FormModel): string => {
  const longest = Math.max(0, ...model.root.fields().map(({ label }) => label.length));
  return `${Math.min(208, Math.max(132, Math.round(longest * 7.3) + 28))}px`;
};
