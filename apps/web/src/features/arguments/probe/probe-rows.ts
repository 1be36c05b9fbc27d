import type { Probe, ProbeGroup } from '@wirescope/shared/arguments/probes/probe';
import type { ServerSaid } from '@wirescope/shared/arguments/agreement/judge-call';
import { subjectText } from '@wirescope/shared/traffic/subject-text';
import type { JudgedCalls } from '../agreement/call-judge.ts';
import type { JudgedCall } from '../agreement/judged-call.ts';
import { textKey } from '../agreement/text-key.ts';
import type { ProbeRunState } from './probe-run.ts';

/** A probe and what is known of it: nothing yet, that it is on its way, or how its newest call was judged. */
export type ProbeRow = {
  probe: Probe;
  at: 'rest' | 'waiting' | 'running';
  /** Frame of the request that runs. */
  running?: number;
  judged?: JudgedCall;
};

export type ProbeVerdict = JudgedCall['verdict'] | 'none';

/** The newest judged call of a tool for each arguments it was called with. */
const newestCalls = (judged: JudgedCalls, tool: string): ReadonlyMap<string, JudgedCall> => {
  const subject = subjectText(tool);
  const newest = new Map<string, JudgedCall>();
  for (const call of judged.values()) {
    const known = newest.get(call.argumentsKey);
    if (call.tool === subject && (known === undefined || known.seq < call.seq))
      newest.set(call.argumentsKey, call);
  }
  return newest;
};

/** Each probe with its newest call of the record, whoever sent it. */
export const probeRows = (
  probes: readonly Probe[],
  { judged, tool, run }: { judged: JudgedCalls; tool: string; run: ProbeRunState },
): ProbeRow[] => {
  const newest = newestCalls(judged, tool);
  const waiting = new Set(run.waiting);
  return probes.map((probe): ProbeRow => {
    if (run.current?.id === probe.id) return { probe, at: 'running', running: run.current.seq };
    if (waiting.has(probe.id)) return { probe, at: 'waiting' };
    return { probe, at: 'rest', judged: newest.get(textKey(probe.text)) };
  });
};

/** How a row ended. A probe that somebody gave up says nothing of the server. */
export const verdictOf = ({ judged }: ProbeRow): ProbeVerdict => {
  if (judged === undefined) return 'none';
  return judged.said.kind === 'none' && judged.said.why === 'cancelled' ? 'none' : judged.verdict;
};

/** A line of the table: the head of a group, or a probe. */
type ProbeTableLine =
  | { kind: 'group'; group: ProbeGroup; ids: readonly string[] }
  | { kind: 'probe'; row: ProbeRow };

/** Rows in the order of the probes, each group under its head. */
export const linesOf = (rows: readonly ProbeRow[]): ProbeTableLine[] => {
  const groups = new Map<ProbeGroup, ProbeRow[]>();
  for (const row of rows)
    groups.set(row.probe.group, [...(groups.get(row.probe.group) ?? []), row]);
  return [...groups].flatMap(([group, members]): ProbeTableLine[] => [
    { kind: 'group', group, ids: members.map(({ probe }) => probe.id) },
    ...members.map((row) => ({ kind: 'probe' as const, row })),
  ]);
};

const SAID_NOTHING = { cancelled: 'Cancelled', timeout: 'Timed out', lost: 'No answer' } as const;

/** What the server answered, in a word or two. */
export const answerWords = (said: ServerSaid): string => {
  switch (said.kind) {
    case 'result':
      return 'Result';
    case 'error-result':
      return 'Error result';
    case 'error':
      return said.code === undefined ? 'Refused' : `Refused ${said.code}`;
    case 'malformed':
      return 'Malformed answer';
    case 'none':
      return SAID_NOTHING[said.why];
  }
};

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** "12 pass, 1 disagreement, 30 not run". */
export const tally = (rows: readonly ProbeRow[]): string => {
  const count = (verdict: ProbeVerdict) =>
    rows.filter((row) => verdictOf(row) === verdict && row.at === 'rest').length;
  const under = rows.filter(({ at }) => at !== 'rest').length;
  return [
    ...counted(count('disagreement'), 'disagreement', 'disagreements'),
    ...counted(count('fail'), 'fails', 'fail'),
    ...counted(count('pass'), 'passes', 'pass'),
    ...counted(under, 'to come', 'to come'),
    ...counted(count('none'), 'not run', 'not run'),
  ].join(', ');
};
