import type { Problem } from '@wirescope/shared/control/problem';
import type { ToolReading } from '@wirescope/shared/mcp/tool';
import type { ListChanges } from './list-changes.ts';
import type { ListKind } from './list-kinds.ts';

/** One answer to a request for a list. */
export type ListPage = {
  /** Cursor the request carried. */
  cursor?: string;
  /** Frame of the answer. */
  seq: number;
  /** The `result` of the answer. */
  value: unknown;
};

/** A list as the server gave it, page after page in its order. */
export type List<Entry> = {
  entries: Entry[];
  pages: readonly ListPage[];
  /** Frames of the answers they came in. */
  seqs: number[];
  /** The first frame that says something about the list: its first answer, or what came instead. What is told later may outdate it. */
  decided: number;
  /** Cursor of the next page, where the pages are asked for one by one. */
  next?: string;
  /** Why the list may be incomplete; the entries that came are kept. */
  error?: Problem;
  /** What is another than in the list before. */
  changes?: ListChanges<Entry>;
};

/** Pages after which asking stops by itself, whatever the server says. */
const MOST_PAGES = 1_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Cursor of the page after this one; undefined at the end. An empty string is a cursor too (server/utilities/pagination). */
export const nextCursor = (value: unknown): string | undefined => {
  const cursor = isObject(value) ? value['nextCursor'] : undefined;
  return typeof cursor === 'string' ? cursor : undefined;
};

/** Code of the problem of a list that leads back to itself. */
export const CURSOR_LOOP = 'cursor-loop';

/** Why no further page is asked for although the server names one; undefined when all is well. */
export const pagingProblem = (pages: readonly ListPage[], next: string): Problem | undefined => {
  if (pages.some((page) => page.cursor === next)) {
    return {
      code: CURSOR_LOOP,
      what: 'The server repeats a page.',
      why: `Its answer #${pages.at(-1)?.seq} names the cursor ${JSON.stringify(next)} a second time, so the list would never end.`,
      todo: 'What was listed so far is shown.',
    };
  }
  if (pages.length < MOST_PAGES) return undefined;
  return {
    code: 'too-many-pages',
    what: `The list goes on after ${MOST_PAGES} pages.`,
    why: 'Wirescope stopped asking.',
    todo: 'What was listed so far is shown.',
  };
};

/** Code of the problem of a list nobody wants to wait for any longer. */
export const STOPPED = 'stopped';

/** A person stopped asking: what came is kept. */
export const stoppedProblem = (pages: readonly ListPage[]): Problem => ({
  code: STOPPED,
  what:
    pages.length === 0
      ? 'You stopped asking before the first page came.'
      : `You stopped asking after ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}; the list goes on.`,
});

/** A cursor that is no text cannot be sent back: the list ends there, and may not be whole. */
const oddCursor = (page: ListPage | undefined): Problem | undefined => {
  const cursor = isObject(page?.value) ? page.value['nextCursor'] : undefined;
  if (page === undefined || typeof cursor === 'string') return undefined;
  if (cursor === undefined || cursor === null) return undefined;
  return {
    code: 'odd-cursor',
    what: 'The list may go on.',
    why: `The nextCursor in #${page.seq} is ${JSON.stringify(cursor).slice(0, 80)}; a cursor must be a string.`,
    todo: 'What was listed so far is shown.',
  };
};

type Named = Pick<ListKind<unknown>, 'id' | 'member' | 'many'>;

const nothingIn = (page: ListPage, { id, member, many }: Named): Problem => ({
  code: `no-${id}-in-answer`,
  what: `The answer has no list of ${many}.`,
  why: `The result in #${page.seq} has no array named ${member}.`,
  todo: 'Look at the frame.',
});

type Gathered<Entry> = {
  /** What went wrong after the last page, and the frame that says so. */
  failure?: { error: Problem; seq: number };
  /** The entries of each page, where they are known. */
  read?: readonly Entry[][];
};

/** Puts pages together. `reading` says by which rules tools are judged. */
export const listOf = <Entry>(
  kind: ListKind<Entry>,
  pages: readonly ListPage[],
  reading: ToolReading,
  { failure, read = pages.map(({ value }) => kind.read(value, reading)) }: Gathered<Entry> = {},
): List<Entry> => {
  const broken = pages.find(
    (page) => !isObject(page.value) || !Array.isArray(page.value[kind.member]),
  );
  return {
    entries: read.flat(),
    pages,
    seqs: pages.map((page) => page.seq),
    decided: pages[0]?.seq ?? failure?.seq ?? 0,
    error:
      failure?.error ?? (broken === undefined ? oddCursor(pages.at(-1)) : nothingIn(broken, kind)),
  };
};

/**
 * The pages of the newest complete list among recorded ones, oldest first: the newest request without a cursor whose
 * answer leads, cursor by cursor, to a page that is the last. undefined when none is complete.
 */
export const completeList = (recorded: readonly ListPage[]): ListPage[] | undefined => {
  for (let start = recorded.length - 1; start >= 0; start--) {
    const first = recorded[start];
    if (first === undefined || first.cursor !== undefined) continue;
    const { pages, whole } = followPages(first, recorded.slice(start + 1));
    if (whole) return pages;
  }
  return undefined;
};

/** The pages of the newest list that was begun, as far as they are recorded; undefined when none was. */
export const begunList = (recorded: readonly ListPage[]): ListPage[] | undefined => {
  const start = recorded.findLastIndex(({ cursor }) => cursor === undefined);
  const first = recorded[start];
  return first === undefined ? undefined : followPages(first, recorded.slice(start + 1)).pages;
};

const followPages = (
  first: ListPage,
  later: readonly ListPage[],
): { pages: ListPage[]; whole: boolean } => {
  const pages = [first];
  let next = nextCursor(first.value);
  while (next !== undefined) {
    const wanted = next;
    const page = later.find(
      (candidate) => candidate.cursor === wanted && !pages.includes(candidate),
    );
    if (page === undefined || pagingProblem(pages, wanted) !== undefined)
      return { pages, whole: false };
    pages.push(page);
    next = nextCursor(page.value);
  }
  return { pages, whole: true };
};
