import type { SessionState } from '@wirescope/shared/control/session';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Fact, Facts, NotSaid } from './Facts.tsx';
import { PingFact } from './ping/PingFact.tsx';
import { SaidIn } from './SaidIn.tsx';

const TRANSPORTS = { stdio: 'stdio', http: 'Streamable HTTP', sse: 'HTTP+SSE (2024-11-05)' };
const ERAS = {
  legacy: 'legacy: a session begins with the initialize handshake',
  modern: 'modern: every request says revision and client by itself',
};

/** Who answered, in which revision, and how that was found. */
export const Overview = ({ session }: { session: SessionState }) => {
  const { server } = session;
  return (
    <Facts>
      <Fact name="Name">
        {server?.name === undefined ? (
          <NotSaid>the server has not named itself</NotSaid>
        ) : (
          <VisibleText text={server.name} />
        )}
        {server !== undefined && <SaidIn session={session.id} seq={server.seq} />}
      </Fact>
      {server?.title !== undefined && (
        <Fact name="Title">
          <VisibleText text={server.title} />
        </Fact>
      )}
      <Fact name="Version">
        {server?.version === undefined ? (
          <NotSaid>not said</NotSaid>
        ) : (
          <span className="mono">
            <VisibleText text={server.version} />
          </span>
        )}
      </Fact>
      <Fact name="Revision">
        {session.revision === undefined ? (
          <NotSaid>not negotiated</NotSaid>
        ) : (
          <span className="mono">{session.revision}</span>
        )}
        <span className="dim">
          {session.choice === 'auto' ? 'found by Auto' : `pinned to ${session.choice}`}
        </span>
      </Fact>
      {session.era !== undefined && <Fact name="Era">{ERAS[session.era]}</Fact>}
      {session.negotiation !== undefined && (
        <Fact name="Negotiation">
          <VisibleText text={session.negotiation} />
        </Fact>
      )}
      {server?.supported !== undefined && (
        <Fact name="Supports">
          <span className="mono">
            <VisibleText text={server.supported.join(', ')} />
          </span>
        </Fact>
      )}
      {session.transport !== undefined && (
        <Fact name="Transport">{TRANSPORTS[session.transport]}</Fact>
      )}
      <PingFact session={session} />
      <Fact name="Capture">
        <span className="mono">{session.capture}</span>
        <CopyButton label="Copy path of the capture" text={session.capture} />
      </Fact>
    </Facts>
  );
};
