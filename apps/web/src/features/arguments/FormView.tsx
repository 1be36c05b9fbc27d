import { problemsByField } from '@wirescope/shared/arguments/problem-homes';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { isBlank } from '@wirescope/shared/arguments/document';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import { useId, useMemo, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { FieldRow } from './FieldRow.tsx';
import { FieldWords } from './FieldWords.tsx';
import { FormContext, type Form } from './form-context.ts';
import { JsonField } from './JsonField.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import type { DraftHandle } from './use-draft.ts';
import css from './FormView.module.css';

type FormViewProps = {
  model: FormModel;
  handle: DraftHandle;
  problems: readonly ValueProblem[];
  /** Faults of the schema, each a sentence. */
  notices: readonly string[];
  revealed: boolean;
};

/** The arguments as fields. */
export const FormView = ({ model, handle, problems, notices, revealed }: FormViewProps) => {
  const { draft } = handle;
  const shown = useShownText(draft.text, model);
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

/** The draft's text while the form can show it; else the last one it could, and why. */
const useShownText = (text: string, model: FormModel): { text: string; why?: string } => {
  const [good, setGood] = useState({ text: '{}', model });
  const why = isBlank(text) ? undefined : cannotShow(text, model);
  if (why === undefined && (good.text !== text || good.model !== model)) setGood({ text, model });
  if (why === undefined) return { text };
  return { text: good.model === model ? good.text : '{}', why };
};

const cannotShow = (text: string, model: FormModel): string | undefined => {
  const { root, errors } = parseJson(text);
  if (errors.length > 0 || root === undefined)
    return 'The JSON does not parse. The form shows the last value that did, and cannot be edited.';
  if (model.root.kind === 'object' && root.type !== 'object')
    return `The JSON is ${root.type === 'null' ? 'null' : `of type ${root.type}`}. The form shows the last object, and cannot be edited.`;
  return undefined;
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
