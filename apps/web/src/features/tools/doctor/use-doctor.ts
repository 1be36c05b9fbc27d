import { useQuery } from '@tanstack/react-query';
import type { DoctorFinding } from '@wirescope/shared/arguments/doctor/finding';
import type { SessionId } from '@wirescope/shared/ids';
import type { Tools } from '../../../session/lists.ts';
import { useSession } from '../../../session/sessions.ts';
import { examineList } from './examine-list.ts';

/** What is wrong with each tool of the list, by its place; undefined while that is not known. */
export const useDoctor = (
  session: SessionId,
  { list }: Tools,
): readonly (readonly DoctorFinding[])[] | undefined => {
  const state = useSession(session);
  const revision = state?.revision;
  const http = state?.transport !== undefined && state.transport !== 'stdio';
  const { data } = useQuery({
    queryKey: ['doctor', session, list?.seqs, list?.entries.length, revision, http],
    queryFn: ({ signal }) =>
      revision === undefined || list === undefined
        ? []
        : examineList(
            { tools: list.entries.map(({ raw }) => raw), spoken: { revision, http } },
            signal,
          ),
    enabled: revision !== undefined && list !== undefined && list.entries.length > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
  });
  return data;
};
