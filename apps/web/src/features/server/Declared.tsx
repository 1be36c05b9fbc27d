import type { SessionState } from '@wirescope/shared/control/session';
import { JsonView } from '../../ui/json-view/JsonView.tsx';
import { capabilityRows } from './capability-rows.ts';
import { CapabilityTable, heightFor } from './CapabilityTable.tsx';
import { Fact, Facts, NotSaid } from './Facts.tsx';
import { SaidIn } from './SaidIn.tsx';
import css from './ServerPage.module.css';

/** What Wirescope says of itself to this server. It is chosen with the target, on the connect screen. */
export const Declared = ({ session }: { session: SessionState }) => {
  const { declared } = session;
  if (declared === undefined)
    return <NotSaid>The recording does not say what the client declared.</NotSaid>;
  const { capabilities } = declared;
  const rows = capabilityRows(capabilities);
  return (
    <>
      <Facts>
        <Fact name="Name">
          {declared.title === undefined ? declared.name : `${declared.title} (${declared.name})`}
          {declared.seq === undefined ? (
            <NotSaid>not said yet</NotSaid>
          ) : (
            <SaidIn session={session.id} seq={declared.seq} />
          )}
        </Fact>
        <Fact name="Version">
          <span className="mono">{declared.version}</span>
        </Fact>
        <Fact name="Capabilities">
          {rows.length === 0 ? (
            <NotSaid>none: the server may ask nothing but ping</NotSaid>
          ) : (
            <span className="dim">
              What the server asks by these waits in the Inbox, unless a responder or a list of
              roots answers it.
            </span>
          )}
        </Fact>
      </Facts>
      {rows.length > 0 && (
        <>
          <h2 className={css.sub}>Declared to the server</h2>
          <CapabilityTable rows={rows} label="Declared to the server" />
          <h2 className={css.sub}>As JSON</h2>
          <div className={css.json} style={{ height: heightFor(capabilities) }}>
            <JsonView
              text={JSON.stringify(capabilities)}
              label="Capabilities declared to the server"
            />
          </div>
        </>
      )}
    </>
  );
};
