import type { SessionId } from '@wirescope/shared/ids';
import { declares } from '@wirescope/shared/mcp/capabilities';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { FrameLink } from '../../session/FrameLink.tsx';
import type { ListKind } from '../../session/list-kinds.ts';
import { STOPPED } from '../../session/list-pages.ts';
import type { Listing } from '../../session/lists.ts';
import { useHeardUntil } from '../../session/lost-link.ts';
import { serverPath } from '../../session/paths.ts';
import { useSession } from '../../session/sessions.ts';
import { showFrame } from '../../traffic/frame-selection.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { durationOf, inWords } from '../../ui/format.ts';
import { useNow } from '../../ui/runs/use-now.ts';

type Named = Pick<ListKind<unknown>, 'method' | 'many' | 'capability'>;
type ListEmptyProps = {
  session: SessionId;
  kind: Named;
  listing: Listing<unknown>;
  /** The level of the heading: 1 where it is all there is on the page. */
  level?: 1 | 2;
};

/** What stands where a list would: why there is none, and what can be done. */
export const ListEmpty = (props: ListEmptyProps) => {
  const { session, kind, listing, level = 1 } = props;
  switch (listing.state) {
    case 'not-connected':
      return (
        <Empty level={level} mark="note" title={`There is nobody to ask for ${kind.many}`}>
          The session is not connected, and no list of {kind.many} is in its record.
        </Empty>
      );
    case 'asking':
      return <Asking {...props} />;
    case 'not-declared':
      return <NotDeclared {...props} />;
    case 'not-implemented':
      return <NotImplemented {...props} />;
    case 'failed':
    case 'listed': {
      const { error } = listing.list ?? {};
      return (
        <Empty
          level={level}
          mark={error === undefined || error.code === STOPPED ? 'note' : 'fail'}
          title={error?.what ?? `The server lists no ${kind.many}`}
          actions={<Again listing={listing}>Ask again</Again>}
        >
          {error === undefined ? (
            <>
              Its answer to <code>{kind.method}</code> is an empty list
            </>
          ) : (
            [error.why, error.todo].filter((part) => part !== undefined).join(' ')
          )}
          <Where session={session} listing={listing} />
          {error === undefined && '.'}
        </Empty>
      );
    }
  }
};

/** A server that declares a list and does not know the method breaks its word; one that declared none keeps it. */
const NotImplemented = ({ session, kind, listing, level }: ListEmptyProps) => {
  const declared = declares(useSession(session)?.server?.capabilities, [kind.capability]);
  return (
    <Empty
      level={level ?? 1}
      mark={declared ? 'fail' : 'note'}
      title={`The server does not implement ${kind.many}`}
      actions={<Again listing={listing}>Ask again</Again>}
    >
      It answered <code>{kind.method}</code> with <code>-32601</code>, method not found
      <Where session={session} listing={listing} />
      {declared ? '.' : ', and declares none.'}
    </Empty>
  );
};

/** The frame that says so. */
const Where = ({ session, listing }: Pick<ListEmptyProps, 'session' | 'listing'>) => {
  const seq = listing.list?.seqs.at(-1);
  return seq === undefined ? null : (
    <>
      {' '}
      (<FrameLink session={session} seq={seq} />)
    </>
  );
};

/** Nobody answers a session that has ended. */
const Again = ({ listing, children }: { listing: Listing<unknown>; children: ReactNode }) =>
  !listing.past && (
    <Button look="soft" small onClick={listing.refetch}>
      {children}
    </Button>
  );

/** Loading shows nothing before this, ms: most lists are there sooner. */
const PATIENCE_MS = 300;

const Asking = ({ session, kind, listing, level }: ListEmptyProps) => {
  const now = useHeardUntil(useNow(200));
  const { asked, coming } = listing;
  if (asked === undefined || now - asked.at < PATIENCE_MS) return null;
  return (
    <Empty
      level={level ?? 1}
      mark="running"
      title={`Asking for ${kind.many}`}
      actions={
        <>
          <Button look="soft" small onClick={() => showFrame(session, asked.seq)}>
            Show frame
          </Button>
          {coming?.stop !== undefined && (
            <Button look="quiet" small onClick={coming.stop}>
              Stop
            </Button>
          )}
        </>
      }
    >
      <code>{kind.method}</code> was sent {inWords(durationOf(now - asked.at))} ago as{' '}
      <FrameLink session={session} seq={asked.seq} />. No answer yet.
    </Empty>
  );
};

const NotDeclared = ({ session, kind, listing, level }: ListEmptyProps) => {
  const state = useSession(session);
  const said = state?.era === 'modern' ? 'server/discover' : 'initialize';
  return (
    <Empty
      level={level ?? 1}
      mark="note"
      title={`This server declares no ${kind.many}`}
      actions={
        <>
          <Again listing={listing}>Ask anyway</Again>
          <Button look="quiet" small onClick={() => navigate(serverPath(session, 'capabilities'))}>
            Show capabilities
          </Button>
        </>
      }
    >
      Its answer to <code>{said}</code>
      {state?.server !== undefined && (
        <>
          {' '}
          (<FrameLink session={session} seq={state.server.seq} />)
        </>
      )}{' '}
      has no <code>{kind.capability}</code> capability. Wirescope has not asked for a list.
    </Empty>
  );
};
