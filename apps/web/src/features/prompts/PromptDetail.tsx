import type { SessionState } from '@wirescope/shared/control/session';
import type { PromptEntry } from '@wirescope/shared/mcp/prompt';
import { useState, type ReactNode } from 'react';
import { readWholeFrame } from '../../session/api.ts';
import { useCompletionOffer } from '../../session/completion/use-completion.ts';
import { useSentRuns } from '../../session/runs/use-sent-runs.ts';
import { keptByName } from '../../traffic/kept-by-name.ts';
import { announce } from '../../ui/announce.ts';
import { ProposalsNote } from '../../ui/answer-row/ProposalsNote.tsx';
import { SendBar } from '../../ui/SendBar.tsx';
import { Split, SplitBar, SplitPane } from '../../ui/Split.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ArgumentRow } from './ArgumentRow.tsx';
import { MessagesPane } from './MessagesPane.tsx';
import { answersIn, missingIn, promptParams, type PromptAnswers } from './prompt-answers.ts';
import type { MessageBlock } from './prompt-messages.ts';
import css from './PromptDetail.module.css';

type PromptDetailProps = {
  session: SessionState;
  entry: PromptEntry;
  renderBlock: (block: MessageBlock, name: string) => ReactNode;
};

/** What is filled in stays when one looks at another place. */
const useAnswers = keptByName<PromptAnswers>({});

/** One prompt: its arguments to the left, its messages to the right. Getting it never leaves this place. */
export const PromptDetail = ({ session, entry, renderBlock }: PromptDetailProps) => {
  const [answers, setAnswers] = useAnswers(session.id, entry.name);
  const offer = useCompletionOffer(session.id);
  const [held, setHeld] = useState(false);
  const getting = useSentRuns(session.id, {
    method: 'prompts/get',
    subject: entry.name,
    onTrouble: announce,
  });
  const oneColumn = useMedia('(max-width: 899px)');
  const missing = missingIn(entry.arguments, answers);
  const change = (next: PromptAnswers) => {
    setHeld(false);
    setAnswers(next);
  };
  const send = () => {
    // The first press with problems sends nothing, the second does: leaving one out may be the test.
    if (missing.length > 0 && !held) return setHeld(true);
    setHeld(false);
    getting.send(promptParams(entry.name, entry.arguments, answers));
  };
  const bringBack = async (seq: number) => {
    getting.select(seq);
    const frame = await readWholeFrame(session.id, seq);
    if (frame.kind === 'message') change(answersIn(frame.text));
  };
  const form = (
    <div className={css.form}>
      <div className={css.head}>
        <h2 className={css.title}>Arguments</h2>
      </div>
      <div className={css.fields}>
        {entry.arguments.length === 0 && <p className="dim">This prompt takes no arguments.</p>}
        {entry.arguments.map((argument) => (
          <ArgumentRow
            key={argument.name}
            session={session.id}
            prompt={entry.name}
            argument={argument}
            answers={answers}
            onAnswers={change}
            missing={held && missing.includes(argument)}
          />
        ))}
        {entry.arguments.length > 0 && !offer.declared && session.status === 'ready' && (
          <div className={css.note}>
            <ProposalsNote asked={offer.asked} onAsk={offer.askAnyway} />
          </div>
        )}
      </div>
      <div>
        <SendBar
          verb="Get prompt"
          id="prompt"
          group="Prompt"
          titles={{ send: 'Get the prompt', cancel: 'Cancel getting the prompt' }}
          onSend={send}
          onCancel={getting.cancel}
          held={held ? missing.length : 0}
          disabledReason={session.status === 'ready' ? undefined : 'not connected'}
        />
      </div>
    </div>
  );
  const messages = (
    <MessagesPane
      session={session.id}
      getting={getting}
      onSelect={(seq) => void bringBack(seq)}
      renderBlock={renderBlock}
    />
  );
  if (oneColumn)
    return (
      <div className={css.stacked}>
        {form}
        {messages}
      </div>
    );
  return (
    <Split name="prompt">
      <SplitPane id="arguments" initial={380} min={300} max="70%" keepsPixels>
        {form}
      </SplitPane>
      <SplitBar label="Resize arguments and content" />
      <SplitPane id="content" min={300}>
        {messages}
      </SplitPane>
    </Split>
  );
};
