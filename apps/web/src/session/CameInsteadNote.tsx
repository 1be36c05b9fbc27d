import type { SessionId } from '@wirescope/shared/ids';
import type { ReactNode } from 'react';
import { getTraffic, useTrafficValue } from '../traffic/traffic.ts';
import { FrameLink } from './FrameLink.tsx';
import { useSession } from './sessions.ts';
import { whatCameInstead, type CameInstead } from './what-came-instead.ts';

/** Beside a request that waits: the server did send something, and why that is no answer. */
export const CameInsteadNote = ({
  session,
  seq,
  className,
  renderText,
}: {
  session: SessionId;
  seq: number;
  className?: string;
  /** Draws words of the server. */
  renderText: (text: string) => ReactNode;
}) => {
  const state = useSession(session);
  const command = state?.target.kind === 'stdio' ? state.target : undefined;
  useTrafficValue(session, (store) => keyOf(whatCameInstead(store, seq)));
  const came = whatCameInstead(getTraffic(session), seq, command);
  if (came === undefined) return null;
  const { lines, last, cause, unfinished } = came;
  return (
    <>
      {last !== undefined && (
        <p className={className}>
          {lines === 1
            ? 'A line came that is'
            : `${lines.toLocaleString('en')} lines came that are`}{' '}
          no message{lines === 1 ? '' : 's'}
          {lines === 1 ? ': ' : ', the last is '}
          <FrameLink session={session} seq={last.seq} />.{cause !== undefined && ` ${cause}.`}
        </p>
      )}
      {unfinished !== undefined && (
        <p className={className}>
          {renderText(unfinished.subject ?? '')} See{' '}
          <FrameLink session={session} seq={unfinished.seq} />.
        </p>
      )}
    </>
  );
};

/** Changes when what is said does. */
const keyOf = (came: CameInstead | undefined): string =>
  came === undefined ? '' : `${came.lines} ${came.last?.seq} ${came.unfinished?.seq}`;
