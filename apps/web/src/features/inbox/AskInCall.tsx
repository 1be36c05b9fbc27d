import type { SessionState } from '@wirescope/shared/control/session';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { inboxPath } from '../../session/paths.ts';
import { WireGlyph } from '../../ui/WireGlyph.tsx';
import { AnswerPanel } from './ask/AnswerPanel.tsx';
import { askedName } from './item-words.ts';
import { Waited } from './list/Waited.tsx';
import css from './AskInCall.module.css';

/** A question of the server inside the call it belongs to: the same form as in the inbox. Each question wants its key. */
export const AskInCall = ({ session, item }: { session: SessionState; item: InboxItem }) => {
  const box = useRef<HTMLElement>(null);
  // Where the pane is low a question begins below its end.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={box} aria-label="The server asks" className={css.ask}>
      <header className={css.head}>
        <WireGlyph name="req-in" tone="ask" />
        <span className="mono">{askedName(item)}</span>
        <span className="dim">
          waiting <Waited since={item.t} />
        </span>
        <span className="grow" />
        <Link href={inboxPath(session.id, { tab: 'waiting', item: item.seq })}>Open in Inbox</Link>
      </header>
      {item.exchange === undefined && (
        <p className={css.unsure}>
          Several calls run. Nothing says to which of them this question belongs.
        </p>
      )}
      {item.guessed === true && (
        <p className={css.unsure}>
          Probably for this call: no other ran. Nothing on the wire says so.
        </p>
      )}
      <AnswerPanel key={item.seq} session={session} item={item} alone={false} />
    </section>
  );
};
