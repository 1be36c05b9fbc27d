import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import type { SessionState } from '@wirescope/shared/control/session';
import { isWaiting, type Question } from '../../../session/inbox.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Split, SplitBar, SplitPane } from '../../../ui/Split.tsx';
import { ItemList, listWidth } from '../list/ItemList.tsx';
import { AnsweredDetail } from './AnsweredDetail.tsx';

type AnsweredViewProps = {
  session: SessionState;
  items: readonly Question[];
  open: number | undefined;
  /** Other sessions are listed too. */
  all: boolean;
  onOpen: (question: Question) => void;
  onResponder: (responder: Responder) => void;
};

/** The history: everything that was asked and is not waiting any more, newest first. */
export const AnsweredView = (props: AnsweredViewProps) => {
  const { session, items, open, all, onOpen, onResponder } = props;
  const ended = items.filter((one) => !isWaiting(one)).toReversed();
  const own = ended.filter((one) => one.session.id === session.id);
  const current = own.find(({ item }) => item.seq === open) ?? own[0];
  if (ended.length === 0)
    return (
      <Empty level={1} mark="note" title="The server has asked for nothing yet">
        Questions of the server stay here with their answers, and with who gave them.
      </Empty>
    );
  return (
    <Split name="inbox">
      <SplitPane id="list" initial={listWidth} min={180} max="40%" keepsPixels>
        <ItemList label="Answered" items={ended} current={current} all={all} onOpen={onOpen} />
      </SplitPane>
      <SplitBar label="Resize list" />
      <SplitPane id="item" min={300}>
        {current === undefined ? (
          <Empty level={1} mark="note" title="The server of this session has asked for nothing yet">
            What is listed was asked in other sessions. Choosing it goes there.
          </Empty>
        ) : (
          <AnsweredDetail
            key={current.item.seq}
            session={session}
            item={current.item}
            onResponder={onResponder}
          />
        )}
      </SplitPane>
    </Split>
  );
};
