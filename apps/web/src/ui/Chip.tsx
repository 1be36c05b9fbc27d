import type { ReactNode } from 'react';
import css from './Chip.module.css';

/** A fact in a frame, not pressable. */
export const Chip = ({ children, title }: { children: ReactNode; title?: string }) => (
  <span className={css.chip} title={title}>
    {children}
  </span>
);
