import type { ReactNode } from 'react';
import css from './ServerPage.module.css';

/** A table of names and values. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={css.facts}>{children}</dl>
);

/** One row of it. `wide` gives the value the whole line for lists and sentences. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What stands where the server has said nothing (yet). */
export const NotSaid = ({ children }: { children: ReactNode }) => (
  <span className="dim">{children}</span>
);
