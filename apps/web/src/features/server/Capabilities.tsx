import { useId } from 'react';
import { Empty } from '../../ui/Empty.tsx';
import { JsonView } from '../../ui/json-view/JsonView.tsx';
import { capabilityRows } from './capability-rows.ts';
import { CapabilityTable, heightFor } from './CapabilityTable.tsx';
import { NotDeclared, type NotDeclaredProps } from './NotDeclared.tsx';
import { SaidIn } from './SaidIn.tsx';
import css from './ServerPage.module.css';

/** What the server declared it can do. */
export const Capabilities = ({ session, onCompose }: NotDeclaredProps) => {
  const { server } = session;
  const caption = useId();
  if (server === undefined)
    return (
      <Empty mark="note" title="The server has declared nothing yet">
        Capabilities come with its answer to <span className="mono">initialize</span> or{' '}
        <span className="mono">server/discover</span>.
      </Empty>
    );
  const rows = capabilityRows(server.capabilities);
  if (rows.length === 0)
    return (
      <>
        <p className={css.caption}>
          <span>The server declares no capabilities</span>
          <SaidIn session={session.id} seq={server.seq} />
        </p>
        <NotDeclared session={session} onCompose={onCompose} />
      </>
    );
  return (
    <>
      <p className={css.caption}>
        <span id={caption}>Declared by the server</span>
        <SaidIn session={session.id} seq={server.seq} />
      </p>
      <CapabilityTable rows={rows} labelledBy={caption} />
      <NotDeclared session={session} onCompose={onCompose} />
      <h2 className={css.sub}>As JSON</h2>
      <div className={css.json} style={{ height: heightFor(server.capabilities) }}>
        <JsonView text={JSON.stringify(server.capabilities)} label="Capabilities of the server" />
      </div>
    </>
  );
};
