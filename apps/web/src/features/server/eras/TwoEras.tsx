import type { SessionState } from '@wirescope/shared/control/session';
import { Revision } from '@wirescope/shared/mcp/revision';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { createSession } from '../../../session/api.ts';
import { toolsPath } from '../../../session/paths.ts';
import { problemOf } from '../../../session/problem.ts';
import { sessionStore } from '../../../session/sessions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Select } from '../../../ui/Select.tsx';
import { EraComparison } from './EraComparison.tsx';
import { eraOfSession, otherRevisions, usePeer } from './eras.ts';
import css from './Eras.module.css';

/** The same server in both eras: what it says of itself, its lists, and one call through both. */
export const TwoEras = ({ session }: { session: SessionState }) => {
  const peer = usePeer(session);
  if (eraOfSession(session) === undefined)
    return (
      <Empty mark="note" title="The era of this session is not known yet">
        It is found while the session connects.
      </Empty>
    );
  if (peer === undefined) return <NoPeer session={session} />;
  if (peer.status === 'connecting')
    return (
      <Empty mark="running" title={`Connecting in ${peer.choice}`}>
        A second session of this server is being opened; this one stays as it is.
      </Empty>
    );
  if (peer.server === undefined) return <OneEra session={session} peer={peer} />;
  const [legacy, modern] = eraOfSession(session) === 'legacy' ? [session, peer] : [peer, session];
  return (
    <>
      <p className={css.lead}>
        This session speaks {session.revision}; the other one speaks {peer.revision}.
        <Button look="soft" small onClick={() => navigate(toolsPath(peer.id))}>
          Open the other session
        </Button>
      </p>
      <EraComparison key={`${legacy.id} ${modern.id}`} eras={{ legacy, modern }} />
    </>
  );
};

const NoPeer = ({ session }: { session: SessionState }) => {
  const revisions = otherRevisions(session);
  const [chosen, setChosen] = useState<string>(revisions[0] ?? '');
  const [problem, setProblem] = useState<string>();
  const open = async () => {
    try {
      const revision = Revision.parse(chosen);
      // The hidden values of this session's target are meant, not the masks its state shows.
      sessionStore.putNew(
        await createSession({ target: session.target, revision, from: session.id }),
      );
    } catch (error) {
      setProblem(problemOf(error).what);
    }
  };
  const modern = eraOfSession(session) === 'legacy';
  return (
    <Empty
      mark="note"
      title={`There is no session of this server in the ${modern ? 'modern' : 'legacy'} era`}
      actions={
        <>
          {revisions.length > 1 && (
            <span className={css.select}>
              <Select
                label="Revision of the other session"
                choices={revisions.map((value) => ({ value, label: value }))}
                value={revisions.find((value) => value === chosen)}
                onChoose={setChosen}
              />
            </span>
          )}
          <Button small onClick={() => void open()}>
            Open it in {chosen}
          </Button>
          {problem !== undefined && <span>{problem}</span>}
        </>
      }
    >
      A second session is opened beside this one, with the same target pinned to that revision. Then
      what the server says in both is compared here.
    </Empty>
  );
};

/** The other era could not be had. */
const OneEra = ({ session, peer }: { session: SessionState; peer: SessionState }) => (
  <Empty
    mark="fail"
    title={`The server does not speak ${peer.choice}`}
    actions={
      <Button look="soft" small onClick={() => navigate(toolsPath(peer.id))}>
        Open that session
      </Button>
    }
  >
    {session.server !== undefined && <>It speaks {session.revision}, and so only one era. </>}
    {[peer.problem?.what, peer.problem?.why].filter((part) => part !== undefined).join(' ')}
  </Empty>
);
