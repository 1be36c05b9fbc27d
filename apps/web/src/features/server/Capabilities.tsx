import type { SessionState } from '@wirescope/shared/control/session';
import { useId } from 'react';
import { Empty } from '../../ui/Empty.tsx';
import { JsonView } from '../../ui/json-view/JsonView.tsx';
import { capabilityRows, type CapabilityRow } from './capability-rows.ts';
import { SaidIn } from './SaidIn.tsx';
import css from './ServerPage.module.css';

const LINE = 20;
const MOST_LINES = 16;

/** Enough for every line, up to a height that leaves the page a page. */
const heightFor = (value: unknown) =>
  LINE * (Math.min(JSON.stringify(value, null, 2).split('\n').length, MOST_LINES) + 1);

/** What the server declared it can do. */
export const Capabilities = ({ session }: { session: SessionState }) => {
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
      <Empty mark="note" title="The server declares no capabilities">
        <SaidIn session={session.id} seq={server.seq} />
      </Empty>
    );
  return (
    <>
      <p className={css.caption}>
        <span id={caption}>Declared by the server</span>
        <SaidIn session={session.id} seq={server.seq} />
      </p>
      <table className={css.table} aria-labelledby={caption}>
        <thead>
          <tr>
            <th scope="col">Capability</th>
            <th scope="col">Declared with</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
      </table>
      <h2 className={css.sub}>As JSON</h2>
      <div className={css.json} style={{ height: heightFor(server.capabilities) }}>
        <JsonView text={JSON.stringify(server.capabilities)} label="Capabilities of the server" />
      </div>
    </>
  );
};

const Row = ({ row }: { row: CapabilityRow }) => (
  <tr>
    <th scope="row">{row.name}</th>
    <td>
      {row.odd !== undefined && <span>{row.odd}</span>}
      {row.odd === undefined && row.members.length === 0 && (
        <span className="dim">nothing more</span>
      )}
      {row.members.map(({ name, text }) => (
        <span key={name} className={css.member}>
          <span className="dim">{name}</span> {text}
        </span>
      ))}
    </td>
  </tr>
);
