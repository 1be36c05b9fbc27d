import type { SessionId } from '@wirescope/shared/ids';
import { roundShape } from '@wirescope/shared/traffic/exchanges/bar-shape';
import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import {
  hasUpdates,
  progressEnd,
  progressFacts,
  type ProgressFacts,
} from '@wirescope/shared/traffic/exchanges/progress-strip';
import { xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { useEffect, useState } from 'react';
import { useLostAt } from '../../session/lost-link.ts';
import { useIsRecording } from '../../session/is-recording.ts';
import { useExchanges } from '../../traffic/exchanges.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { stairsEnd } from './bars/bar-geometry.ts';
import { Staircase } from './bars/Staircase.tsx';
import { useWidth } from './use-width.ts';
import { stripFacts } from './strip-facts.ts';
import bar from './bars/Bar.module.css';
import css from './ProgressStrip.module.css';

/** The clock of a running strip moves this often, ms: it must never look frozen. */
const TICK_MS = 100;
const BOX = { top: 3, height: 40 };
const HEIGHT = 46;

/**
 * Progress of a call as it really came: a step for every update, and what a percentage hides: how long the server has
 * been silent, how even the updates are, which of them make no sense. Of a call of several rounds it tells the one that
 * is looked at. Nothing while the call has no progress.
 */
export const ProgressStrip = ({ session, seq }: { session: SessionId; seq: number }) => {
  const { index } = useExchanges(session);
  const ordinal = index.ordinalOf(seq);
  const hasProgress = ordinal !== undefined && hasUpdates(index, seq);
  const isOver = useIsRecording(session);
  const isRunning = hasProgress && !isOver && progressEnd(index, ordinal) === undefined;
  const lostAt = useLostAt();
  const ticking = useClock(isRunning && lostAt === undefined);
  const now = lostAt ?? ticking;
  if (!hasProgress) return null;
  const until = isOver ? lastTime(index) : Math.max(now, lastTime(index));
  const facts = progressFacts(index, ordinal, until, isOver);
  return (
    <div className={css.strip}>
      <Headline facts={facts} />
      <StripBar index={index} ordinal={ordinal} facts={facts} now={until} />
      <ul className={css.facts} aria-label="Facts of the progress">
        {stripFacts(facts).map(({ words, mark }) => (
          <li key={words}>
            {mark !== undefined && <Mark name={mark} />}
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
};

const lastTime = ({ state }: ExchangeIndex): number => state.table.tAt(state.rows - 1);

const useClock = (isRunning: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
};

const Headline = ({ facts }: { facts: ProgressFacts }) => {
  const { value, total, percent, message, silence, isRunning, last } = facts;
  return (
    <div className={css.headline}>
      {percent === undefined ? (
        <span className={css.big}>
          {last === undefined ? 'no update in time' : (value ?? 'no number')}
        </span>
      ) : (
        <>
          <span className={css.big}>{Math.floor(percent)} %</span>
          <span className="dim">
            {value} of {total}
          </span>
        </>
      )}
      {message !== undefined && (
        <span className={css.message}>
          <VisibleText text={message} />
        </span>
      )}
      <span className="grow" />
      {(isRunning || last !== undefined) && (
        <span className="dim">
          {isRunning ? 'silent for ' : 'last update '}
          <span className={css.number}>{isRunning ? tenths(silence) : durationText(silence)}</span>
          {isRunning ? '' : ' before the end'}
        </span>
      )}
    </div>
  );
};

/** A running clock in tenths: more cannot be read. */
const tenths = (ms: number): string =>
  ms < 60_000 ? `${(ms / 1_000).toFixed(1)} s` : durationText(ms);

type StripBarProps = { index: ExchangeIndex; ordinal: number; facts: ProgressFacts; now: number };

const StripBar = ({ index, ordinal, facts, now }: StripBarProps) => {
  const { ref, width } = useWidth();
  const shape = roundShape(index, ordinal, now);
  const to = facts.isRunning ? now : shape.from + Math.max(1, shape.to - shape.from);
  const view: TimeView = { from: shape.from, to, width };
  const said = facts.message === undefined ? '' : `, ${facts.message}`;
  const of = facts.total === undefined ? '' : ` of ${facts.total}`;
  return (
    <div
      ref={ref}
      className={css.bar}
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={facts.total}
      aria-valuenow={facts.value}
      aria-valuetext={`${facts.value ?? 'no number'}${of}${said}`}
    >
      <svg width="100%" height={HEIGHT} aria-hidden>
        <rect className={bar.body} x={0} y={BOX.top} width="100%" height={BOX.height} />
        {width > 0 && (
          <Staircase
            index={index}
            ordinal={ordinal}
            view={view}
            end={stairsEnd(index, ordinal, { view, end: Math.min(width, xOf(view, shape.to)) })}
            box={BOX}
          />
        )}
        {shape.segments
          .filter(({ kind }) => kind === 'asked' || kind === 'input')
          .map(({ from, to: end }) => (
            <rect
              key={from}
              className={bar.hatch}
              x={Math.max(0, xOf(view, from))}
              y={BOX.top}
              width={Math.max(0, xOf(view, end) - Math.max(0, xOf(view, from)))}
              height={BOX.height}
            />
          ))}
        <line
          className={`${bar.edge} ${bar.out}`}
          x1={1}
          x2={1}
          y1={BOX.top - 1}
          y2={BOX.top + BOX.height + 1}
        />
      </svg>
    </div>
  );
};
