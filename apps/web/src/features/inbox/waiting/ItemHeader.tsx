import type { SessionState } from '@wirescope/shared/control/session';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { questionOf } from '../ask/asked.ts';
import { useAskedFrame } from '../ask/use-asked-frame.ts';
import { askedName, askerName } from '../item-words.ts';
import { CallLink } from '../list/CallLink.tsx';
import { Waited } from '../list/Waited.tsx';
import css from './ItemHeader.module.css';

type ItemHeaderProps = {
  session: SessionState;
  item: InboxItem;
};

/** Who asks what, in which exchange, and since when. */
export const ItemHeader = ({ session, item }: ItemHeaderProps) => (
  <header className={css.header}>
    <div className={css.line}>
      <h1 className={css.name}>{askedName(item)}</h1>
      <AskedChips session={session} item={item} />
      <span className="grow" />
      {item.state === 'waiting' && session.recording === undefined && (
        <span className={css.waits}>
          <span className={css.dot} aria-hidden />
          <span className={css.who}>
            <VisibleText text={waiterName(item, session)} />
          </span>{' '}
          has waited <Waited since={item.t} /> for you
        </span>
      )}
    </div>
    <p className={css.where}>
      From{' '}
      <b>
        <VisibleText text={session.server?.title ?? session.server?.name ?? session.title} />
      </b>
      {item.id !== undefined && (
        <>
          , request <code>{item.id}</code>
        </>
      )}{' '}
      (<FrameLink session={session.id} seq={item.seq} />)
      {item.exchange !== undefined && (
        <>
          , {exchangeWords(item)} <FrameLink session={session.id} seq={item.exchange} />{' '}
          <CallLink session={session.id} of={item.of} />
          {item.guessed === true &&
            ` ${isRunning(item) ? 'runs' : 'ran'}: probably for it, though nothing on the wire says so`}
        </>
      )}
      {item.aside !== undefined && <AsideNote session={session} calls={item.aside} />}.
      {item.round !== undefined && item.round > 1 && (
        <>
          {' '}
          This is round {item.round}
          {item.action !== undefined && (
            <>
              {' '}
              of what began with <FrameLink session={session.id} seq={item.action} />
            </>
          )}
          .
        </>
      )}
      {item.state === 'waiting' && item.callOver === undefined && <> {clockWords(item)}</>}
      {item.state === 'waiting' && item.callOver !== undefined && (
        <>
          {' '}
          That call is over (<FrameLink session={session.id} seq={item.callOver} />
          ), and the server has not taken its question back: an answer can be sent, but probably
          nobody waits for it.
        </>
      )}
    </p>
  </header>
);

/** The calls a question may be about, where nothing says which. */
const AsideNote = ({ session, calls }: { session: SessionState; calls: readonly number[] }) => (
  <>
    , asked while{' '}
    {calls.map((call, at) => (
      <span key={call}>
        {at > 0 && ', '}
        <FrameLink session={session.id} seq={call} />
      </span>
    ))}{' '}
    {calls.length === 1 ? 'was' : 'were'} open; nothing says about which call
  </>
);

/** What is asked in it: the mode of an elicitation, each entry of several. */
const AskedChips = ({ session, item }: ItemHeaderProps) => {
  const asked = useAskedFrame(session.id, item);
  if (asked.is !== 'read') return null;
  return asked.frame.asked.slice(0, MOST_CHIPS).map((one) => {
    const { is } = questionOf(one);
    const mode = is === 'form' || is === 'url' ? is : '';
    const words = item.kind === 'request' && one.id === undefined ? mode : `${one.method} ${mode}`;
    return words === '' ? null : (
      <Chip key={one.key} title={one.key}>
        <VisibleText text={words.trim()} />
      </Chip>
    );
  });
};

const MOST_CHIPS = 5;

/** Whoever waits for certain: of a question that is only probably about a call, the server. */
const waiterName = (item: InboxItem, { title }: SessionState): string =>
  item.guessed === true ? title : askerName(item, title);

const isRunning = ({ state, callOver }: InboxItem): boolean =>
  state === 'waiting' && callOver === undefined;

const exchangeWords = (item: InboxItem): string => {
  if (item.guessed === true) return 'while';
  if (item.kind !== 'request') return 'before it goes on with';
  return isRunning(item) ? 'while it runs' : 'while it ran';
};

const clockWords = ({ kind, exchange, task }: InboxItem): string => {
  if (task !== undefined) return 'The task goes on when it has your answers.';
  if (kind === 'result') return 'The call has ended; your answers go out with a new one.';
  if (kind === 'error') return 'The call was refused until you have been there.';
  return exchange === undefined ? '' : 'Your timeout for that call is paused.';
};
