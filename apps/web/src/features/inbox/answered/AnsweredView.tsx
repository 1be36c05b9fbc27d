import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import type { SessionState } from '@wirescope/shared/control/session';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { Empty } from '../../../ui/Empty.tsx';
import { Split, SplitBar, SplitPane } from '../../../ui/Split.tsx';
import { ItemList, listWidth } from '../list/ItemList.tsx';
import { AnsweredDetail } from './AnsweredDetail.tsx';

type AnsweredViewProps = {
  session: SessionState;
  items: readonly InboxItem[];
  open: number | undefined;
  onOpen: (seq: number) => void;
  onResponder: (responder: Responder) => void;
};

/** The history: everything that was asked and is not waiting any more, newest first. */
export const AnsweredView = ({ session, items, open, onOpen, onResponder }: AnsweredViewProps) => {
  const isRecording = session.recording !== undefined;
  const ended = items.filter(({ state }) => isRecording || state !== 'waiting').toReversed();
  const item = ended.find(({ seq }) => seq === open) ?? ended[0];
  if (item === undefined)
    return (
      <Empty level={1} mark="note" title="The server has asked for nothing yet">
        Questions of the server stay here with their answers, and with who gave them.
      </Empty>
    );
  return (
    <Split name="inbox">
      <SplitPane id="list" initial={listWidth} min={180} max="40%" keepsPixels>
        <ItemList
          label="Answered"
          session={session}
          items={ended}
          current={item}
          onOpen={({ seq }) => onOpen(seq)}
        />
      </SplitPane>
      <SplitBar label="Resize list" />
      <SplitPane id="item" min={300}>
        <AnsweredDetail key={item.seq} session={session} item={item} onResponder={onResponder} />
      </SplitPane>
    </Split>
  );
};
