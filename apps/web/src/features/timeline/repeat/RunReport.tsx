import type { SessionState } from '@wirescope/shared/control/session';
import type { Revision } from '@wirescope/shared/mcp/revision';
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
} from '@wirescope/shared/traffic/exchanges/repeat-verdict';
import { useEffect, useState } from 'react';
import { FrameLink } from '../../../session/FrameLink.tsx';
import { useExchanges } from '../../../traffic/exchanges.ts';
import { useLiveValue } from '../../../traffic/live-value.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { counted } from '../describe-line.ts';
import type { BenchRun } from './bench-run.ts';
import { ECHO_WORDS, runFacts, type RunFact } from './run-words.ts';
import css from './Repeat.module.css';

/** Calls listed; the rest is in the waterfall. */
const MOST_LISTED = 200;
/** Silence after a cancellation is judged anew at this pace, ms. */
const PACE_MS = 500;

type RunReportProps = { session: SessionState; run: BenchRun };

/** What the record says about a run of calls. */
export const RunReport = ({ session, run }: RunReportProps) => {
  const { index } = useExchanges(session.id);
  const { calls, isRunning, problem } = useLiveValue(run.state);
  const now = useSlowClock();
  if (index.rows === 0) return null;
  const verdict = repeatVerdict(index, calls);
  const cancels = run.plan.cancel.when !== 'never';
  const judge = (ordinal: number) =>
    cancelVerdict(index, ordinal, {
      revision: session.revision ?? FALLBACK,
      transport: session.transport ?? 'stdio',
      now: Math.max(now, index.state.table.tAt(index.rows - 1)),
    });
  const verdicts = cancels
    ? verdict.calls.map(({ ordinal }) => (ordinal === undefined ? undefined : judge(ordinal)))
    : [];
  return (
    <section aria-label="Outcome of the run">
      <h2 role="status">{isRunning ? 'Running' : problem === undefined ? 'Done' : problem.what}</h2>
      <ul className={css.facts}>
        {[...runFacts(verdict, run.plan.calls), ...cancelFacts(verdicts)].map(({ mark, words }) => (
          <li key={words}>
            <Mark name={mark} />
            {words}
          </li>
        ))}
      </ul>
      <Overlap calls={verdict.calls} now={now} />
      <CallTable {...{ session, index, now }} calls={verdict.calls} verdicts={verdicts} />
    </section>
  );
};

const FALLBACK: Revision = '2025-11-25';

const useSlowClock = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), PACE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const RULE_MARKS = { ok: 'ok', should: 'should', must: 'must', 'not-seen': 'note' } as const;

/** Like verdicts together. */
function cancelFacts(verdicts: readonly (CancelVerdict | undefined)[]): RunFact[] {
  const counts = new Map<string, { verdict: CancelVerdict; count: number }>();
  for (const verdict of verdicts) {
    if (verdict === undefined || verdict.reaction === 'not-cancelled') continue;
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
  calls: readonly RunCallFacts[];
  verdicts: readonly (CancelVerdict | undefined)[];
};

const CallTable = ({ session, index, now, calls, verdicts }: CallTableProps) => (
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
              <td>{at + 1}</td>
              <td>
                <FrameLink session={session.id} seq={call.seq} />
              </td>
              <td>
                {call.ordinal === undefined ? 'sent' : outcomeWords(index, call.ordinal, now)}
              </td>
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
  const drawn = calls.filter(({ ordinal }) => ordinal !== undefined).slice(0, MOST_DRAWN);
  const from = Math.min(...drawn.map(({ start }) => start));
  const to = Math.max(...drawn.map(({ end }) => end ?? now));
  if (drawn.length < 2 || !(to > from)) return null;
  const x = (t: number) => `${(((t - from) / (to - from)) * 100).toFixed(3)}%`;
  return (
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
  );
};
