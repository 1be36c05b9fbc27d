import type { Automatic } from '@wirescope/shared/traffic/frame';
import type { Mark, Row } from '@wirescope/shared/traffic/row';
import type { MarkName } from '../../ui/Mark.tsx';

/** A word in a box at the right end of a row. */
export type Badge = {
  text: string;
  tone?: 'must' | 'should' | 'ask';
  mark?: MarkName;
  /** Says more when the pointer rests on it. */
  title: string;
};

const MARKS: Record<Mark, Badge | undefined> = {
  isError: { text: 'isError', tone: 'must', title: 'The tool ran and reported an error' },
  late: { text: 'late', title: 'Came after its request had ended' },
  orphan: { text: 'no request', tone: 'should', title: 'Answers no request that is open' },
  'id-type': {
    text: 'id type',
    tone: 'should',
    title: 'The id or progress token came back with another JSON type',
  },
  'no-growth': {
    text: 'no growth',
    tone: 'should',
    title: 'Progress must grow with every report; this one is not beyond the one before',
  },
  'stray-token': {
    text: 'unknown token',
    tone: 'must',
    title: 'No request offered this progress token',
  },
  duplicate: { text: 'again', tone: 'should', title: 'A second answer to the same request' },
  faulty: {
    text: 'not valid',
    tone: 'should',
    title: 'Not as the protocol asks: the frame says in what',
  },
  cancelled: { text: 'cancelled', tone: 'should', mark: 'cancel', title: 'Given up by its sender' },
  timeout: {
    text: 'timeout',
    tone: 'should',
    mark: 'time',
    title: 'Nothing was heard for the time set',
  },
  'input-required': {
    text: 'input required',
    tone: 'ask',
    title: 'The server needs input before it can answer',
  },
  'other-state': {
    text: 'other state',
    tone: 'should',
    title: 'The requestState is not the one the server gave',
  },
  'clock-set': {
    text: 'clock set',
    tone: 'should',
    title:
      'The clock of the recording went back before this frame, or was put right: what lies across took as long as told, or longer',
  },
  // Said with what came.
  expected: undefined,
  // The glyph says it.
  asks: undefined,
  // The words say it.
  'closed-here': undefined,
};

/** Who sent a frame, when it was not the user. The handshake needs no label: it is what connecting means. */
const SENDERS: Record<Automatic, Badge | undefined> = {
  probe: { text: 'probe', title: 'Sent by Wirescope to find out which era the server speaks' },
  handshake: undefined,
  list: { text: 'auto', title: 'Sent by Wirescope to fill a list' },
  cancel: { text: 'auto', title: 'Sent by Wirescope because the request was given up' },
  answer: { text: 'auto', title: 'Answered by Wirescope' },
  task: { text: 'auto', title: 'Sent by Wirescope to follow a task' },
  resume: {
    text: 'reissued',
    title: 'Sent again by Wirescope after the stream or the session was lost',
  },
};

type Context = { waiting?: boolean };

const MAY_REFUSE: Readonly<Record<string, string>> = {
  GET: 'A server need not offer a stream of its own, and says so with 405',
  DELETE: 'A server may end its sessions by itself only, and says so with 405',
};

/** Of what turns a first question away (a status, an error, a body that is none of MCP), or what a server need not offer. */
const expectedBadge = ({ shape, code, status, method }: Row): Badge => {
  const came = shape === 'error' ? `Error ${code ?? ''}` : status ? `HTTP ${status}` : 'This';
  const title =
    MAY_REFUSE[method ?? ''] ??
    `${came} answers what Wirescope asked to find out what the server speaks: not this`;
  return { text: 'expected', title };
};

const codeBadge = (row: Row): Badge[] => {
  if (row.marks?.includes('expected') === true) return [expectedBadge(row)];
  if (row.shape !== 'error') return [];
  if (row.code === undefined) return [{ text: 'error', tone: 'must', title: 'JSON-RPC error' }];
  return [{ text: String(row.code), tone: 'must', title: `JSON-RPC error ${row.code}` }];
};

const waitingBadge = (row: Row, { waiting }: Context): Badge[] =>
  row.dir === 'in' && waiting === true
    ? [{ text: 'waiting', tone: 'ask', title: 'The server waits for an answer' }]
    : [];

const present = (badge: Badge | undefined): Badge[] => (badge === undefined ? [] : [badge]);

/** In few words where another badge stands beside it: the column is narrow. */
const retryBadge = ({ retryOf, marks = [] }: Row): Badge[] => {
  if (retryOf === undefined) return [];
  const text = marks.length > 0 ? `re #${retryOf}` : `retry of #${retryOf}`;
  return [{ text, title: `Retry of #${retryOf}: brings the input the server asked for` }];
};

/** The badges of a row, the most telling last, next to the edge. */
export const badgesOf = (row: Row, context: Context): Badge[] => [
  ...(row.by === undefined ? [] : present(SENDERS[row.by])),
  ...retryBadge(row),
  ...(row.marks ?? []).flatMap((mark) => present(MARKS[mark])),
  ...codeBadge(row),
  ...waitingBadge(row, context),
];
