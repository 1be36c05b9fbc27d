import type { ReactNode } from 'react';
import { Mark } from '../../../ui/Mark.tsx';
import css from './Eras.module.css';

/** One thing that is compared. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const Same = ({ children }: { children: ReactNode }) => (
  <p className={css.same}>
    <Mark name="ok" /> {children}
  </p>
);
