import type { SessionState } from '@wirescope/shared/control/session';
import { useState } from 'react';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { hasPing, ping } from '../../../session/ping.ts';
import { keptWithTraffic } from '../../../traffic/kept-with-traffic.ts';
import { useTrafficValue } from '../../../traffic/traffic.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { durationOf, inWords } from '../../../ui/format.ts';
import { Fact, NotSaid } from '../Facts.tsx';
import { PingIndex, type Pings } from './ping-index.ts';

const indexOf = keptWithTraffic((_session, { table }) => new PingIndex(table));

/** A ping to the server, where its revision has one, and how long the answers took. */
export const PingFact = ({ session }: { session: SessionState }) => {
  const pings = useTrafficValue(session.id, () => indexOf(session.id).update());
  const [running, setRunning] = useState(false);
  const offered = hasPing(session);
  if (offered === undefined) return null;
  const live = session.status === 'ready' && session.recording === undefined;
  const press = async () => {
    setRunning(true);
    announce(await ping(session.id));
    setRunning(false);
  };
  return (
    <Fact name="Ping">
      {!offered && (
        <NotSaid>
          {session.revision} has no ping: there is no session to keep alive, every request stands
          alone
        </NotSaid>
      )}
      {offered && live && (
        <Button
          look="soft"
          small
          onClick={() => void press()}
          disabledReason={running ? 'waiting for the answer' : undefined}
        >
          Ping
        </Button>
      )}
      {offered && <Latency session={session} pings={pings} />}
    </Fact>
  );
};

const words = (ms: number): string => inWords(durationOf(ms));

const Latency = ({ session, pings }: { session: SessionState; pings: Pings }) => {
  const { answered, fastest, slowest, last, refused } = pings;
  if (refused !== undefined)
    return (
      <span>
        refused in <FrameLink session={session.id} seq={refused} />
      </span>
    );
  if (last === undefined) return <NotSaid>none sent</NotSaid>;
  return (
    <>
      <span className="num">{words(last.took)}</span>
      <FrameLink session={session.id} seq={last.seq} />
      {answered > 1 && (
        <span className="dim">
          {answered} pings, {words(fastest)} to {words(slowest)}
        </span>
      )}
    </>
  );
};
