import type { Problem } from '@wirescope/shared/control/problem';
import type { SessionId } from '@wirescope/shared/ids';
import type { ToolReading } from '@wirescope/shared/mcp/tool';
import { getTraffic } from '../traffic/traffic.ts';
import type { ListKind } from './list-kinds.ts';
import {
  begunList,
  completeList,
  CURSOR_LOOP,
  listOf,
  nextCursor,
  pagingProblem,
  stoppedProblem,
  type List,
  type ListPage,
} from './list-pages.ts';
import { answeredLists, listBarrier, readPages } from './recorded-list.ts';
import { request, type Outcome } from './request.ts';
import { sessionStore } from './sessions.ts';

/** JSON-RPC: the method does not exist. */
const METHOD_NOT_FOUND = -32601;

/**
 * The list as the record has it, if it has all pages since the handshake (its answer's frame) and the last change. Waits
 * for the rows there are: after a reload they come behind the states, and without them the record seems to have no list.
 */
export const recordedList = async <Entry>(
  session: SessionId,
  kind: ListKind<Entry>,
  handshake: number,
): Promise<List<Entry> | undefined> => {
  const store = getTraffic(session);
  await store.whenHere(sessionStore.find(session)?.lastSeq ?? 0);
  const pairs = answeredLists(store, kind, listBarrier(store, kind, handshake));
  if (pairs.length === 0) return undefined;
  const pages = completeList(await readPages(session, pairs));
  return pages === undefined ? undefined : listOf(kind, pages, readingOf(session));
};

/** Answers looked through for the list before; one has seldom more pages. */
const MOST_BEFORE = 50;

/** The newest whole list in the record that was answered before frame `seq`. */
export const listBefore = async <Entry>(
  session: SessionId,
  kind: ListKind<Entry>,
  seq: number,
): Promise<List<Entry> | undefined> => {
  const earlier = answeredLists(getTraffic(session), kind, 0).filter(({ answer }) => answer < seq);
  if (earlier.length === 0) return undefined;
  const pages = completeList(await readPages(session, earlier.slice(-MOST_BEFORE)));
  return pages === undefined ? undefined : listOf(kind, pages, readingOf(session));
};

/**
 * The list as it was last, where nobody can be asked any more: the newest whole one in the record, whatever was told since,
 * else as much as came of the newest. undefined when no answer has one.
 */
export const pastList = async <Entry>(
  session: SessionId,
  kind: ListKind<Entry>,
): Promise<List<Entry> | undefined> => {
  const whole = await listBefore(session, kind, Number.POSITIVE_INFINITY);
  if (whole !== undefined) return whole;
  const recorded = answeredLists(getTraffic(session), kind, 0);
  const pages = begunList(await readPages(session, recorded.slice(-MOST_BEFORE)));
  const last = pages?.at(-1);
  if (pages === undefined || last === undefined) return undefined;
  return listOf(kind, pages, readingOf(session), {
    failure: { error: notWhole(last, kind), seq: last.seq },
  });
};

const notWhole = ({ seq }: ListPage, { many }: Pick<ListKind<unknown>, 'many'>): Problem => ({
  code: 'list-not-whole',
  what: `The list of ${many} is not whole.`,
  why: `The pages behind #${seq} are not in the record.`,
});

/** How often a list that comes page by page is told, ms: the longer it is, the more there is to draw anew. */
const tellEvery = (entries: number): number => 250 + entries / 10;

/**
 * Asks the server for all pages, or for one. `automatic`: the user did not press for it. Aborting the signal keeps the
 * pages that came.
 */
export const askForList = async <Entry>(
  session: SessionId,
  kind: ListKind<Entry>,
  { automatic, onePage = false, after, signal, onSent, onPages }: AskOptions<Entry>,
): Promise<List<Entry>> => {
  const pages: ListPage[] = [...(after?.pages ?? [])];
  const reading = readingOf(session);
  const read = pages.map(({ value }) => kind.read(value, reading));
  const soFar = (failure?: { error: Problem; seq: number }) =>
    listOf(kind, [...pages], reading, { failure, read });
  let cursor = after?.next;
  let asked = 0;
  let told = 0;
  const stopped = () => ({
    ...soFar({ error: stoppedProblem(pages), seq: pages.at(-1)?.seq ?? asked }),
    next: cursor,
  });
  for (;;) {
    const outcome = await orStopped(
      request(
        session,
        {
          method: kind.method,
          paramsText: cursor === undefined ? undefined : JSON.stringify({ cursor }),
          options: { progress: false, by: automatic ? 'list' : undefined },
          onSent: (seq) => {
            asked = seq;
            onSent?.(seq);
          },
          whole: true,
        },
        signal,
      ),
      signal,
    );
    if (outcome === undefined) return stopped();
    if (outcome.kind !== 'result') {
      const seq = outcome.kind === 'error' ? outcome.frame.seq : outcome.seq;
      return soFar({ error: failureOf(outcome, kind), seq });
    }
    const page = { cursor, seq: outcome.frame.seq, value: outcome.value };
    pages.push(page);
    read.push(kind.read(page.value, reading));
    const next = nextCursor(page.value);
    if (next === undefined) return soFar();
    const error = pagingProblem(pages, next);
    if (error !== undefined)
      // Past the most pages one may go on page by page.
      return { ...soFar({ error, seq: page.seq }), ...(error.code !== CURSOR_LOOP && { next }) };
    if (onePage) return { ...soFar(), next };
    cursor = next;
    if (signal?.aborted === true) return stopped();
    const list = soFar();
    if (performance.now() - told < tellEvery(list.entries.length)) continue;
    told = performance.now();
    onPages?.(list);
  }
};

/** What became of a request; undefined where the asking was stopped before it was sent or answered. */
const orStopped = async (
  sent: Promise<Outcome>,
  signal: AbortSignal | undefined,
): Promise<Outcome | undefined> => {
  try {
    const outcome = await sent;
    return outcome.kind === 'cancelled' && signal?.aborted === true ? undefined : outcome;
  } catch (error) {
    if (signal?.aborted === true) return undefined;
    throw error;
  }
};

/** Over HTTP a modern client obeys `x-mcp-header` and drops tools that break its rules (streamable-http, custom headers). */
const readingOf = (session: SessionId): ToolReading => {
  const state = sessionStore.find(session);
  return { headersRule: state?.era === 'modern' && state.transport === 'http' };
};

type AskOptions<Entry> = {
  automatic: boolean;
  /** Stops after one page. */
  onePage?: boolean;
  /** Goes on behind the pages of this list. */
  after?: List<Entry>;
  signal?: AbortSignal;
  onSent?: (seq: number) => void;
  /** Told now and then what came so far. */
  onPages?: (list: List<Entry>) => void;
};

/** Code of a list's problem when the server does not know the method at all. */
export const NOT_IMPLEMENTED = 'not-implemented';

const failureOf = (
  outcome: Exclude<Outcome, { kind: 'result' }>,
  { method, many }: Pick<ListKind<unknown>, 'method' | 'many'>,
): Problem => {
  if (outcome.kind !== 'error') {
    return { code: outcome.kind, what: `The server did not list its ${many}.`, why: outcome.text };
  }
  const { code, message } = outcome.error;
  if (code === METHOD_NOT_FOUND) {
    return {
      code: NOT_IMPLEMENTED,
      what: `This server does not list ${many}.`,
      why: `It answered ${method} with ${METHOD_NOT_FOUND}: it does not know the method.`,
    };
  }
  return {
    code: 'list-refused',
    what: `The server refused to list its ${many}.`,
    why: [code, message].filter((part) => part !== undefined).join(' '),
    todo: `Look at frame #${outcome.frame.seq}.`,
  };
};
