import { classNames } from './class-names.ts';
import css from './StatusDot.module.css';

/** `new`: what is not begun yet, or may be begun again; `recording`: what is read from a file. */
export type DotStatus = 'connecting' | 'ready' | 'closed' | 'failed' | 'new' | 'recording';

const ring = <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.3" />;

const drawings: Record<DotStatus, React.ReactNode> = {
  ready: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  closed: ring,
  new: ring,
  recording: (
    <rect
      x="1.6"
      y="1.6"
      width="6.8"
      height="6.8"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
    />
  ),
  connecting: (
    <>
      {ring}
      <path d="M5 1.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  failed: <path d="M1.8 1.8l6.4 6.4M8.2 1.8 1.8 8.2" stroke="currentColor" strokeWidth="1.6" />,
};

/** Disc, half disc, ring, cross or square: the shape says it, the colour repeats it. */
export const StatusDot = ({ status }: { status: DotStatus }) => (
  <svg className={classNames(css.dot, css[status])} viewBox="0 0 10 10" aria-hidden>
    {drawings[status]}
  </svg>
);
