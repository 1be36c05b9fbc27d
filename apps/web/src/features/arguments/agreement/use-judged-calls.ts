import type { SessionId } from '@wirescope/shared/ids';
import type { ToolEntry } from '@wirescope/shared/mcp/tool';
import { useEffect, useMemo } from 'react';
import { isOpen } from '../../../session/runs/outcome-words.ts';
import { peekRunsOf, useRunsVersion } from '../../../session/runs/use-runs.ts';
import { useLiveValue } from '../../../traffic/live-value.ts';
import { judgeOf, type EndedCall, type JudgedCalls } from './call-judge.ts';

/** Of each tool the newest calls are judged: a run of thousands would keep the checker from what is typed. */
const MOST_OF_A_TOOL = 300;

/** The schema of each tool by its name; of two with one name the first one's. */
const schemasOf = (tools: readonly ToolEntry[]): ReadonlyMap<string, string> => {
  const schemas = new Map<string, string>();
  for (const { name, inputSchema } of tools)
    if (inputSchema !== undefined && !schemas.has(name))
      schemas.set(name, JSON.stringify(inputSchema));
  return schemas;
};

const endedCalls = (session: SessionId, schemas: ReadonlyMap<string, string>): EndedCall[] =>
  [...schemas].flatMap(([name, schemaText]) =>
    peekRunsOf(session, 'tools/call', name)
      .slice(-MOST_OF_A_TOOL)
      // A retry may be refused for what it brings beside the arguments.
      .filter((run) => !isOpen(run) && run.retryOf === undefined)
      .map((run) => ({ run, schemaText }))
      .toReversed(),
  );

/** The calls of a session whose arguments were held against the schema of their tool, with what the server said. */
export const useJudgedCalls = (session: SessionId, tools: readonly ToolEntry[]): JudgedCalls => {
  const judge = judgeOf(session);
  const version = useRunsVersion(session, 'tools/call');
  const schemas = useMemo(() => schemasOf(tools), [tools]);
  useEffect(() => {
    if (version > 0) judge.look(endedCalls(session, schemas));
  }, [judge, session, schemas, version]);
  return useLiveValue(judge.judged);
};
