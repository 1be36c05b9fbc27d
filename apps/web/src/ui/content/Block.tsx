import type { ReactNode } from 'react';
import css from './Block.module.css';

type BlockProps = { name: string; note?: string; aside?: ReactNode; children: ReactNode };

/** One part of a result under its name. */
export const Block = ({ name, note, aside, children }: BlockProps) => (
  <div className={css.block}>
    <div className={css.label}>
      <span className="mono">{name}</span>
      {note !== undefined && note !== '' && <span className="dim">{note}</span>}
      <span className="grow" />
      {aside}
    </div>
    {children}
  </div>
);
