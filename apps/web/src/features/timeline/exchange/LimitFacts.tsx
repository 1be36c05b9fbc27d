import type { SessionId } from '@wirescope/shared/ids';
import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import {
  limitMoves,
  limitsOf,
  timeoutLine,
} from '@wirescope/shared/traffic/exchanges/timeout-line';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { counted } from '../describe-line.ts';
import css from './ExchangeFacts.module.css';

type LimitFactsProps = {
  session: SessionId;
  index: ExchangeIndex;
  ordinal: number;
  now: number;
  isOver: boolean;
};

/** How long the client waits, and how often progress moved that; nothing where the record does not say. */
export const LimitFacts = ({ session, index, ordinal, now, isOver }: LimitFactsProps) => {
  const limits = limitsOf(index, ordinal);
  if (limits === undefined) return null;
  const { most } = limits;
  const { moves, last } = limitMoves(index, ordinal);
  const { left, paused } = timeoutLine(index, ordinal, limits, { now });
  const isRunning = !isOver && index.exchange(ordinal).outcome.kind === 'pending';
  return (
    <p className={css.limits}>
      Time limit: {durationText(limits.silence)} of silence
      {most !== undefined && `, ${durationText(most)} in all`}.{' '}
      {moves === 0
        ? 'No update moved it.'
        : `${counted(moves, 'update')} moved it${last === undefined ? '.' : ', the last with '}`}
      {last !== undefined && (
        <>
          <FrameLink session={session} seq={index.state.table.seqAt(last)} />.
        </>
      )}
      {isRunning && (paused === undefined ? ` ${durationText(left)} left.` : ' It stands still.')}
    </p>
  );
};
