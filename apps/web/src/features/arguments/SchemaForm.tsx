import { modelFor, type Draft } from '@wirescope/shared/arguments/draft';
import { compile } from '@wirescope/shared/arguments/form-model';
import { homeOf } from '@wirescope/shared/arguments/problem-homes';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { focusField } from './focus-field.ts';
import { TitledContext } from './form-context.ts';
import { FormView } from './FormView.tsx';
import { useShownText } from './shown-text.ts';
import { useProblems } from './use-problems.ts';

type SchemaFormRef = {
  /** Checks what stands there now. */
  checkNow: () => Promise<readonly ValueProblem[]>;
  /** Puts the focus into the field a problem is about. */
  goTo: (problem: ValueProblem) => void;
};

export type SchemaFormProps = {
  /** Accessible name of the form. */
  label: string;
  /** Said where the schema names no field. */
  none: string;
  schemaText: string;
  draft: Draft;
  /** Changes the draft. */
  onEdit: (change: (draft: Draft) => Draft) => void;
  /** Problems of fields nobody touched are shown too. */
  revealed: boolean;
  ref?: Ref<SchemaFormRef>;
};

const leave = () => undefined;

/** A value that a schema describes, as fields that are checked while they are filled in. Whoever draws it keeps the value. */
export const SchemaForm = (props: SchemaFormProps) => {
  const { label, none, schemaText, draft, onEdit, revealed, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const model = useMemo(() => compile(schemaText), [schemaText]);
  const shown = useShownText(draft.text, model);
  const { problems, notices, stopped, checkNow } = useProblems(model, schemaText, draft);
  const sentences = useMemo(
    () => [...new Set([...model.notices, ...notices.map(({ sentence }) => sentence)])],
    [model.notices, notices],
  );
  useImperativeHandle(ref, () => ({
    checkNow,
    goTo: ({ pointer }) => focusField(box.current, homeOf(modelFor(model, draft), pointer)),
  }));
  return (
    <div ref={box}>
      {stopped !== undefined && <Banner tone="should">{stopped}</Banner>}
      <TitledContext value={true}>
        <FormView
          label={label}
          none={none}
          model={model}
          handle={{ draft, edit: onEdit, rest: leave }}
          shown={shown}
          problems={problems}
          notices={sentences}
          revealed={revealed}
        />
      </TitledContext>
    </div>
  );
};
