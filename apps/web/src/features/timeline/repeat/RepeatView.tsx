import type { RequestOptions } from '@wirescope/shared/control/request';
import type { SessionId } from '@wirescope/shared/ids';
import { useEffect } from 'react';
import { useSession } from '../../../session/sessions.ts';
import { keptWithTraffic } from '../../../traffic/kept-with-traffic.ts';
import { LiveValue, useLiveValue } from '../../../traffic/live-value.ts';
import { BenchRun, type ParamsOf } from './bench-run.ts';
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

type Kept = { tool: string; argumentsText: string; run?: BenchRun };

/** What was last set and run in a session. */
const keptOf = keptWithTraffic(() => new LiveValue<Kept>({ tool: '', argumentsText: '' }));

/** Calls a tool many times, one after the other or at once, and says what came of it. */
export const RepeatView = ({ sessionId, bench }: { sessionId: SessionId; bench: Bench }) => {
  const session = useSession(sessionId);
  const value = keptOf(sessionId);
  const { tool, argumentsText, run } = useLiveValue(value);
  const [first] = bench.tools;
  const put = (change: Partial<Kept>) => value.update((now) => ({ ...now, ...change }));
  const choose = async (name: string) => {
    put({ tool: name, argumentsText: '' });
    const text = await bench.draftOf(name);
    value.update((now) =>
      now.tool === name && now.argumentsText === '' ? { ...now, argumentsText: text } : now,
    );
  };
  useEffect(() => {
    if (tool === '' && first !== undefined) void choose(first);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once there is a tool
  }, [tool, first]);
  const isRunning = useIsRunning(run);
  if (session === undefined) return null;
  if (first === undefined) return <p className={css.outcome}>There is no tool to call.</p>;
  return (
    <div className={css.view}>
      <RepeatForm
        tools={bench.tools}
        tool={tool}
        onTool={(name) => void choose(name)}
        argumentsText={argumentsText}
        onArguments={(text) => put({ argumentsText: text })}
        isRunning={isRunning}
        disabledReason={session.status === 'ready' ? undefined : 'not connected'}
        onRun={(plan) => {
          const next = new BenchRun(sessionId, plan);
          put({ run: next });
          void next.start(bench.paramsOf, bench.optionsOf);
        }}
        onStop={() => run?.stop()}
      />
      <div className={css.outcome}>
        {run === undefined ? (
          <p className="dim">
            Each call is in the waterfall and the wire like any other. Here stands what they say
            together: whether every answer came to its own call, how many the server works on at
            once, what it makes of a cancellation.
          </p>
        ) : (
          <RunReport session={session} run={run} />
        )}
      </div>
    </div>
  );
};

const NOTHING = new LiveValue({ calls: [], isRunning: false });

const useIsRunning = (run: BenchRun | undefined): boolean =>
  useLiveValue<{ isRunning: boolean }>(run?.state ?? NOTHING).isRunning;
