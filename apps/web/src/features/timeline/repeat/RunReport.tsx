import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import type { Revision } from '@wirescope/shared/mcp/revision';
import type { CallRun } from '@wirescope/shared/traffic/exchanges/call-run';
import {
  cancelVerdict,
  type CancelVerdict,
} from '@wirescope/shared/traffic/exchanges/cancel-verdict';
import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { outcomeWords } from '@wirescope/shared/traffic/exchanges/exchange-words';
import { isFailure } from '@wirescope/shared/traffic/exchanges/outcome';
import {
  repeatVerdict,
  type RunCallFacts,
  type RunVerdict,
} from '@wirescope/shared/traffic/exchanges/repeat-verdict';
import { memo, useEffect, useState } from 'react';
import { isRecording } from '../../../session/is-recording.ts';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { LiveValue, useLiveValue } from '../../../traffic/live-value.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { ProblemNote } from '../../../ui/ProblemNote.tsx';
import { counted } from '../describe-line.ts';
import type { BenchState } from './bench-run.ts';
import { echoesOf, type Echoes } from './run-echoes.ts';
import { ECHO_WORDS, runFacts, type RunFact } from './run-words.ts';
import css from './Repeat.module.css';

/** Calls listed; the rest is in the waterfall. */
const MOST_LISTED = 200;
/** Silence after a cancellation is judged anew at this pace, ms. */
const PACE_MS = 500;

type RunReportProps = {
  session: SessionState;
  index: ExchangeIndex;
  /** Absent before its first call. */
  run: CallRun | undefined;
  /** What this page does for it, if it is the one that sends it. */
  bench: BenchState | undefined;
  /** Its calls were to be given up. */
  givesUp: boolean;
};

/**
 * What the record says about a run of calls. Memo: it follows the record at a pace of its own, because all calls are
 * judged together, and rows come with every painted frame.
 */
export const RunReport = memo(({ session, index, run, bench, givesUp }: RunReportProps) => {
  const isOver = isRecording(session);
  const clock = useSlowClock(index);
  const echoes = useEchoes(session.id, index, run);
  if (run === undefined)
    return (
      <section aria-label="Outcome of the run">
        <Heading bench={bench} run={run} isOpen={false} />
      </section>
    );
  const calls = run.calls.toSorted((a, b) => a.call - b.call);
  const verdict = repeatVerdict(
    index,
    calls.map((call) => ({ ...call, echoes: echoes.get(call.call) })),
  );
  const last = index.state.table.tAt(index.rows - 1);
  const now = isOver ? last : Math.max(clock, last);
  const judge = (ordinal: number) =>
    cancelVerdict(index, ordinal, {
      revision: session.revision ?? FALLBACK,
      transport: session.transport ?? 'stdio',
      now,
    });
  const cancels = calls.some(({ ordinal }) => index.state.cancels.has(ordinal));
  const verdicts = cancels ? verdict.calls.map(({ ordinal }) => judge(ordinal)) : [];
  return (
    <section aria-label="Outcome of the run">
      <Heading bench={bench} run={run} isOpen={!isOver && !verdict.isComplete} />
      <ul className={css.facts}>
        {[
          ...runFacts(verdict, run.of),
          ...(givesUp ? faster(index, verdict) : []),
          ...cancelFacts(verdicts),
        ].map(({ mark, words }) => (
          <li key={words}>
            <Mark name={mark} />
            {words}
          </li>
        ))}
      </ul>
      <Overlap calls={verdict.calls} now={now} />
      <CallTable {...{ session, index, now, isOver }} calls={verdict.calls} verdicts={verdicts} />
    </section>
  );
});

type HeadingProps = Pick<RunReportProps, 'bench' | 'run'> & { isOpen: boolean };

/** Where another page sends, or sent, no more is known than what was sent. */
const Heading = ({ bench, run, isOpen }: HeadingProps) => (
  <>
    <h2>
      <span role="status">{headingText(bench, run, isOpen)}</span>
    </h2>
    {bench?.problem !== undefined && <ProblemNote problem={bench.problem} />}
  </>
);

const headingText = (
  bench: BenchState | undefined,
  run: CallRun | undefined,
  isOpen: boolean,
): string => {
  if (bench?.problem !== undefined) return 'Stopped';
  if (bench?.isRunning === true || isOpen) return 'Running';
  return run !== undefined && run.calls.length < run.of ? 'Stopped' : 'Done';
};

/** What the answers of a run carry, read as they come. */
const useEchoes = (session: SessionId, index: ExchangeIndex, run: CallRun | undefined): Echoes => {
  const reader = run && echoesOf(session, run.name);
  const first = run?.calls[0];
  const { rows } = index;
  useEffect(() => {
    if (reader === undefined || run === undefined || first === undefined) return;
    const answers = run.calls.flatMap(({ call, ordinal }) => {
      const answer = index.state.columns.answer.get(ordinal);
      return answer === undefined ? [] : [{ call, seq: index.state.table.seqAt(answer) }];
    });
    void reader.want(index.exchange(first.ordinal).seq, answers);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- the index grows in place
  }, [reader, run, first, index, rows]);
  return useLiveValue(reader?.read ?? NOTHING_READ);
};

const NOTHING_READ = new LiveValue<Echoes>(new Map());

const FALLBACK: Revision = '2025-11-25';

/** So long after the last row nothing is judged otherwise any more, ms. */
const SETTLED_MS = 5_000;

/** The time as far as it matters: it stands still when nothing came, nothing runs, and silence has been judged. */
const useSlowClock = (index: ExchangeIndex): number => {
  const [seen, setSeen] = useState(() => ({ now: Date.now(), rows: index.rows }));
  useEffect(() => {
    const look = () =>
      setSeen((before) => {
        const { rows } = index;
        const isSettled = rows > 0 && before.now > index.state.table.tAt(rows - 1) + SETTLED_MS;
        if (rows === before.rows && index.openCount === 0 && isSettled) return before;
        return { now: Date.now(), rows };
      });
    const timer = setInterval(look, PACE_MS);
    return () => clearInterval(timer);
  }, [index]);
  return seen.now;
};

const RULE_MARKS = { ok: 'ok', should: 'should', must: 'must', 'not-seen': 'note' } as const;

/** Calls that nobody could give up any more, which leaves nothing in the record. */
function faster({ state }: ExchangeIndex, { calls }: RunVerdict): RunFact[] {
  const answered = calls.filter(
    ({ ordinal, answered: place }) => place !== undefined && !state.cancels.has(ordinal),
  ).length;
  if (answered === 0) return [];
  const words = counted(answered, 'call was', 'calls were');
  return [{ mark: 'note', words: `${words} answered before the time to give up.` }];
}

/** Like verdicts together. */
function cancelFacts(verdicts: readonly CancelVerdict[]): RunFact[] {
  const counts = new Map<string, { verdict: CancelVerdict; count: number }>();
  for (const verdict of verdicts) {
    if (verdict.reaction === 'not-cancelled') continue;
    const known = counts.get(verdict.words);
    if (known === undefined) counts.set(verdict.words, { verdict, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()].map(({ verdict, count }) => ({
    mark: RULE_MARKS[verdict.rule],
    words: `${counted(count, 'cancelled call')}: ${verdict.words}`,
  }));
}

type CallTableProps = {
  session: SessionState;
  index: ExchangeIndex;
  now: number;
  isOver: boolean;
  calls: readonly RunCallFacts[];
  verdicts: readonly CancelVerdict[];
};

const CallTable = ({ session, index, now, isOver, calls, verdicts }: CallTableProps) => (
  <>
    <table className={css.table} aria-label="Calls">
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col">Frame</th>
          <th scope="col">Outcome</th>
          <th scope="col">Answered</th>
          <th scope="col">Marker</th>
          {verdicts.length > 0 && <th scope="col">Cancellation</th>}
        </tr>
      </thead>
      <tbody>
        {calls.slice(0, MOST_LISTED).map((call, at) => {
          const cancel = verdicts[at];
          return (
            <tr key={call.seq}>
              <td>{call.call + 1}</td>
              <td>
                <FrameLink session={session.id} seq={call.seq} />
              </td>
              <td>{outcomeWords(index, call.ordinal, now, isOver)}</td>
              <td>{call.answered === undefined ? '' : `as number ${call.answered + 1}`}</td>
              <td>{ECHO_WORDS[call.echo]}</td>
              {cancel !== undefined && (
                <td className={css.words}>
                  <Mark name={RULE_MARKS[cancel.rule]} />
                  {cancelText(cancel)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
    {calls.length > MOST_LISTED && (
      <p className="dim">{calls.length - MOST_LISTED} more calls are in the waterfall.</p>
    )}
  </>
);

const cancelText = ({ reaction, after, words }: CancelVerdict): string => {
  const isTimed = reaction === 'late' || reaction === 'error' || reaction === 'race';
  return isTimed && after !== undefined ? `${words} It came ${durationText(after)} later.` : words;
};

const LINE = 4;
const MOST_DRAWN = 60;

/** The calls below each other on one axis: what overlaps runs at the same time. */
const Overlap = ({ calls, now }: { calls: readonly RunCallFacts[]; now: number }) => {
  const drawn = calls.slice(0, MOST_DRAWN);
  const from = Math.min(...drawn.map(({ start }) => start));
  const to = Math.max(...drawn.map(({ end }) => end ?? now));
  if (drawn.length < 2 || !(to > from)) return null;
  const x = (t: number) => `${(((t - from) / (to - from)) * 100).toFixed(3)}%`;
  return (
    <>
      <svg className={css.overlap} height={drawn.length * LINE + 4} aria-hidden>
        {drawn.map(({ seq, start, end = now, outcome }, at) => (
          <rect
            key={seq}
            className={isFailure(outcome.kind) ? css.failed : css.call}
            x={x(start)}
            width={x(from + Math.max(0, end - start))}
            y={2 + at * LINE}
            height={LINE - 1}
          />
        ))}
      </svg>
      {calls.length > drawn.length && (
        <p className="dim">
          The first {drawn.length} of {calls.length} calls are drawn.
        </p>
      )}
    </>
  );
};
