import type { SessionId } from '@wirescope/shared/ids';
import Cable from 'lucide-react/icons/cable';
import ChartNoAxesGantt from 'lucide-react/icons/chart-no-axes-gantt';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Server from 'lucide-react/icons/server';
import FileText from 'lucide-react/icons/file-text';
import Inbox from 'lucide-react/icons/inbox';
import SquareFunction from 'lucide-react/icons/square-function';
import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useWaiting } from '../session/inbox.ts';
import { PROMPTS, RESOURCES } from '../session/list-kinds.ts';
import { useListCount, useTools } from '../session/lists.ts';
import type { Place } from '../session/paths.ts';
import { useTrafficValue } from '../traffic/traffic.ts';
import { classNames } from '../ui/class-names.ts';
import { shortCount } from '../ui/format.ts';
import { lastPlacePath } from './session-tabs.ts';
import css from './Rail.module.css';

/** The parts of the session in sight. */
export const Rail = ({ session, place }: { session: SessionId; place: Place }) => {
  const tools = useTools(session);
  const resources = useListCount(session, RESOURCES);
  const prompts = useListCount(session, PROMPTS);
  const waiting = useWaiting(session);
  const frames = useTrafficValue(session, (store) => store.lastSeq);
  const count = tools.list?.entries.length;
  const at = { session, current: place };
  return (
    <nav className={css.rail} aria-label="Session">
      <Item
        {...at}
        place="tools"
        name="Tools"
        icon={<SquareFunction />}
        count={count}
        unit="tools"
      />
      <Item
        {...at}
        place="resources"
        name="Resources"
        icon={<FileText />}
        count={resources}
        unit="resources"
      />
      <Item
        {...at}
        place="prompts"
        name="Prompts"
        icon={<MessageSquareText />}
        count={prompts}
        unit="prompts"
      />
      <hr className={css.rule} />
      <Item
        {...at}
        place="inbox"
        name="Inbox"
        icon={<Inbox />}
        count={waiting === 0 ? undefined : waiting}
        unit="waiting for you"
        asks
      />
      <hr className={css.rule} />
      <Item {...at} place="timeline" name="Timeline" icon={<ChartNoAxesGantt />} />
      <Item {...at} place="wire" name="Wire" icon={<Cable />} count={frames} unit="frames" />
      <span className="grow" />
      <Item {...at} place="server" name="Server" icon={<Server />} />
    </nav>
  );
};

type ItemProps = {
  session: SessionId;
  current: Place;
  place: Place;
  name: string;
  icon: ReactNode;
  count?: number;
  /** What is counted, for screen readers. */
  unit?: string;
  /** The count is of what waits for an answer. */
  asks?: boolean;
};

const Item = ({ session, current, place, name, icon, count, unit, asks }: ItemProps) => {
  const about = useId();
  const on = place === current;
  return (
    <Link
      href={lastPlacePath(session, place)}
      className={classNames(css.item, on && css.current)}
      aria-current={on ? 'page' : undefined}
      aria-label={name}
      aria-describedby={count === undefined ? undefined : about}
      title={count === undefined ? name : `${name}, ${count} ${unit ?? ''}`}
    >
      {icon}
      <span className={css.name}>{name}</span>
      {count !== undefined && (
        <>
          <span className={asks === true ? css.asks : css.count}>{shortCount(count)}</span>
          <span hidden id={about}>
            {count} {unit}
          </span>
        </>
      )}
    </Link>
  );
};
