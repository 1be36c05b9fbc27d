import type { SessionState } from '@wirescope/shared/control/session';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { useState } from 'react';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { isWaiting, type Question } from '../../../session/inbox.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Split, SplitBar, SplitPane } from '../../../ui/Split.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { AnswerPanel } from '../ask/AnswerPanel.tsx';
import { askedName, endSentence } from '../item-words.ts';
import { CallLink } from '../list/CallLink.tsx';
import { ItemList, listWidth } from '../list/ItemList.tsx';
import { currentQuestion } from './current-question.ts';
import { Evidence } from './Evidence.tsx';
import { ItemHeader } from './ItemHeader.tsx';
import css from './WaitingView.module.css';

type WaitingViewProps = {
  session: SessionState;
  items: readonly Question[];
  /** The frame whose question is in sight. */
  open: number | undefined;
  /** Other sessions are listed too. */
  all: boolean;
  onOpen: (question: Question) => void;
  /** Shows what became of a question. */
  onHistory: (seq: number) => void;
};

/** The queue: what waits for an answer, and the answer being written. */
export const WaitingView = ({ session, items, open, all, onOpen, onHistory }: WaitingViewProps) => {
  const narrow = useMedia('(max-width: 1099px)');
  const waiting = items.filter(isWaiting);
  const own = waiting.filter((one) => one.session.id === session.id);
  const current = currentQuestion(own, open);
  const item = current?.item;
  const before = useLastEnded(
    items.flatMap((one) => (one.session.id === session.id ? [one.item] : [])),
    item,
  );
  if (waiting.length === 0)
    return (
      <div className={css.nothing}>
        {before !== undefined && <Ended session={session} item={before} onHistory={onHistory} />}
        <Nothing />
      </div>
    );
  return (
    <Split name="inbox">
      <SplitPane id="list" initial={listWidth} min={180} max="40%" keepsPixels>
        <ItemList
          label="Waiting for you"
          items={waiting}
          current={current}
          all={all}
          onOpen={onOpen}
        />
      </SplitPane>
      <SplitBar label="Resize list" />
      <SplitPane id="item" min={300}>
        {item === undefined ? (
          <div className={css.nothing}>
            {before !== undefined && (
              <Ended session={session} item={before} onHistory={onHistory} />
            )}
            <Elsewhere />
          </div>
        ) : (
          <div className={css.item}>
            <div>
              {before !== undefined && before !== item && (
                <Ended session={session} item={before} onHistory={onHistory} />
              )}
              <ItemHeader session={session} item={item} />
            </div>
            {narrow ? (
              <AnswerPanel key={item.seq} session={session} item={item} alone />
            ) : (
              <Split name="inbox-answer">
                <SplitPane id="answer" initial="55%" min={320}>
                  <AnswerPanel key={item.seq} session={session} item={item} alone />
                </SplitPane>
                <SplitBar label="Resize answer and evidence" />
                <SplitPane id="evidence" min={260}>
                  <Evidence key={item.seq} session={session} item={item} />
                </SplitPane>
              </Split>
            )}
          </div>
        )}
      </SplitPane>
    </Split>
  );
};

/** The question that was in sight before the present one, once something became of it. */
const useLastEnded = (
  items: readonly InboxItem[],
  now: InboxItem | undefined,
): InboxItem | undefined => {
  const [seen, setSeen] = useState<{ now?: number; before?: number }>({});
  if (now?.seq !== seen.now) setSeen({ now: now?.seq, before: seen.now });
  return items.find(({ seq, state }) => seq === seen.before && state !== 'waiting');
};

type EndedProps = Pick<WaitingViewProps, 'session' | 'onHistory'> & { item: InboxItem };

const Ended = ({ session, item, onHistory }: EndedProps) => (
  <Banner>
    <span>
      <code>{askedName(item)}</code> <FrameLink session={session.id} seq={item.seq} />:{' '}
      {endSentence(item)}{' '}
      {item.of !== undefined && (
        <>
          Back to <CallLink session={session.id} of={item.of} />
        </>
      )}
    </span>
    <span className="grow" />
    <Button look="quiet" small onClick={() => onHistory(item.seq)}>
      Show it
    </Button>
  </Banner>
);

const Elsewhere = () => (
  <Empty level={1} mark="note" title="Nothing of this session waits for you">
    What is listed was asked in other sessions. Choosing it goes there.
  </Empty>
);

const Nothing = () => (
  <Empty level={1} mark="ok" title="Nothing waits for you">
    What the server asks of a person, a model or about folders appears here while its call waits.
  </Empty>
);
