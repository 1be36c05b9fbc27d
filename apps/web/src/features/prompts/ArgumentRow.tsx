import type { SessionId } from '@wirescope/shared/ids';
import type { PromptArgument } from '@wirescope/shared/mcp/prompt';
import { useState } from 'react';
import { useCompletion } from '../../session/completion/use-completion.ts';
import { AnswerRow } from '../../ui/answer-row/AnswerRow.tsx';
import { SuggestField } from '../../ui/SuggestField.tsx';
import { withAnswer, type PromptAnswers } from './prompt-answers.ts';

type ArgumentRowProps = {
  session: SessionId;
  prompt: string;
  argument: PromptArgument;
  answers: PromptAnswers;
  onAnswers: (answers: PromptAnswers) => void;
  /** The last press found it missing. */
  missing: boolean;
};

/** One argument of a prompt. What is typed is sent, what is cleared is not; a tick in the box sends an empty text too. */
export const ArgumentRow = (props: ArgumentRowProps) => {
  const { session, prompt, argument, answers, onAnswers, missing } = props;
  const { name, required, title, description } = argument;
  const sent = Object.hasOwn(answers, name);
  const text = answers[name] ?? '';
  const [active, setActive] = useState(false);
  const { values, foot } = useCompletion(session, {
    ref: { type: 'ref/prompt', name: prompt },
    name,
    value: text,
    context: withAnswer(answers, name, undefined),
    active,
  });
  const set = (value: string | undefined) => onAnswers(withAnswer(answers, name, value));
  return (
    <AnswerRow
      name={name}
      required={required}
      sent={sent}
      onSent={(on) => set(on ? text : undefined)}
      description={[title, description].filter(Boolean).join('. ')}
      fault={missing ? 'The server says it needs this one; it is not sent.' : undefined}
      renderControl={({ id, describedBy }) => (
        <SuggestField
          id={id}
          value={text}
          onValue={(value) => set(value === '' ? undefined : value)}
          suggestions={values}
          foot={foot}
          unset={!sent}
          invalid={missing}
          placeholder="not sent"
          describedBy={describedBy}
          onFocused={setActive}
        />
      )}
    />
  );
};
