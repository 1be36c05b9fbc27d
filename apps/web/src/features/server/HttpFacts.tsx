import type { HttpTarget } from '@wirescope/shared/target/target';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts, NotSaid } from './Facts.tsx';
import css from './ServerPage.module.css';

const WISHES = { auto: 'Auto', http: 'Streamable HTTP', sse: 'HTTP+SSE' };

type HttpFactsProps = { target: HttpTarget; transport: 'stdio' | 'http' | 'sse' | undefined };

/** How a server is reached over HTTP. */
export const HttpFacts = ({ target, transport }: HttpFactsProps) => (
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
    {target.endpoint !== undefined && (
      <Fact name="Messages go to">
        <span className="mono">{target.endpoint}</span>
        <span className="dim">set by you</span>
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
