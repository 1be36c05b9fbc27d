import type { SessionState } from '@wirescope/shared/control/session';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { useState } from 'react';
import { setRoots } from '../../../session/inbox.ts';
import { problemOf } from '../../../session/problem.ts';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { canDecline, rootsOf } from '../answer/answer-text.ts';
import { useItemDraft } from '../answer/item-draft.ts';
import { useAnswering } from '../answer/use-answering.ts';
import { StateLab } from '../state/StateLab.tsx';
import { AnswerBar } from './AnswerBar.tsx';
import type { Asked } from './asked.ts';
import { QuestionView } from './QuestionView.tsx';
import css from './AnswerPanel.module.css';

type AnswerGroupProps = {
  session: SessionState;
  item: InboxItem;
  /** What is answered with one press. */
  asked: readonly Asked[];
  stateText: string | undefined;
  single: boolean;
  alone: boolean;
};

/** Things asked together with the one bar that answers them. */
export const AnswerGroup = (props: AnswerGroupProps) => {
  const { session, item, asked, stateText, single, alone } = props;
  const handle = useItemDraft(session.id, item.seq);
  const answering = useAnswering({ session, item, asked, stateText, handle });
  const [keepRoots, setKeepRoots] = useState(false);
  const legacy = item.kind === 'request';
  const [first, second] = asked;
  const only = second === undefined ? first : undefined;
  const isElicitation = only !== undefined && item.kind !== 'error' && canDecline(only);
  const asksRoots = asked.find(({ method }) => method === 'roots/list');

  const accept = async () => {
    const sent = await answering.accept();
    if (sent === undefined || !keepRoots || asksRoots === undefined) return;
    const roots = rootsOf(handle.askOf(asksRoots.key), session.inbox?.roots ?? null);
    await setRoots(session.id, roots).catch((error: unknown) => announce(problemOf(error).what));
  };
  const declinesSampling = legacy && only?.method === 'sampling/createMessage';
  return (
    <>
      <div className={css.questions}>
        {answering.problem !== undefined && (
          <Banner tone="must">
            {[answering.problem.what, answering.problem.why, answering.problem.todo]
              .filter((part) => part !== undefined)
              .join(' ')}
          </Banner>
        )}
        {asked.length === 0 && (
          <p className={css.none}>
            The server asks for nothing: it wants the same request once more, perhaps later.
            {stateText === undefined &&
              ' It should have given a requestState to send along; it gave neither that nor questions.'}
          </p>
        )}
        {asked.map((one) => (
          <QuestionView
            key={one.key}
            ref={answering.registerQuestion(one.key)}
            session={session}
            seq={item.seq}
            asked={one}
            answerable={item.kind !== 'error'}
            several={second !== undefined && item.kind === 'result'}
            draft={handle.askOf(one.key)}
            onDraft={(change) => handle.changeAsk(one.key, change)}
            revealed={answering.revealed}
          />
        ))}
        {asksRoots !== undefined && (
          <p className={css.keep}>
            <Checkbox small checked={keepRoots} onToggle={setKeepRoots}>
              Keep this list and answer with it from now on
            </Checkbox>
          </p>
        )}
        {item.kind === 'result' && item.task === undefined && (
          <StateLab
            session={session.id}
            item={item}
            given={stateText}
            state={handle.draft.state}
            onState={handle.setState}
          />
        )}
      </div>
      <AnswerBar
        verb={verbFor(item, asked.length)}
        onAccept={() => void accept()}
        onDecline={
          isElicitation
            ? () => void answering.decide('decline')
            : declinesSampling
              ? () => void answering.refuse({ code: -1, message: 'User rejected sampling request' })
              : undefined
        }
        onCancel={isElicitation ? () => void answering.decide('cancel') : undefined}
        onAbandon={legacy ? undefined : () => void answering.abandon()}
        others={
          legacy
            ? {
                method: only?.method ?? '',
                onError: (error) => void answering.refuse(error),
                onLeave: () => void answering.abandon(),
              }
            : undefined
        }
        held={answering.held}
        disabledReason={
          session.status === 'ready' ? (answering.busy ? 'sending' : undefined) : 'not connected'
        }
        single={single}
        alone={alone}
      />
    </>
  );
};

const verbFor = ({ kind }: InboxItem, count: number): string => {
  if (kind === 'error' || count === 0) return 'Send again';
  return count > 1 ? 'Send answers' : 'Accept';
};
