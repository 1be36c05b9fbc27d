import type { Problem } from '@wirescope/shared/control/problem';
import type { SessionId } from '@wirescope/shared/ids';
import type { ToolReading } from '@wirescope/shared/mcp/tool';
import { getTraffic } from '../traffic/traffic.ts';
import { answeredLists, listBarrier, readPages } from './recorded-list.ts';
import { request, type Outcome } from './request.ts';
import { sessionStore } from './sessions.ts';
import {
  completeList,
  nextCursor,
  pagingProblem,
  toolsOf,
  type ListPage,
  type ToolList,
} from './tool-pages.ts';

/** JSON-RPC: the method does not exist. */
const METHOD_NOT_FOUND = -32601;

/** The tools as the record has them, if it has all pages since the handshake (its answer's frame) and the last change. */
export const recordedTools = async (
  session: SessionId,
  handshake: number,
): Promise<ToolList | undefined> => {
  const store = getTraffic(session);
  const pairs = answeredLists(store, listBarrier(store, handshake));
  if (pairs.length === 0) return undefined;
  const pages = completeList(await readPages(session, pairs));
  return pages === undefined ? undefined : toolsOf(pages, readingOf(session));
};

/** Asks the server for all pages. `automatic`: the user did not press for it. */
export const askForTools = async (
  session: SessionId,
  { automatic, signal, onSent }: AskOptions,
): Promise<ToolList> => {
  const pages: ListPage[] = [];
  const reading = readingOf(session);
  let cursor: string | undefined;
  for (;;) {
    const outcome = await request(
      session,
      {
        method: 'tools/list',
        paramsText: cursor === undefined ? undefined : JSON.stringify({ cursor }),
        options: { progress: false, by: automatic ? 'list' : undefined },
        onSent,
        whole: true,
      },
      signal,
    );
    if (outcome.kind !== 'result') {
      const seq = outcome.kind === 'error' ? outcome.frame.seq : outcome.seq;
      return toolsOf(pages, reading, { error: failureOf(outcome), seq });
    }
    pages.push({ cursor, seq: outcome.frame.seq, value: outcome.value });
    const next = nextCursor(outcome.value);
    if (next === undefined) return toolsOf(pages, reading);
    const error = pagingProblem(pages, next);
    if (error !== undefined) return toolsOf(pages, reading, { error, seq: outcome.frame.seq });
    cursor = next;
  }
};

/** Over HTTP a modern client obeys `x-mcp-header` and drops tools that break its rules (streamable-http, custom headers). */
const readingOf = (session: SessionId): ToolReading => {
  const state = sessionStore.find(session);
  return { headersRule: state?.era === 'modern' && state.transport === 'http' };
};

type AskOptions = { automatic: boolean; signal?: AbortSignal; onSent?: (seq: number) => void };

/** Code of a list's problem when the server does not know the method at all. */
export const NOT_IMPLEMENTED = 'not-implemented';

const failureOf = (outcome: Exclude<Outcome, { kind: 'result' }>): Problem => {
  if (outcome.kind !== 'error') {
    return { code: outcome.kind, what: 'The server did not list its tools.', why: outcome.text };
  }
  const { code, message } = outcome.error;
  if (code === METHOD_NOT_FOUND) {
    return {
      code: NOT_IMPLEMENTED,
      what: 'This server does not list tools.',
      why: `It answered tools/list with ${METHOD_NOT_FOUND}: it does not know the method.`,
    };
  }
  return {
    code: 'list-refused',
    what: 'The server refused to list its tools.',
    why: [code, message].filter((part) => part !== undefined).join(' '),
    todo: `Look at frame #${outcome.frame.seq}.`,
  };
};
