import type { SessionId } from '@wirescope/shared/ids';
import { causeText } from '@wirescope/shared/result';
import type { ReactNode } from 'react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { FrameLink } from '../../session/FrameLink.tsx';
import type { ListKind } from '../../session/list-kinds.ts';
import type { Listing } from '../../session/lists.ts';
import type { ListTopic } from '../../session/listens/use-listens.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ComingNote } from '../../ui/ComingNote.tsx';
import { clockText } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { CacheNote } from './CacheNote.tsx';
import { toldChanges } from './told-changes.ts';
import { ListChangesNote } from './ListChangesNote.tsx';
import { RefusedWatch, WatchToggle } from './WatchToggle.tsx';
import css from './ListFooter.module.css';

type ListFooterProps<Entry> = {
  session: SessionId;
  kind: ListKind<Entry>;
  listing: Listing<Entry>;
  /** What a server of 2026-07-28 is asked to tell changes by. */
  topic: ListTopic;
  /** Said of the list beside where it came from. */
  facts?: ReactNode;
};

/** Below a list: where it came from, in how many pages, how long it is good, and what is another than before. */
export const ListFooter = <Entry extends { raw: unknown }>({
  session,
  kind,
  listing,
  topic,
  facts,
}: ListFooterProps<Entry>) => {
  const { list, stale, past, paged, more } = listing;
  const pages = list?.pages ?? [];
  const [first] = pages;
  const last = pages.at(-1);
  const told = toldChanges(kind, list);
  const coming = listing.coming?.list;
  return (
    <div className={css.footer}>
      {list?.error !== undefined && <p className={css.error}>{causeText(list.error)}</p>}
      {coming !== undefined && (
        <div className={css.line}>
          <ComingNote
            entries={coming.entries.length}
            pages={coming.pages.length}
            many={kind.many}
            onStop={listing.coming?.stop}
            className={css.facts}
          />
        </div>
      )}
      {told.length > 0 && <ListChangesNote kind={kind} told={told} />}
      {more !== undefined && list?.next !== undefined && (
        <div className={css.line}>
          <Button look="soft" small onClick={more}>
            Next page
          </Button>
          <span className={css.cursor} title="Cursor of the next page">
            <VisibleText text={JSON.stringify(list.next)} />
          </span>
        </div>
      )}
      <div className={css.line}>
        {first !== undefined && <FrameLink session={session} seq={first.seq} />}
        <span className={css.facts}>
          {pages.length > 1 && coming === undefined && (
            <span title={pages.map(({ cursor }) => cursor ?? 'first').join('\n')}>
              {pages.length} pages
            </span>
          )}
          {facts}
        </span>
        {!past && (
          <IconButton
            className={css.again}
            label={`Ask for ${kind.many} again`}
            small
            onClick={listing.refetch}
          >
            <RotateCw />
          </IconButton>
        )}
      </div>
      <div className={css.line}>
        {!past && (
          <Checkbox
            small
            checked={paged}
            onToggle={listing.setPaged}
            aria-label="Page by page"
            title="Ask for one page at a time, each at a press"
          >
            By page
          </Checkbox>
        )}
        <WatchToggle session={session} topic={topic} />
        {past && first !== undefined && <AsOf session={session} seq={first.seq} changed={stale} />}
        <span className="grow" />
        {stale && !past && coming === undefined && (
          <span className={css.age}>
            {listing.asked === undefined ? 'changed since' : 'asking again'}
          </span>
        )}
        {last !== undefined && !stale && !past && (
          <CacheNote session={session} seq={last.seq} result={last.value} className={css.age} />
        )}
      </div>
      <RefusedWatch session={session} topic={topic} />
    </div>
  );
};

type AsOfProps = {
  session: SessionId;
  seq: number;
  /** The server has told since that the list is another. */
  changed: boolean;
};

/** When nobody can be asked any more, the list is that of its answer. */
const AsOf = ({ session, seq, changed }: AsOfProps) => {
  const at = getTraffic(session).row(seq)?.t;
  if (at === undefined) return null;
  return (
    <span title="The session is not connected. This is the newest list in its record">
      as of {clockText(at)}
      {changed && ', changed since'}
    </span>
  );
};
