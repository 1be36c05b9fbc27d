import type { RecentTarget } from '@wirescope/shared/control/settings';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { agoOf } from '../../ui/format.ts';
import { Mark } from '../../ui/Mark.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { nextIndex } from '../../ui/roving.ts';
import { targetLine, useRecentTargets, withoutRecent } from './recent-targets.ts';
import cells from '../../ui/TargetLine.module.css';
import css from './RecentList.module.css';

type RecentListProps = {
  onOpen: (recent: RecentTarget) => void;
};

const lineOf = ({ target, title }: RecentTarget) => ({
  name: target.name ?? title,
  text: targetLine(target),
});

/** Targets used before, newest first. Enter connects, Delete takes one out. */
export const RecentList = ({ onOpen }: RecentListProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { value: recents, set } = useRecentTargets();
  const [active, setActive] = useState(0);
  const [openedAt] = useState(() => Date.now());
  const at = Math.min(active, recents.length - 1);
  if (recents.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = recents[at];
    const next = nextIndex(event.key, at, recents.length, 'vertical');
    if (next !== undefined) {
      setActive(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && entry !== undefined)
      onOpen(entry);
    else if (event.key === 'Delete' && entry !== undefined) set(withoutRecent(recents, entry));
    else return;
    event.preventDefault();
  };
  return (
    <section>
      <div className={css.head}>
        <h2>Recent</h2>
        <span className="grow" />
        <span className="dim">Enter to connect</span>
      </div>
      <div
        ref={list}
        className={css.list}
        role="listbox"
        aria-label="Recent servers"
        tabIndex={0}
        aria-activedescendant={`${id}-${at}`}
        onKeyDown={onKeyDown}
      >
        {recents.map((recent, index) => (
          <RecentLine
            key={index}
            id={`${id}-${index}`}
            recent={recent}
            active={index === at}
            now={openedAt}
            onOpen={() => onOpen(recent)}
          />
        ))}
      </div>
    </section>
  );
};

type LineProps = {
  id: string;
  recent: RecentTarget;
  active: boolean;
  now: number;
  onOpen: () => void;
};

const RecentLine = ({ id, recent, active, now, onOpen }: LineProps) => {
  const { name, text } = lineOf(recent);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={classNames(css.line, active && css.active)}
      title={text}
      onClick={onOpen}
    >
      {recent.failed ? <Mark name="fail" /> : <StatusDot status="new" />}
      <span className={cells.name}>{name}</span>
      <span className={cells.text}>{text}</span>
      {recent.failed && <span className="vh">failed</span>}
      <span className={css.revision}>{recent.revision}</span>
      <span className={cells.when}>{agoOf(recent.usedAt, now)}</span>
    </div>
  );
};
