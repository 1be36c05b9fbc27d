import { useQuery } from '@tanstack/react-query';
import type { SessionId } from '@wirescope/shared/ids';
import { argumentsIn } from '@wirescope/shared/mcp/call-arguments';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { Compared } from '../features/arguments/diff/compared.ts';
import type { OpenTool } from '../features/tools/open-tool.ts';
import { readWholeFrame } from '../session/api.ts';
import { problemOf } from '../session/problem.ts';
import { readComparedCall, toolPath } from '../session/paths.ts';

const readArguments = async (session: SessionId, seq: number, signal: AbortSignal) => {
  const frame = await readWholeFrame(session, seq, signal);
  return 'text' in frame && frame.text !== undefined ? (argumentsIn(frame.text) ?? '') : '';
};

/** The call of the record that the address asks to compare with the schema. */
export const useComparedCall = (
  session: SessionId,
  tool: OpenTool,
  restore: (argumentsText: string) => void,
): Compared | undefined => {
  const seq = readComparedCall(useSearch());
  const { data, error } = useQuery({
    queryKey: ['call-arguments', session, seq],
    queryFn: ({ signal }) => readArguments(session, seq ?? 0, signal),
    enabled: seq !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (seq === undefined) return undefined;
  const leave = () => navigate(toolPath(session, tool.name, tool.nth), { replace: true });
  return {
    seq,
    text: data,
    failed: error === null ? undefined : problemOf(error).what,
    onTakeOver: () => {
      if (data === undefined) return;
      restore(data);
      leave();
    },
    onLeave: leave,
  };
};
