import type { SessionId } from '@wirescope/shared/ids';
import { useMemo } from 'react';
import { FrameLink } from '../../session/FrameLink.tsx';
import { getTraffic, useTrafficValue } from '../../traffic/traffic.ts';
import { durationOf, inWords } from '../../ui/format.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { WireGlyph } from '../../ui/WireGlyph.tsx';
import { Activity, stairs, type ActivityLine, type ProgressPoint } from './activity.ts';
import type { Run } from '../../session/runs/run-index.ts';
import { useNow } from '../../ui/runs/use-now.ts';
import css from './ActivityView.module.css';

/** The newest lines of a long call; the rest is in the wire. */
const MOST_LINES = 200;

/** What goes on while a call runs: progress as a staircase, then line by line. */
export const ActivityView = ({ session, run }: { session: SessionId; run: Run }) => {
  const activity = useMemo(() => new Activity(getTraffic(session).table, run), [session, run]);
  useTrafficValue(session, () => activity.update());
  activity.update();
  const shown = activity.lines.slice(-MOST_LINES);
  const hidden = activity.lines.length - shown.length;
  const running = run.outcome === 'running';
  return (
    <div className={css.activity}>
      {activity.points.length > 0 && (
        <Progress run={run} points={activity.points} lines={activity.lines} />
      )}
      {activity.lines.length === 0 && (
        <p className="dim">
          {running ? 'Nothing but the request so far.' : 'Nothing came between request and end.'}
        </p>
      )}
      <div className={shown.length > 0 ? css.lines : undefined}>
        {hidden > 0 && <p className="dim">{hidden} earlier lines are in the wire.</p>}
        {shown.map((line) => (
          <Line key={line.seq} session={session} line={line} since={run.startedAt} />
        ))}
      </div>
    </div>
  );
};

type ProgressProps = { run: Run; points: readonly ProgressPoint[]; lines: readonly ActivityLine[] };

const Progress = ({ run, points, lines }: ProgressProps) => {
  const ticking = useNow(run.endedAt === undefined ? 200 : 60_000);
  const until = run.endedAt ?? Math.max(ticking, run.heardAt);
  const last = points.at(-1);
  const message = lines.findLast(({ kind }) => kind === 'progress')?.text;
  if (last === undefined) return null;
  const said = message === String(last.value) ? undefined : message;
  const of = last.total === null ? '' : ` of ${last.total}`;
  return (
    <>
      <div className={css.headline}>
        <span className={css.big}>{last.value}</span>
        {last.total !== null && <span className="dim">of {last.total}</span>}
        {said !== undefined && (
          <span className={css.message}>
            <VisibleText text={said} />
          </span>
        )}
        <span className="grow" />
        {run.endedAt === undefined && (
          <span className="dim">
            {inWords(durationOf(Math.max(0, until - last.t)))} since the last change
          </span>
        )}
      </div>
      <div
        className={css.staircase}
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={last.total ?? undefined}
        aria-valuenow={last.value}
        aria-valuetext={`${last.value}${of}${said === undefined ? '' : `, ${said}`}`}
      >
        <svg width="100%" height={HEIGHT} preserveAspectRatio="none" aria-hidden>
          {stairs(points, { from: run.startedAt, to: until, most: 400 }).map((stair, index) =>
            last.total === null ? (
              <line
                key={index}
                className={css.tick}
                x1={percent(stair.from)}
                x2={percent(stair.from)}
                y1={HEIGHT - 12}
                y2={HEIGHT}
              />
            ) : (
              <rect
                key={index}
                className={css.step}
                x={percent(stair.from)}
                width={percent(Math.max(0, stair.to - stair.from))}
                y={HEIGHT * (1 - stair.height)}
                height={HEIGHT * stair.height}
              />
            ),
          )}
          <line className={css.start} x1="1" x2="1" y1="0" y2={HEIGHT} />
        </svg>
      </div>
    </>
  );
};

const HEIGHT = 40;
const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

const Line = ({
  session,
  line,
  since,
}: {
  session: SessionId;
  line: ActivityLine;
  since: number;
}) => (
  <div className={css.line}>
    <span className={css.at}>
      {((line.t - since) / 1000).toFixed(2)} <i className="dim">s</i>
    </span>
    <WireGlyph
      name={line.kind === 'asks' ? 'req-in' : 'ntf-in'}
      tone={line.kind === 'asks' ? 'ask' : 'in'}
    />
    <span className={css.text}>
      {line.kind === 'asks' && <>The server asks: </>}
      {(line.kind === 'asks' || line.text === '') && <code>{line.method} </code>}
      {line.text !== String(line.progress?.[0]) && <VisibleText text={line.text} />}
    </span>
    {line.count > 1 && <span className="dim">{line.count} frames</span>}
    <span className="grow" />
    {line.progress !== undefined && (
      <span className={css.value}>
        {line.progress[0]}
        {line.progress[1] !== null && `/${line.progress[1]}`}
      </span>
    )}
    <FrameLink session={session} seq={line.seq} />
  </div>
);
