import type { SessionId } from '@wirescope/shared/ids';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readWholeFrame } from '../../session/api.ts';
import type { ListedTool } from './find-tool.ts';
import { sourceOfTool, type PageText, type ToolSource } from './tool-source.ts';

const readPage = async (
  session: SessionId,
  seq: number,
  signal: AbortSignal,
): Promise<PageText> => {
  const frame = await readWholeFrame(session, seq, signal);
  return { seq, text: 'text' in frame ? (frame.text ?? '') : '' };
};

/** The pages a list came in, out of their frames. */
export const usePages = (session: SessionId, seqs: readonly number[], enabled = true) =>
  useQuery({
    queryKey: ['list-pages', session, seqs],
    queryFn: ({ signal }) => Promise.all(seqs.map((seq) => readPage(session, seq, signal))),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
  });

/** The source of a listed tool, out of the frames the list came in; undefined while they are read. */
export const useToolSource = (
  session: SessionId,
  seqs: readonly number[],
  tool: ListedTool | undefined,
): ToolSource | undefined => {
  const pages = usePages(session, seqs);
  // Frames that cannot be read must not keep a tool from being called: the parsed entry serves then.
  const texts = pages.isError ? NO_PAGES : pages.data;
  return useMemo(
    () =>
      texts === undefined || tool === undefined
        ? undefined
        : sourceOfTool(texts, tool.position, tool.entry),
    [texts, tool],
  );
};

const NO_PAGES: readonly PageText[] = [];
