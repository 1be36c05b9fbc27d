import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import type { Row } from '@wirescope/shared/traffic/row';
import { useState } from 'react';
import { disconnectSession } from '../../session/api.ts';
import { CameInsteadNote } from '../../session/CameInsteadNote.tsx';
import { FrameLink } from '../../session/FrameLink.tsx';
import { useHeardUntil } from '../../session/lost-link.ts';
import { showFrame } from '../../traffic/frame-selection.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { useTrafficValue } from '../../traffic/traffic.ts';
import { Button } from '../../ui/Button.tsx';
import { useCommands } from '../../ui/commands.ts';
import { Empty } from '../../ui/Empty.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { durationOf, inWords } from '../../ui/format.ts';
import { useNow } from '../../ui/runs/use-now.ts';
import { fallbackText, fetcher, waitingFor, type Waiting } from './progress-text.ts';
import { StderrTail } from './StderrTail.tsx';

/** Rows looked through for the open request; while connecting there are few. */
const LOOKED_THROUGH = 400;

const newestOpen = (store: TrafficStore): Row | undefined => {
  const last = Math.max(0, store.table.length - LOOKED_THROUGH);
  for (let index = store.table.length - 1; index >= last; index--) {
    if (store.table.shapeAt(index) !== 'request' || !store.open.has(index + 1)) continue;
    const row = store.table.at(index);
    if (row.dir === 'out') return row;
  }
  return undefined;
};

/** The session while it connects: what is waited for, how long already, what the process says. */
export const ConnectProgress = ({ session }: { session: SessionState }) => {
  const [mountedAt] = useState(() => Date.now());
  // A wait must be seen to move.
  const now = useHeardUntil(useNow(200));
  const openSeq = useTrafficValue(session.id, (store) => newestOpen(store)?.seq);
  const open = useTrafficValue(session.id, (store) =>
    openSeq === undefined ? undefined : store.row(openSeq)?.t,
  );
  const method = useTrafficValue(session.id, (store) =>
    openSeq === undefined ? undefined : store.row(openSeq)?.method,
  );
  const row =
    openSeq === undefined || open === undefined
      ? undefined
      : { seq: openSeq, t: open, method, kind: 'message' as const, bytes: 0 };
  const waiting = waitingFor(session, row);
  const elapsed = Math.max(0, now - Math.min(session.process?.startedAt ?? mountedAt, now));
  const cancel = () => {
    // When the proxy is away, the link says so; there is nothing to cancel then.
    disconnectSession(session.id).catch(() => undefined);
  };
  useCommands([
    {
      id: 'connect.cancel',
      title: 'Cancel connecting',
      group: 'Connect',
      keys: ['Escape'],
      run: cancel,
    },
  ]);
  return (
    <Empty
      level={1}
      mark="running"
      title={
        <>
          Connecting to {session.title}{' '}
          <span className="dim num" style={{ fontWeight: 400 }}>
            {inWords(durationOf(elapsed))}
          </span>
        </>
      }
      evidence={<StderrTail lines={session.stderrTail} most={8} />}
      actions={
        <>
          <Button small keys="Escape" onClick={cancel}>
            Cancel
          </Button>
          <FramesButton session={session.id} />
        </>
      }
    >
      <p>
        <WaitingText session={session} waiting={waiting} now={now} />
      </p>
      <Fallback text={fallbackText(session, waiting, elapsed)} />
      {openSeq !== undefined && (
        <CameInsteadNote
          session={session.id}
          seq={openSeq}
          renderText={(text) => <VisibleText text={text} />}
        />
      )}
      <Fetching session={session} elapsed={elapsed} />
    </Empty>
  );
};

const WaitingText = ({
  session,
  waiting,
  now,
}: {
  session: SessionState;
  waiting: Waiting;
  now: number;
}) => {
  switch (waiting.for) {
    case 'start':
      return session.target.kind === 'stdio' ? (
        <>
          Starting <span className="mono">{session.target.command}</span>.
        </>
      ) : (
        <>
          Reaching <span className="mono">{session.target.url}</span>.
        </>
      );
    case 'process':
      return (
        <>
          The process runs{session.process?.pid === undefined ? '' : ` as ${session.process.pid}`}.
        </>
      );
    case 'answer':
      return (
        <>
          <span className="mono">{waiting.method}</span> was sent{' '}
          {inWords(durationOf(Math.max(0, now - waiting.since)))} ago as{' '}
          <FrameLink session={session.id} seq={waiting.seq} />. No answer yet.
        </>
      );
  }
};

const Fallback = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <p>{text}</p>;

const Fetching = ({ session, elapsed }: { session: SessionState; elapsed: number }) => {
  const program = fetcher(session, elapsed);
  if (program === undefined) return null;
  const said = session.stderrTail.length > 0;
  return (
    <p>
      {program} fetches what it runs the first time, which can take a minute.
      {said ? '' : ' It has written nothing to stderr yet.'}
    </p>
  );
};

/** Brings the log into sight with the newest frame. */
export const FramesButton = ({ session }: { session: SessionId }) => {
  const last = useTrafficValue(session, (store) => store.lastSeq);
  if (last === 0) return null;
  return (
    <Button small look="quiet" onClick={() => showFrame(session, last)}>
      Show frames
    </Button>
  );
};
