import type { SessionId } from '@wirescope/shared/ids';
import {
  completionParams,
  offersCompletion,
  readCompletion,
  type Completion,
  type CompletionRef,
} from '@wirescope/shared/mcp/completion';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { problemOf } from '../problem.ts';
import { request } from '../request.ts';
import { sessionStore, useSession } from '../sessions.ts';
import { LiveValue, useLiveValue } from '../../traffic/live-value.ts';

/** How long the typing has to rest before the server is asked, ms. */
const REST_MS = 250;
/** How long proposals are good, ms. */
const KEPT_MS = 30_000;

/** Sessions whose server declares no completion and is asked all the same. */
const forced = new LiveValue<ReadonlySet<SessionId>>(new Set());

/** Whether the server is asked for proposals, and the way to ask although it declares none. */
export const useCompletionOffer = (session: SessionId) => {
  const state = useSession(session);
  const anyway = useLiveValue(forced).has(session);
  const declared = offersCompletion(state?.server?.capabilities, state?.revision);
  return {
    asked: state?.status === 'ready' && (declared || anyway),
    declared,
    askAnyway: () => forced.update((known) => new Set([...known, session])),
  };
};

type Question = {
  ref: CompletionRef;
  name: string;
  value: string;
  /** What else is filled in. */
  context: Readonly<Record<string, string>>;
  /** Somebody is at the field. */
  active: boolean;
};

export type Proposals = { values: readonly string[]; foot: string | undefined };

const NOTHING: Proposals = { values: [], foot: undefined };

/** What the server proposes for an argument while it is typed. Asks when the typing rests; an answer that is known is not asked for again. */
export const useCompletion = (session: SessionId, question: Question): Proposals => {
  const { ref, name, value, context, active } = question;
  const { asked } = useCompletionOffer(session);
  const resting = useResting(value);
  const query = useQuery({
    queryKey: [session, 'completion', ref, name, resting, context],
    enabled: asked && active && resting === value,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
    queryFn: ({ signal }) => ask(session, { ref, name, value: resting, context }, signal),
    placeholderData: (previous) => previous,
  });
  if (!asked || !active) return NOTHING;
  if (query.error !== null) return { values: [], foot: problemOf(query.error).what };
  if (query.data === undefined) return NOTHING;
  return { values: unique(query.data.values), foot: footOf(query.data, value) };
};

type Asked = Omit<Question, 'active'>;

const ask = async (
  session: SessionId,
  { ref, name, value, context }: Asked,
  signal: AbortSignal,
): Promise<Completion & { refused?: string }> => {
  const outcome = await request(
    session,
    {
      method: 'completion/complete',
      paramsText: completionParams(
        { ref, argument: { name, value }, context },
        sessionStore.find(session)?.revision,
      ),
      options: { progress: false },
      whole: true,
    },
    signal,
  );
  if (outcome.kind === 'result') return readCompletion(outcome.value);
  const refused =
    outcome.kind === 'error'
      ? `The server refused to propose: ${[outcome.error.code, outcome.error.message].filter((part) => part !== undefined).join(' ')}`
      : outcome.text;
  return { values: [], hasMore: false, refused };
};

const footOf = (
  { values, total, hasMore, fault, refused }: Completion & { refused?: string },
  typed: string,
): string | undefined => {
  if (refused !== undefined || fault !== undefined) return refused ?? fault;
  if (values.length === 0) return typed === '' ? 'The server proposes nothing.' : undefined;
  const more = hasMore || (total !== undefined && total > values.length);
  if (!more) return undefined;
  return total === undefined
    ? `The first ${values.length}; there are more.`
    : `The first ${values.length} of ${total}.`;
};

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** The value when it has not changed for a while. */
const useResting = (value: string): string => {
  const [resting, setResting] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return resting;
};
