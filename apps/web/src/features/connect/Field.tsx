import type { ReactNode } from 'react';
import css from './ConnectScreen.module.css';

/** A fact or a control with its name on the left. */
export const Field = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.field}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
