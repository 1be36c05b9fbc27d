import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import type { SessionState } from '@wirescope/shared/control/session';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { Fragment } from 'react';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { useWholeText } from '../../../session/use-frame-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { JsonView } from '../../../ui/json-view/JsonView.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { AnswerPanel } from '../ask/AnswerPanel.tsx';
import { questionOf } from '../ask/asked.ts';
import { Completed } from '../ask/Completed.tsx';
import { QuestionWords } from '../ask/QuestionWords.tsx';
import { useAskedFrame } from '../ask/use-asked-frame.ts';
import { endSentence } from '../item-words.ts';
import { responderFor } from '../responders/responder-for.ts';
import { ItemHeader } from '../waiting/ItemHeader.tsx';
import { answerText, retryParts } from './retry-parts.ts';
import { Trials } from './Trials.tsx';
import css from './Answered.module.css';

type AnsweredDetailProps = {
  session: SessionState;
  item: InboxItem;
  /** Begins a responder that answers the same next time. */
  onResponder: (responder: Responder) => void;
};

/** What was asked and what became of it, all of it from the record. */
export const AnsweredDetail = ({ session, item, onResponder }: AnsweredDetailProps) => {
  const asked = useAskedFrame(session.id, item);
  const answered = item.state === 'answered';
  const { text } = useWholeText(session.id, answered ? item.end?.seq : undefined);
  const responders =
    answered && asked.is === 'read' && text !== undefined
      ? responderFor(item, asked.frame, text)
      : [];
  // What was left open waits for nobody and can be answered all the same.
  const open = item.state === 'abandoned' && session.recording === undefined;
  return (
    <div className={open ? css.withPanel : css.detail}>
      <div>
        <ItemHeader session={session} item={item} />
        <p className={css.end}>
          <span>
            {endSentence(item)}{' '}
            {item.end !== undefined && (
              <>
                (<FrameLink session={session.id} seq={item.end.seq} />)
              </>
            )}
            {item.state === 'withdrawn' && item.end?.subject !== undefined && (
              <>
                {' '}
                The reason it gives: <VisibleText text={item.end.subject} />
              </>
            )}
          </span>
          {session.recording === undefined &&
            responders.map((responder) => (
              <Button key={responder.id} look="soft" small onClick={() => onResponder(responder)}>
                Answer {responders.length > 1 ? responder.method : 'the same'} next time
              </Button>
            ))}
        </p>
      </div>
      {open ? (
        <AnswerPanel session={session} item={item} alone />
      ) : (
        <div className={css.body}>
          {asked.is === 'read' &&
            asked.frame.asked.map((one) => (
              <Fragment key={one.key}>
                <QuestionWords asked={one} question={questionOf(one)} />
                <Completed session={session.id} since={item.seq} question={questionOf(one)} />
              </Fragment>
            ))}
          {answered && item.kind !== 'error' && text !== undefined && (
            <>
              <h2 className={css.sub}>Answer</h2>
              <div className={css.boxed}>
                <JsonView
                  text={item.kind === 'request' ? text : answerText(retryParts(text))}
                  label="Answer"
                />
              </div>
            </>
          )}
          {asked.is === 'read' && (
            <>
              {item.kind === 'result' && answered && (
                <Trials session={session} item={item} given={asked.frame.stateText} />
              )}
              <h2 className={css.sub}>The question as it came</h2>
              <div className={css.boxed}>
                <JsonView text={asked.text} label="Question" />
              </div>
            </>
          )}
        </div>
      )}
    </div>
  );
};
