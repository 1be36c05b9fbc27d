import { subjectText } from '@wirescope/shared/traffic/subject-text';
import type { JudgedCalls } from './call-judge.ts';
import type { JudgedCall } from './judged-call.ts';

/** Calls in which a server and its schema disagree, newest first, by the name of the tool as rows have it. */
export const disagreementsByTool = (judged: JudgedCalls): ReadonlyMap<string, JudgedCall[]> => {
  const byTool = new Map<string, JudgedCall[]>();
  for (const call of judged.values())
    if (call.disagreement !== undefined)
      byTool.set(call.tool, [...(byTool.get(call.tool) ?? []), call]);
  for (const calls of byTool.values()) calls.sort((a, b) => b.seq - a.seq);
  return byTool;
};

/** Those of one tool. */
export const disagreementsOf = (
  byTool: ReadonlyMap<string, readonly JudgedCall[]>,
  tool: string,
): readonly JudgedCall[] => byTool.get(subjectText(tool)) ?? NONE;

const NONE: readonly JudgedCall[] = [];
