import type { SessionState } from '@wirescope/shared/control/session';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { LongText } from '../../../ui/json-view/LongText.tsx';
import { OWN_ESCAPE } from '../../../ui/own-keys.ts';
import { AnswerGroup } from './AnswerGroup.tsx';
import { useAskedFrame } from './use-asked-frame.ts';
import css from './AnswerPanel.module.css';

type AnswerPanelProps = {
  session: SessionState;
  item: InboxItem;
  /** It has the page to itself; else it is part of a running call. */
  alone: boolean;
};

/** Everything one frame asks, with what answers it. Requests of a batch are answered one by one. */
export const AnswerPanel = ({ session, item, alone }: AnswerPanelProps) => {
  const asked = useAskedFrame(session.id, item);
  switch (asked.is) {
    case 'reading':
      return <p className={css.none}>Reading frame #{item.seq}</p>;
    case 'failed':
      return <p className={css.none}>The frame could not be read. Look at it in the wire.</p>;
    case 'odd':
      return <LongText text={asked.text} label="Text of the frame" />;
    case 'read': {
      const { asked: all, stateText } = asked.frame;
      const groups = item.kind === 'request' ? all.map((one) => [one]) : [all];
      return (
        <div className={css.panel}>
          {groups.map((group) => (
            <div key={group[0]?.key ?? ''} className={css.group} data-asks {...OWN_ESCAPE}>
              <AnswerGroup
                session={session}
                item={item}
                asked={group}
                stateText={stateText}
                single={groups.length === 1}
                alone={alone && groups.length === 1}
              />
            </div>
          ))}
        </div>
      );
    }
  }
};
