import type { FieldNode } from '@wirescope/shared/arguments/field';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import { problemsByField } from '@wirescope/shared/arguments/problem-homes';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import { use, useMemo } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { AddKey } from './AddKey.tsx';
import { Decisions } from './Decisions.tsx';
import { FieldRow } from './FieldRow.tsx';
import { FieldWords } from './FieldWords.tsx';
import {
  FormContext,
  TitledContext,
  useAsJson,
  useForm,
  type Form,
  type Shown,
} from './form-context.ts';
import { JsonField } from './JsonField.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import type { ShownText } from './shown-text.ts';
import { useFormOf, type EditHandle } from './use-form.ts';
import css from './FormView.module.css';

type FormViewProps = {
  /** Accessible name. */
  label?: string;
  /** Said where the schema names no field, when what is written is not the arguments of a tool. */
  none?: string;
  model: FormModel;
  handle: EditHandle;
  /** What to show: the draft's text, or an earlier one when `why` says that it cannot be shown. */
  shown: ShownText;
  problems: readonly ValueProblem[];
  /** Faults of the schema, each a sentence. */
  notices: readonly string[];
  revealed: boolean;
};

/** The arguments as fields. */
export const FormView = (props: FormViewProps) => {
  const { label = 'Arguments', none } = props;
  const { model, handle, shown, problems, notices, revealed } = props;
  const titled = use(TitledContext);
  const { draft } = handle;
  const decided = model.at(shown.text, draft.picked);
  const root = useMemo(() => parseJson(shown.text).root, [shown.text]);
  const homes = useMemo(() => problemsByField(decided, problems), [decided, problems]);
  const { text, why } = shown;
  const now: Shown = useMemo(
    () => ({ draft, text, root, readOnly: why !== undefined, problems: homes, revealed }),
    [draft, text, root, why, homes, revealed],
  );
  const form = useFormOf(model, handle, now, drawField);
  return (
    <FormContext value={form}>
      {why !== undefined && <Banner tone="should">{why}</Banner>}
      <form
        className={css.form}
        aria-label={label}
        style={{ '--key': keyWidth(decided, titled) }}
        onSubmit={(event) => event.preventDefault()}
      >
        {notices.length > 0 && <Notices sentences={notices} />}
        <Fields root={decided.root} words={none} />
      </form>
    </FormContext>
  );
};

const drawField: Form['draw'] = (field, depth) => <FieldRow field={field} depth={depth} />;

const Fields = ({ root, words }: { root: FieldNode; words: string | undefined }) => {
  const { now } = useForm();
  const asJson = useAsJson('');
  if (asJson || (root.kind !== 'object' && root.kind !== 'undecided'))
    return (
      <div data-field="" className={css.whole}>
        <Decisions field={root} />
        <JsonField field={root} />
        <FieldWords field={root} />
      </div>
    );
  const none = root.fields().length === 0 && root.extras().length === 0;
  return (
    <>
      <div data-field="" tabIndex={-1}>
        <Decisions field={root} />
        <FieldWords field={root} withoutDescription />
      </div>
      <ObjectFields field={root} depth={0} />
      {none && (
        <p className={css.none}>
          {words ??
            (root.closed && root.addsKeys === undefined
              ? 'This tool takes no arguments.'
              : 'The schema names no arguments.')}
        </p>
      )}
      {!now().readOnly && <AddKey field={root} depth={0} />}
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
const keyWidth = (model: FormModel, titled: boolean): string => {
  const nameOf = ({ label, title }: FieldNode) =>
    titled && title !== undefined ? `${title} ${label}` : label;
  const longest = Math.max(0, ...model.root.fields().map((field) => nameOf(field).length));
  return `${Math.min(titled ? 280 : 208, Math.max(132, Math.round(longest * 7.3) + 28))}px`;
};
