import type { SessionId } from '@wirescope/shared/ids';
import type { ReactNode } from 'react';
import { CameInsteadNote } from '../../session/CameInsteadNote.tsx';
import { FrameLink } from '../../session/FrameLink.tsx';
import { useTrafficValue } from '../../traffic/traffic.ts';
import { groupDigits } from '../../ui/format.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { WireGlyph } from '../../ui/WireGlyph.tsx';
import type { Activity, ActivityLine } from './activity.ts';
import type { Run } from '../../session/runs/run-index.ts';
import { isOpen } from '../../session/runs/outcome-words.ts';
import { StrayNote } from './StrayNote.tsx';
import css from './ActivityView.module.css';

/** The newest lines of a long call; the rest is in the wire. */
const MOST_LINES = 200;

type ActivityViewProps = {
  session: SessionId;
  run: Run;
  activity: Activity;
  /** Draws the progress of a call, given the frame of its request. */
  renderProgress?: (seq: number) => ReactNode;
  /** What the server asks, with its form. */
  ask: ReactNode;
};

/** What goes on while a call runs: its progress, then line by line. */
export const ActivityView = (props: ActivityViewProps) => {
  const { session, run, activity, renderProgress, ask } = props;
  useTrafficValue(session, () => activity.update());
  activity.update();
  const shown = activity.lines.slice(-MOST_LINES);
  const hidden = activity.lines.length - shown.length;
  const running = isOpen(run);
  return (
    <div className={css.activity}>
      {renderProgress?.(run.seq)}
      {ask}
      {running && <StrayNote session={session} run={run} />}
      {running && (
        <CameInsteadNote
          session={session}
          seq={run.seq}
          className={css.note}
          renderText={(text) => <VisibleText text={text} />}
        />
      )}
      {activity.comments !== undefined && (
        <Comments session={session} comments={activity.comments} since={run.startedAt} />
      )}
      {activity.lines.length === 0 && (
        <p className="dim">{nothingWords(running, activity.comments !== undefined)}</p>
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

const nothingWords = (running: boolean, alive: boolean): string => {
  const what = alive ? 'Nothing else' : 'Nothing';
  return running
    ? `${what} that belongs to this call so far.`
    : `${what} came between request and end.`;
};

type CommentsProps = {
  session: SessionId;
  comments: NonNullable<Activity['comments']>;
  since: number;
};

const Comments = ({ session, comments: { count, lastAt, lastSeq }, since }: CommentsProps) => (
  <p>
    {count === 1 ? '1 comment' : `${groupDigits(count)} comments`} came on the stream of this call,{' '}
    {count === 1 ? '' : 'the last '}
    {((lastAt - since) / 1000).toFixed(2)} s after its start (
    <FrameLink session={session} seq={lastSeq} />
    ): the server is alive.
  </p>
);

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
