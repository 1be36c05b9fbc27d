import type { SessionState } from '@wirescope/shared/control/session';
import { classNames } from '../ui/class-names.ts';
import css from './StatusDot.module.css';

/** `new`: a session that is not made yet; `recording`: one that is read from a file. */
export type DotStatus = SessionState['status'] | 'new' | 'recording';

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

/** In words, for descriptions. */
const statusWords: Record<SessionState['status'], string> = {
  ready: 'connected',
  connecting: 'connecting',
  closed: 'closed',
  failed: 'failed',
};

export const dotOf = ({ status, recording }: SessionState): DotStatus =>
  recording === undefined ? status : 'recording';

/** In a few words: what the dot says. */
export const stateWords = ({ status, recording }: SessionState): string =>
  recording === undefined ? statusWords[status] : 'recording';

/** Disc, half disc, ring, cross or square: the shape says it, the colour repeats it. */
export const StatusDot = ({ status }: { status: DotStatus }) => (
  <svg className={classNames(css.dot, css[status])} viewBox="0 0 10 10" aria-hidden>
    {drawings[status]}
  </svg>
);
