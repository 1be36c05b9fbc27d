import type { ReadServer, TargetReading } from '@wirescope/shared/target/read-target';
import { useId } from 'react';
import { Mark } from '../../ui/Mark.tsx';
import { targetLine } from './recent-targets.ts';
import css from './ConnectScreen.module.css';

type ConfigServersProps = {
  servers: readonly ReadServer[];
  broken: TargetReading['broken'];
  chosen: number;
  onChoose: (index: number) => void;
};

/** The servers of an mcp.json: one is chosen and shown below. Entries that name none say why. */
export const ConfigServers = ({ servers, broken = [], chosen, onChoose }: ConfigServersProps) => {
  const group = useId();
  return (
    <fieldset className={css.servers}>
      <legend className="vh">Servers in this mcp.json</legend>
      {servers.map((server, index) => (
        <label key={index} className={css.server}>
          <input
            type="radio"
            name={group}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <span className={css.serverName}>{server.name ?? 'unnamed'}</span>
          <span className={css.serverLine}>{targetLine(server.target)}</span>
        </label>
      ))}
      {broken.map(({ name, why }) => (
        <p key={name} className={css.broken}>
          <Mark name="should" />
          <span>
            <span className="mono">{name}</span> {why}
          </span>
        </p>
      ))}
    </fieldset>
  );
};
