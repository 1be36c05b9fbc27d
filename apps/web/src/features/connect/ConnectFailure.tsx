import type { Problem } from '@wirescope/shared/control/problem';
import type { SessionState } from '@wirescope/shared/control/session';
import type { Revision } from '@wirescope/shared/mcp/revision';
import { failureText } from '@wirescope/shared/result';
import { formatCommandLine } from '@wirescope/shared/target/command-line';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { reconnectSession } from '../../session/api.ts';
import { editTargetPath } from '../../session/paths.ts';
import { problemOf } from '../../session/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { useCommands } from '../../ui/commands.ts';
import { Empty } from '../../ui/Empty.tsx';
import { connectTo } from './connect-to.ts';
import { ConnectionCheck } from './ConnectionCheck.tsx';
import { FramesButton } from './ConnectProgress.tsx';
import { asksForMore, offeredRevisions } from './failure-actions.ts';
import { OfferButtons, TrustWarning } from './OfferButtons.tsx';
import { likelyLine } from './stderr-text.ts';
import { StderrTail } from './StderrTail.tsx';

const GIVEN_UP: Problem = {
  code: 'given-up',
  what: 'You ended the connection before it was made',
};

/** The session that could not be connected: what happened, why, and every way on. */
export const ConnectFailure = ({ session }: { session: SessionState }) => {
  const [trouble, setTrouble] = useState<Problem>();
  const problem = session.problem ?? GIVEN_UP;
  const offers = problem.offers ?? [];
  const revisions = offeredRevisions(session);
  const attempt = (action: () => Promise<unknown>) => () => {
    setTrouble(undefined);
    action().catch((error: unknown) => setTrouble(problemOf(error)));
  };
  const again = attempt(() => reconnectSession(session.id));
  const withRevision = (revision: Revision) =>
    attempt(() => connectTo({ target: session.target, revision, from: session.id }));
  const [newest] = revisions;
  const mainIsAgain = newest === undefined && !offers.some(({ kind }) => kind === 'endpoint');
  const main = newest === undefined ? again : withRevision(newest);
  useCommands([
    {
      id: 'connect.again',
      title: 'Try to connect again',
      group: 'Connect',
      keys: ['mod+Enter'],
      run: main,
    },
  ]);
  return (
    <Empty
      level={1}
      mark={session.problem === undefined ? 'cancel' : asksForMore(problem) ? 'should' : 'fail'}
      title={withoutStop(problem.what)}
      evidence={
        session.target.kind === 'http' ? (
          <ConnectionCheck session={session} />
        ) : (
          <StderrTail
            lines={session.stderrTail}
            likely={likelyLine(session.stderrTail, problem.why)}
          />
        )
      }
      actions={
        <>
          {revisions.map((revision, index) => (
            <Button
              key={revision}
              small
              look={index === 0 ? 'primary' : 'soft'}
              onClick={withRevision(revision)}
            >
              Connect with {revision}
            </Button>
          ))}
          <OfferButtons session={session} offers={offers} attempt={attempt} />
          <Button small look={mainIsAgain ? 'primary' : 'soft'} onClick={again}>
            Try again
          </Button>
          <Button small look="soft" onClick={() => navigate(editTargetPath(session.id))}>
            {session.target.kind === 'stdio' ? 'Edit command' : 'Edit address and headers'}
          </Button>
          <FramesButton session={session.id} />
        </>
      }
    >
      {problem.why !== undefined && <p>{problem.why}</p>}
      <Ran session={session} />
      {problem.todo !== undefined && <p>{problem.todo}</p>}
      <TrustWarning offers={offers} />
      {trouble !== undefined && <p role="alert">{failureText(trouble)}</p>}
    </Empty>
  );
};

/** What was run, and where: most of what goes wrong at a start is in it. */
const Ran = ({ session: { target, process } }: { session: SessionState }) => {
  if (target.kind !== 'stdio') return null;
  const folder = process?.cwd ?? target.cwd;
  return (
    <p>
      Command: <code>{formatCommandLine(target)}</code>
      {folder !== undefined && (
        <>
          {' in '}
          <code>{folder}</code>
        </>
      )}
    </p>
  );
};

/** Titles carry no full stop. */
const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');
