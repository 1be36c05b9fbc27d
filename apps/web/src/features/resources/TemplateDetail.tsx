import type { SessionState } from '@wirescope/shared/control/session';
import { expandTemplate } from '@wirescope/shared/mcp/uri-template/expand';
import type { UriTemplate } from '@wirescope/shared/mcp/uri-template/parse';
import { variablesOf, type TemplateVariable } from '@wirescope/shared/mcp/uri-template/variables';
import { useState } from 'react';
import { useCompletion, useCompletionOffer } from '../../session/completion/use-completion.ts';
import { keptByName } from '../../traffic/kept-by-name.ts';
import { AnswerRow } from '../../ui/answer-row/AnswerRow.tsx';
import { ProposalsNote } from '../../ui/answer-row/ProposalsNote.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SendBar } from '../../ui/SendBar.tsx';
import { Split, SplitBar, SplitPane } from '../../ui/Split.tsx';
import { SuggestField } from '../../ui/SuggestField.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ContentPane } from './ContentPane.tsx';
import { SubscribeControl } from './SubscribeControl.tsx';
import {
  contextOf,
  EMPTY_FIELD,
  typed,
  valuesOf,
  type FieldMode,
  type TemplateField,
  type TemplateFields,
} from './template-values.ts';
import { useReading } from './use-reading.ts';
import { useSubscription } from './use-subscription.ts';
import css from './ResourceDetail.module.css';

type TemplateDetailProps = { session: SessionState; source: string; template: UriTemplate };

/** What is filled in stays when one looks at another place. */
const useFields = keptByName<TemplateFields>({});

/** A template to fill in: its variables, the address they make, and what reading it brings. */
export const TemplateDetail = ({ session, source, template }: TemplateDetailProps) => {
  const [fields, setFields] = useFields(session.id, source);
  const offer = useCompletionOffer(session.id);
  const uri = expandTemplate(template, valuesOf(fields));
  const reading = useReading(session, uri);
  const subscription = useSubscription(session, uri);
  const oneColumn = useMedia('(max-width: 899px)');
  const disabledReason = session.status === 'ready' ? undefined : 'not connected';
  const variables = variablesOf(template);
  const form = (
    <div className={css.form}>
      <div className={css.formHead}>
        <h2 className={css.formTitle}>Variables</h2>
      </div>
      <div className={css.fields}>
        {variables.length === 0 && <p className="dim">The template has no variables.</p>}
        {variables.map((variable) => (
          <VariableRow
            key={variable.name}
            session={session}
            source={source}
            variable={variable}
            fields={fields}
            onField={(field) => setFields({ ...fields, [variable.name]: field })}
          />
        ))}
        {!offer.declared && session.status === 'ready' && (
          <div className={css.kind}>
            <ProposalsNote asked={offer.asked} onAsk={offer.askAnyway} />
          </div>
        )}
        <div className={css.preview} role="group" aria-label="Address">
          <div className={css.previewTitle}>
            Address that is read <CopyButton label="Copy address" text={uri} />
          </div>
          <VisibleText text={uri} />
        </div>
      </div>
      <SendBar
        verb="Read"
        id="resource"
        group="Resource"
        titles={{ send: 'Read the resource', cancel: 'Cancel the reading' }}
        onSend={reading.read}
        onCancel={reading.cancel}
        disabledReason={disabledReason}
      >
        <SubscribeControl
          session={session}
          subscription={subscription}
          uri={uri}
          disabledReason={disabledReason}
        />
      </SendBar>
    </div>
  );
  const content = (
    <ContentPane
      session={session.id}
      reading={reading}
      updated={subscription.updates.at(-1)?.seq}
    />
  );
  if (oneColumn)
    return (
      <div className={css.page}>
        {form}
        {content}
      </div>
    );
  return (
    <Split name="template">
      <SplitPane id="variables" initial={380} min={300} max="70%" keepsPixels>
        {form}
      </SplitPane>
      <SplitBar label="Resize variables and content" />
      <SplitPane id="content" min={300}>
        {content}
      </SplitPane>
    </Split>
  );
};

type VariableRowProps = {
  session: SessionState;
  /** The template's text, by which the server knows it. */
  source: string;
  variable: TemplateVariable;
  fields: TemplateFields;
  onField: (field: TemplateField) => void;
};

const MODES: readonly { value: FieldMode; label: string }[] = [
  { value: 'one', label: 'One value' },
  { value: 'list', label: 'List' },
  { value: 'pairs', label: 'Pairs' },
];

const VariableRow = ({ session, source, variable, fields, onField }: VariableRowProps) => {
  const { name, explode, optional } = variable;
  const field = fields[name] ?? EMPTY_FIELD;
  const [active, setActive] = useState(false);
  const { values, foot } = useCompletion(session.id, {
    ref: { type: 'ref/resource', uri: source },
    name,
    value: field.text,
    context: contextOf(fields, name),
    active: active && field.mode === 'one',
  });
  return (
    <AnswerRow
      name={name}
      required={false}
      sent={field.sent}
      onSent={(sent) => onField({ ...field, sent })}
      description={optional ? 'Left out with its name when it is not sent.' : undefined}
      renderControl={({ id, describedBy }) =>
        field.mode === 'one' ? (
          <SuggestField
            id={id}
            value={field.text}
            onValue={(text) => onField(typed(field, text))}
            suggestions={values}
            foot={foot}
            unset={!field.sent}
            placeholder="not sent"
            describedBy={describedBy}
            onFocused={setActive}
          />
        ) : (
          <textarea
            id={id}
            className={css.many}
            rows={3}
            value={field.text}
            spellCheck={false}
            aria-describedby={describedBy}
            placeholder={field.mode === 'list' ? 'one value a line' : 'name=value, one a line'}
            onChange={(event) => onField(typed(field, event.target.value))}
          />
        )
      }
    >
      {explode && (
        <div className={css.kind}>
          <Segmented
            label={`Kind of ${name}`}
            small
            choices={MODES}
            value={field.mode}
            onChoose={(mode) => onField({ ...field, mode })}
          />
        </div>
      )}
    </AnswerRow>
  );
};
