import type { RequestOptions } from '@wirescope/shared/control/request';
import type { CallRun } from '@wirescope/shared/traffic/exchanges/call-run';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { useEffect } from 'react';
import { useSession } from '../../../session/sessions.ts';
import { useExchanges } from '../../../traffic/exchanges.ts';
import { keptWithTraffic } from '../../../traffic/kept-with-traffic.ts';
import { LiveValue, useLiveValue } from '../../../traffic/live-value.ts';
import type { TimelineModel } from '../timeline-model.ts';
import { chooseTool, FIRST_WRITING, type Writing } from './bench-writing.ts';
import { BenchRun, type BenchState, type ParamsOf } from './bench-run.ts';
import { RunChoice } from './RunChoice.tsx';
import { RepeatForm } from './RepeatForm.tsx';
import { RunReport } from './RunReport.tsx';
import css from './Repeat.module.css';

/** What is needed to call tools; whoever composes the page has it. */
export type Bench = {
  /** Names of the tools, each once. */
  tools: readonly string[];
  /** The arguments a person last wrote for a tool, as text. */
  draftOf: (tool: string) => Promise<string>;
  paramsOf: ParamsOf;
  optionsOf: (tool: string) => Promise<RequestOptions>;
};

type Kept = Writing & { bench?: BenchRun };

/** What was last set in a session, and the run this page sends or sent. */
const keptOf = keptWithTraffic(() => new LiveValue<Kept>(FIRST_WRITING));

/** Calls a tool many times, one after the other or at once, and says what came of it. */
export const RepeatView = ({ model, bench: tools }: { model: TimelineModel; bench: Bench }) => {
  const sessionId = model.session;
  const session = useSession(sessionId);
  const value = keptOf(sessionId);
  const { tool, argumentsText, draft, bench } = useLiveValue(value);
  const { index } = useExchanges(sessionId);
  const asked = useLiveValue(model.page).run;
  const [first] = tools.tools;
  const put = (change: Partial<Kept>) => value.update((now) => ({ ...now, ...change }));
  const choose = (name: string) => chooseTool(value, name, tools.draftOf);
  useEffect(() => {
    if (tool === '' && first !== undefined) void choose(first);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once there is a tool
  }, [tool, first]);
  const sending = useLiveValue(bench?.state ?? NOT_SENDING);
  if (session === undefined) return null;
  const run = runInSight(index, asked, bench);
  const isOurs = run === undefined || run.name === bench?.name;
  if (first === undefined && index.runs.length === 0)
    return <p className={css.outcome}>There is no tool to call.</p>;
  return (
    <div className={css.view}>
      <RepeatForm
        tools={tools.tools}
        tool={tool}
        onTool={(name) => void choose(name)}
        argumentsText={argumentsText}
        onArguments={(text) => put({ argumentsText: text })}
        draft={draft}
        onDraft={(change) => put({ draft: { ...draft, ...change } })}
        isRunning={sending.isRunning}
        disabledReason={session.status === 'ready' ? undefined : 'not connected'}
        onRun={(plan) => {
          const next = new BenchRun(sessionId, plan);
          put({ bench: next });
          model.choose({ run: undefined });
          void next.start(tools.paramsOf, tools.optionsOf);
        }}
        onStop={() => bench?.stop()}
      />
      <div className={css.outcome}>
        <RunChoice model={model} index={index} run={run} />
        {run === undefined && bench === undefined ? (
          <p className="dim">
            Each call is in the waterfall and the wire like any other. Here stands what they say
            together: whether every answer came to its own call, how many the server works on at
            once, what it makes of a cancellation.
          </p>
        ) : (
          <RunReport
            {...{ session, index, run }}
            bench={isOurs ? sending : undefined}
            givesUp={isOurs && bench?.plan.cancel.when !== 'never' && bench !== undefined}
          />
        )}
      </div>
    </div>
  );
};

const NOT_SENDING = new LiveValue<BenchState>({ isRunning: false });

/** The run that was asked for, else the one this page just began, else the newest. Undefined before its first call. */
const runInSight = (
  { runs }: ExchangeIndex,
  asked: string | undefined,
  bench: BenchRun | undefined,
): CallRun | undefined => {
  const named = runs.find(({ name }) => name === asked);
  if (named !== undefined || bench === undefined) return named ?? runs.at(-1);
  return runs.find(({ name }) => name === bench.name);
};
