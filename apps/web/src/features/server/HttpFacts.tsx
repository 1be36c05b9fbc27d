import { useQuery } from '@tanstack/react-query';
import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import type { HttpTarget } from '@wirescope/shared/target/target';
import type { HttpFrame } from '@wirescope/shared/traffic/frame';
import { proxyWords } from '@wirescope/shared/traffic/http-anatomy/http-facts';
import { readFrame } from '../../session/api.ts';
import { frameQuery } from '../../traffic/frame-query.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { useTrafficValue } from '../../traffic/traffic.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts, NotSaid } from './Facts.tsx';
import css from './ServerPage.module.css';

const WISHES = { auto: 'Auto', http: 'Streamable HTTP', sse: 'HTTP+SSE' };

type HttpFactsProps = { session: SessionState; target: HttpTarget };

/** How a server is reached over HTTP. */
export const HttpFacts = ({ session, target }: HttpFactsProps) => {
  const { transport } = session;
  const posted = useLastPost(session.id);
  return (
    <Facts>
      <Fact name="URL">
        <span className="mono">{target.url}</span>
        <CopyButton label="Copy URL" text={target.url} />
      </Fact>
      <Fact name="Transport">
        {transport === 'sse' ? (
          'HTTP+SSE'
        ) : transport === 'http' ? (
          'Streamable HTTP'
        ) : (
          <NotSaid>not known yet</NotSaid>
        )}
        <span className="dim">asked for: {WISHES[target.transport]}</span>
      </Fact>
      <MessageAddress target={target} posted={transport === 'sse' ? posted?.url : undefined} />
      {posted !== undefined && (
        <Fact name="Forward proxy">
          {posted.via === undefined ? (
            <NotSaid>none</NotSaid>
          ) : (
            <span className="mono">{proxyWords(posted.via)}</span>
          )}
        </Fact>
      )}
      {target.ca !== undefined && (
        <Fact name="CA file">
          <span className="mono">{target.ca}</span>
          <CopyButton label="Copy path of the CA file" text={target.ca} />
        </Fact>
      )}
      {target.trustAnyCertificate === true && (
        <Fact name="Certificate">
          any is taken, by your choice for this server: nothing says that it is who it claims
        </Fact>
      )}
      <Fact name="Headers">
        {target.headers === undefined || target.headers.length === 0 ? (
          <NotSaid>none of your own</NotSaid>
        ) : (
          <ul className={css.env}>
            {target.headers.map(([name, value], index) => (
              <li key={index}>
                {name}: <span className="soft">{value}</span>
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </Facts>
  );
};

/** Over HTTP+SSE the server names it, or a person does. */
const MessageAddress = ({
  target: { endpoint },
  posted,
}: {
  target: HttpTarget;
  posted: string | undefined;
}) => {
  const address = posted ?? endpoint;
  if (address === undefined) return null;
  return (
    <Fact name="Messages go to">
      <span className="mono">{address}</span>
      <CopyButton label="Copy address for messages" text={address} />
      <span className="dim">
        {endpoint === undefined ? 'named by the server' : `you allow ${endpoint}`}
      </span>
    </Fact>
  );
};

const lastPost = ({ table }: TrafficStore): number | undefined => {
  for (let index = table.length - 1; index >= 0; index -= 1) {
    const isStart = table.phaseAt(index) === 'request' || table.phaseAt(index) === 'error';
    if (isStart && table.methodAt(index) === 'POST') return table.seqAt(index);
  }
  return undefined;
};

/** The newest message that went out, as HTTP carried it. */
const useLastPost = (session: SessionId): HttpFrame | undefined => {
  const seq = useTrafficValue(session, lastPost);
  const query = useQuery({
    ...frameQuery(readFrame, session, seq ?? 0),
    enabled: seq !== undefined,
  });
  const frame = query.data?.frame;
  return frame?.kind === 'http' ? frame : undefined;
};
