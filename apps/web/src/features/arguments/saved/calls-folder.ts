import { useQuery } from '@tanstack/react-query';
import type { SavedCallsReply } from '@wirescope/shared/control/saved-calls';
import type { Problem } from '@wirescope/shared/control/problem';
import type { Target } from '@wirescope/shared/target/target';
import * as z from 'zod/mini';
import { readAbout } from '../../../session/api.ts';
import { problemOf } from '../../../session/problem.ts';
import { listSavedCalls } from '../../../session/saved-calls-api.ts';
import { useSetting } from '../../../session/settings.ts';
import { callsFolderKey } from '../draft-key.ts';

/** The key of the folder that was chosen last, for whichever server. */
const LAST = 'calls-folder';

export type CallsFolder = {
  /** As it was written; '' while none was chosen. */
  folder: string;
  /** What is proposed in place of none. */
  proposed: string;
  choose: (folder: string) => void;
};

/** The folder in which calls of a server are kept: the one chosen for it, else the one chosen last. */
export const useCallsFolder = (target: Target | undefined): CallsFolder => {
  const own = useSetting(callsFolderKey(target), z.string(), '');
  const last = useSetting(LAST, z.string(), '');
  const about = useQuery({
    queryKey: ['about'],
    queryFn: readAbout,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const base = (target?.kind === 'stdio' ? target.cwd : undefined) ?? about?.cwd;
  return {
    folder: own.value === '' ? last.value : own.value,
    proposed: base === undefined ? '' : `${base.replace(/[/\\]$/, '')}/wirescope-calls`,
    choose: (folder) => {
      own.set(folder);
      last.set(folder);
    },
  };
};

export const SAVED_CALLS = 'saved-calls';

export type CallList = { reply: SavedCallsReply | undefined; problem: Problem | undefined };

/** The calls in a folder; files come and go behind our back, so it is read anew whenever somebody looks. */
export const useCallList = (folder: string): CallList => {
  const { data, error } = useQuery({
    queryKey: [SAVED_CALLS, folder],
    queryFn: ({ signal }) => listSavedCalls(folder, signal),
    enabled: folder !== '',
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return { reply: data, problem: error === null ? undefined : problemOf(error) };
};
