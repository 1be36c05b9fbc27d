import { useId, type ReactNode } from 'react';
import { Mark, type MarkName } from './Mark.tsx';
import { Spinner } from './Spinner.tsx';
import css from './Empty.module.css';

type EmptyProps = {
  mark: MarkName | 'running';
  /** Level of the title's heading: 1 when it is all there is on the page. */
  level?: 1 | 2;
  /** A sentence: what is the case. */
  title: ReactNode;
  /** Why, in a line. */
  children?: ReactNode;
  /** Buttons: what to do. */
  actions?: ReactNode;
  /** Evidence between why and what to do, for example the last stderr lines. */
  evidence?: ReactNode;
};

/** What stands where content would be: what happened, why, what to do. */
export const Empty = ({ mark, level = 2, title, children, actions, evidence }: EmptyProps) => {
  const id = useId();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={css.empty} aria-labelledby={id}>
      <span className={css.mark}>{mark === 'running' ? <Spinner /> : <Mark name={mark} />}</span>
      <div className={css.body}>
        <Heading id={id} className={css.title}>
          {title}
        </Heading>
        {children !== undefined && <div className={css.why}>{children}</div>}
        {evidence}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </section>
  );
};
