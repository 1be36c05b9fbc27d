import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './Banner.module.css';

/** A row of its own under a pane's header; it never covers content. */
export const Banner = ({
  tone,
  children,
}: {
  tone?: 'must' | 'should' | 'ask';
  children: ReactNode;
}) => (
  <div className={classNames(css.banner, tone && css[tone])} role="status">
    {children}
  </div>
);
