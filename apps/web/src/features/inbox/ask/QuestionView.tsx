import { untouchedDraft } from '@wirescope/shared/arguments/draft';
import { compile } from '@wirescope/shared/arguments/form-model';
import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import type { SessionState } from '@wirescope/shared/control/session';
import { useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { acceptedContent } from '../answer/accepted-content.ts';
import { canDecline, formOf, rawOf, rootsOf, samplingOf } from '../answer/answer-text.ts';
import type { Action, AskDraft } from '../answer/item-draft.ts';
import { useInboxParts, type FormHandle } from '../parts.ts';
import { RootRows } from '../roots/RootRows.tsx';
import { SamplingAnswer } from '../sampling/SamplingAnswer.tsx';
import { samplingRequest } from '../sampling/sampling-request.ts';
import { questionOf, type Asked, type Question } from './asked.ts';
import { Completed } from './Completed.tsx';
import { QuestionWords } from './QuestionWords.tsx';
import { RawAnswer } from './RawAnswer.tsx';
import css from './Ask.module.css';

export type QuestionRef = {
  /** Checks what would be sent: how many problems there are, and a way to the first. */
  check: () => Promise<{ problems: number; goTo: () => void }>;
};

export type QuestionProps = {
  session: SessionState;
  /** The frame that asks. */
  seq: number;
  asked: Asked;
  /** It has an answer of its own; an address that an error names has none. */
  answerable: boolean;
  /** Others are asked together with this one: each is named, and decided for itself. */
  several: boolean;
  draft: AskDraft;
  onDraft: (change: (draft: AskDraft) => Partial<AskDraft>) => void;
  /** Problems of what nobody touched are shown too. */
  revealed: boolean;
  ref?: Ref<QuestionRef>;
};

const VIEWS = [
  { id: 'form', label: 'Form' },
  { id: 'raw', label: 'Raw answer' },
] as const;

const ACTIONS = [
  { value: 'accept', label: 'Accept' },
  { value: 'decline', label: 'Decline' },
  { value: 'cancel', label: 'Cancel' },
] as const;

const NO_PROBLEM = { problems: 0, goTo: () => undefined };

/** One thing a server asks, and the answer to it, in the way its kind wants it. */
export const QuestionView = (props: QuestionProps) => {
  const { session, seq, asked, several, answerable, draft, onDraft, ref } = props;
  const question = useMemo(() => questionOf(asked), [asked]);
  const form = useRef<FormHandle>(null);
  const kept = session.inbox?.roots ?? null;
  const action: Action = several && canDecline(asked) ? draft.action : 'accept';
  const raw = rawOf(asked, draft, kept);
  const isRaw = answerable && (draft.view === 'raw' || question.is === 'other');
  const withTabs = answerable && !several && question.is !== 'other';
  useImperativeHandle(ref, () => ({
    check: async () => {
      if (action !== 'accept') return NO_PROBLEM;
      if (isRaw) return { ...NO_PROBLEM, problems: syntaxProblem(raw) === undefined ? 0 : 1 };
      const problems = (await form.current?.checkNow()) ?? [];
      const [first] = problems;
      return {
        problems: problems.length,
        goTo: () => first !== undefined && form.current?.goTo(first),
      };
    },
  }));
  const body = (
    <>
      <QuestionWords question={question} asked={asked} />
      <Completed session={session.id} since={seq} question={question} />
      {action === 'accept' && isRaw && (
        <RawAnswer
          label={several ? `Raw answer to ${asked.key}` : 'Raw answer'}
          text={raw}
          onEdit={(text) => onDraft(() => ({ raw: text }))}
          onReset={
            draft.raw === undefined || question.is === 'other'
              ? undefined
              : () => onDraft(() => ({ raw: undefined }))
          }
        >
          {question.is === 'form' && <RawProblems raw={raw} schemaText={question.schemaText} />}
        </RawAnswer>
      )}
      {action === 'accept' && !isRaw && (
        <div className={css.form}>
          <AnswerForm {...props} question={question} form={form} />
        </div>
      )}
      {action !== 'accept' && (
        <p className={css.note}>
          <code>{`{"action":"${action}"}`}</code> is sent, without content.
        </p>
      )}
    </>
  );
  return (
    <section className={css.question} aria-label={several ? asked.key : nameOf(question)}>
      {several ? (
        <KeyHead {...props} action={action} />
      ) : (
        withTabs && (
          <div className={css.tabs}>
            <Tabs
              label="Answer"
              items={VIEWS}
              current={draft.view}
              onSelect={(view) => onDraft(() => ({ view }))}
            />
          </div>
        )
      )}
      {withTabs ? (
        <TabPanel tabs="Answer" id={draft.view}>
          {body}
        </TabPanel>
      ) : (
        body
      )}
    </section>
  );
};

/** Names one of several questions, and decides about it. */
const KeyHead = ({ asked, draft, onDraft, action }: QuestionProps & { action: Action }) => (
  <div className={css.head}>
    <span className={css.key}>
      <VisibleText text={asked.key} />
    </span>
    <span className="dim mono">
      <VisibleText text={asked.method} />
    </span>
    {canDecline(asked) && (
      <Segmented
        small
        label={`Decision about ${asked.key}`}
        choices={ACTIONS}
        value={draft.action}
        onChoose={(next) => onDraft(() => ({ action: next }))}
      />
    )}
    <span className="grow" />
    {action === 'accept' && (
      <Segmented
        small
        label={`Answer ${asked.key} by`}
        choices={VIEWS.map(({ id, label }) => ({ value: id, label }))}
        value={draft.view}
        onChoose={(view) => onDraft(() => ({ view }))}
      />
    )}
  </div>
);

const nameOf = (question: Question): string => (question.is === 'form' ? 'Form' : 'Question');

/** What the content of a raw answer has against the schema it was asked with. */
const RawProblems = ({ raw, schemaText }: { raw: string; schemaText: string }) => {
  const { renderProblems } = useInboxParts();
  const valueText = acceptedContent(raw);
  if (valueText === undefined) return null;
  return renderProblems({
    schemaText,
    valueText,
    names: { value: 'content', schema: 'requestedSchema' },
  });
};

type AnswerFormProps = QuestionProps & { question: Question; form: Ref<FormHandle> };

const AnswerForm = (props: AnswerFormProps) => {
  const { session, asked, several, draft, onDraft, revealed, question, form } = props;
  const { renderForm } = useInboxParts();
  switch (question.is) {
    case 'form':
      return renderForm({
        label: several ? `Answer to ${asked.key}` : 'Answer',
        none: 'The form has no fields.',
        schemaText: question.schemaText,
        draft: formOf(question.schemaText, draft),
        onEdit: (change) => onDraft((now) => ({ form: change(formOf(question.schemaText, now)) })),
        revealed,
        ref: form,
      });
    case 'sampling':
      return <SamplingForm asked={asked} session={session} draft={draft} onDraft={onDraft} />;
    case 'roots':
      return (
        <div className={css.inset}>
          <RootRows
            roots={rootsOf(draft, session.inbox?.roots ?? null)}
            onRoots={(roots) => onDraft(() => ({ roots }))}
          />
        </div>
      );
    case 'url':
    case 'other':
      return null;
  }
};

const SamplingForm = (props: Pick<QuestionProps, 'asked' | 'session' | 'draft' | 'onDraft'>) => {
  const { asked, session, draft, onDraft } = props;
  const { tools } = useMemo(() => samplingRequest(asked.params, asked.paramsText ?? '{}'), [asked]);
  return (
    <SamplingAnswer
      draft={samplingOf(draft)}
      onDraft={(sampling) => onDraft(() => ({ sampling }))}
      tools={tools.map(({ name }) => name)}
      inputFor={(name) => {
        const schema = tools.find((tool) => tool.name === name)?.schemaText;
        return schema === undefined ? '{}' : untouchedDraft(compile(schema)).text || '{}';
      }}
      severalBlocks={(session.revision ?? '') >= '2025-11-25'}
    />
  );
};
