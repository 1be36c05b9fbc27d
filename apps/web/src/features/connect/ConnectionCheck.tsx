import { useQueries } from '@tanstack/react-query';
import type { SessionState } from '@wirescope/shared/control/session';
import type { HttpFrame } from '@wirescope/shared/traffic/frame';
import {
  checkConnection,
  type CheckStep,
} from '@wirescope/shared/traffic/http-anatomy/connection-check';
import { httpFacts } from '@wirescope/shared/traffic/http-anatomy/http-facts';
import { FrameLink } from '../../session/FrameLink.tsx';
import { readFrame } from '../../session/api.ts';
import { replacesConnection } from '../../traffic/connection-starts.ts';
import { frameQuery } from '../../traffic/frame-query.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { useTraffic } from '../../traffic/traffic.ts';
import { classNames } from '../../ui/class-names.ts';
import { Mark, type MarkName } from '../../ui/Mark.tsx';
import css from './ConnectionCheck.module.css';

/** HTTP steps of an attempt that are read: more exchanges than an attempt has. */
const MOST = 48;

/** Frames of the HTTP steps since the connection was last begun, oldest first. */
const stepsOf = ({ table }: TrafficStore): number[] => {
  const found: number[] = [];
  for (let index = table.length - 1; index >= 0 && found.length < MOST; index -= 1) {
    if (table.methodAt(index) === 'reconnecting' && replacesConnection(table.at(index))) break;
    if (table.kindAt(index) === 'http') found.unshift(table.seqAt(index));
  }
  return found;
};

const byExchange = (frames: readonly HttpFrame[]): HttpFrame[][] => {
  const exchanges = new Map<number, HttpFrame[]>();
  for (const frame of frames) {
    const steps = exchanges.get(frame.http) ?? [];
    exchanges.set(frame.http, [...steps, frame]);
  }
  return [...exchanges.values()];
};

/** The steps on the way to an HTTP server, in order: which of them failed, why, and what to do. */
export const ConnectionCheck = ({ session }: { session: SessionState }) => {
  const store = useTraffic(session.id);
  const replies = useQueries({
    queries: stepsOf(store).map((seq) => frameQuery(readFrame, session.id, seq)),
  });
  if (session.target.kind !== 'http' || replies.some(({ isPending }) => isPending)) return null;
  const frames = replies.flatMap(({ data }) => (data?.frame.kind === 'http' ? [data.frame] : []));
  const exchanges = byExchange(frames).flatMap((steps) => httpFacts(steps) ?? []);
  const { revision, problem } = session;
  const steps = checkConnection({ url: session.target.url, revision, problem }, exchanges);
  return (
    <ol className={css.steps} aria-label="Steps to the server">
      {steps.map((step) => (
        <Step key={step.name} session={session} step={step} />
      ))}
    </ol>
  );
};

const MARKS: Record<CheckStep['state'], MarkName> = {
  passed: 'ok',
  failed: 'fail',
  unknown: 'dot',
  none: 'dot',
};
const STATE_WORDS: Record<CheckStep['state'], string> = {
  passed: 'passed',
  failed: 'failed',
  unknown: 'not reached',
  none: 'not needed',
};

const Step = ({ session, step }: { session: SessionState; step: CheckStep }) => {
  const { name, state, words, todo, seq } = step;
  return (
    <li className={classNames(css.step, state === 'failed' && css.failed)}>
      <Mark name={MARKS[state]} />
      <span className={css.name}>{name}</span>
      <span className={state === 'failed' ? undefined : 'dim'}>
        <span className="vh">{STATE_WORDS[state]}: </span>
        {words} {seq !== undefined && <FrameLink session={session.id} seq={seq} />}
        {todo !== undefined && <span className={css.todo}>{todo}</span>}
      </span>
    </li>
  );
};
