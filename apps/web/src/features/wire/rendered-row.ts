import { eventWords } from '@wirescope/shared/traffic/event-words';
import type { EventName } from '@wirescope/shared/traffic/frame';
import type { HttpPhase, Row, Shape } from '@wirescope/shared/traffic/row';
import { durationOf, sizeOf, type Quantity } from '../../ui/format.ts';
import { visibleLine } from '../../ui/json-view/visible-text.ts';
import type { GlyphName, GlyphTone } from '../../ui/WireGlyph.tsx';
import { withoutColours } from './ansi-text.ts';
import { badgesOf, type Badge } from './row-badges.ts';

/** What beside the row itself decides how it is drawn. */
export type RowContext = {
  /** The request an answer belongs to. */
  request?: Row;
  /** Whether the request still waits for its answer. */
  waiting?: boolean;
  /** Status of the HTTP response that carried an answer. */
  status?: number;
};

type Lead = { text: string; look: 'request' | 'answer' | 'notification' | 'note' | 'must' };
export type RenderedRow = {
  glyph: GlyphName;
  tone: GlyphTone;
  lead: Lead;
  /** Dim words before the lead that give way first: `notifications/`. */
  prefix?: string;
  subject?: { text: string; raw: boolean };
  /** What went wrong, in the words of the wire. */
  trouble?: string;
  http?: string;
  id?: string;
  took?: Quantity;
  size?: Quantity;
  /** Done and whole; whole is null when the sender did not name it. */
  progress?: [number, number | null];
  badges: Badge[];
  tint?: 'must' | 'ask';
};

const NOTIFICATIONS = 'notifications/';

type EventLook = { glyph: GlyphName; must?: boolean };
/** Event → glyph, and whether it tells of trouble. */
const EVENTS: Record<EventName, EventLook> = {
  spawned: { glyph: 'life' },
  'spawn-failed': { glyph: 'life', must: true },
  exited: { glyph: 'life' },
  'stdin-closed': { glyph: 'life' },
  signalled: { glyph: 'life' },
  connected: { glyph: 'http' },
  negotiating: { glyph: 'life' },
  negotiated: { glyph: 'life' },
  reconnecting: { glyph: 'http' },
  'session-renewed': { glyph: 'http' },
  closed: { glyph: 'life' },
  failed: { glyph: 'lost', must: true },
  timeout: { glyph: 'life' },
  cancelled: { glyph: 'life' },
  paused: { glyph: 'life' },
  resumed: { glyph: 'life' },
  abandoned: { glyph: 'life' },
  'stream-opened': { glyph: 'http' },
  'stream-lost': { glyph: 'lost', must: true },
  unfinished: { glyph: 'bad', must: true },
  sse: { glyph: 'http' },
};
/** A recording of a later version may have events that are not known here. */
const eventLooks: Readonly<Record<string, EventLook | undefined>> = EVENTS;

type Look = Pick<
  RenderedRow,
  'glyph' | 'tone' | 'lead' | 'prefix' | 'trouble' | 'tint' | 'http'
> & {
  /** Set: another subject than the row's; null: none. */
  subject?: string | null;
  raw?: boolean;
};

const note = (text: string): Lead => ({ text, look: 'note' });

const direction = (row: Row): 'out' | 'in' => row.dir ?? 'in';

const request = (row: Row, { waiting }: RowContext): Look => ({
  glyph: `req-${direction(row)}`,
  tone: row.dir === 'in' ? 'ask' : 'out',
  lead: { text: row.method ?? 'request', look: 'request' },
  ...(row.dir === 'in' && waiting === true && { tint: 'ask' }),
});

const answer = (row: Row): Look => ({
  glyph: `res-${direction(row)}`,
  tone: row.marks?.includes('input-required') === true ? 'ask' : direction(row),
  lead: { text: row.method ?? 'response', look: 'answer' },
});

/** What turns Wirescope's own probe away is an expected answer, no trouble. */
const isExpected = ({ marks }: Row): boolean => marks?.includes('expected') === true;

const errorAnswer = (row: Row, { request: asked }: RowContext): Look =>
  isExpected(row)
    ? answer(row)
    : { ...answer(row), subject: asked?.subject ?? null, trouble: row.subject };

const notification = (row: Row): Look => {
  const method = row.method ?? 'notification';
  const known = method.startsWith(NOTIFICATIONS) && method.length > NOTIFICATIONS.length;
  return {
    glyph: `ntf-${direction(row)}`,
    tone: direction(row),
    ...(known && { prefix: NOTIFICATIONS }),
    lead: {
      text: known ? method.slice(NOTIFICATIONS.length) : method,
      look: 'notification',
    },
  };
};

/** A batch is drawn as the weightiest of what it holds. */
const batchKind = ({ batch: held }: Row): 'req' | 'res' | 'ntf' => {
  if (held === undefined || held.requests > 0) return 'req';
  return held.answers.length > 0 ? 'res' : 'ntf';
};

const batch = (row: Row): Look => ({
  glyph: `${batchKind(row)}-${direction(row)}`,
  tone: direction(row),
  lead: { text: 'batch', look: 'request' },
});

const invalid = (row: Row): Look => ({
  glyph: 'bad',
  tone: 'must',
  lead: { text: row.method ?? 'not JSON-RPC 2.0', look: 'must' },
});

const noise = (row: Row): Look =>
  isExpected(row)
    ? { glyph: 'http', tone: 'dim', lead: note('HTTP body'), raw: true }
    : {
        glyph: 'bad',
        tone: 'must',
        lead: { text: 'not JSON-RPC', look: 'must' },
        raw: true,
        tint: 'must',
      };

const stderr = (): Look => ({
  glyph: 'stderr',
  tone: 'dim',
  lead: { text: 'stderr', look: 'note' },
  raw: true,
});

const PHASES: Record<HttpPhase, string> = {
  request: 'HTTP request',
  response: 'HTTP response',
  end: 'HTTP end',
  error: 'HTTP failed',
};

const http = (row: Row): Look => {
  const phase = row.phase ?? 'end';
  const lead = note(PHASES[phase]);
  if (row.marks?.includes('closed-here') === true)
    return { glyph: 'http', tone: 'dim', lead: note('HTTP closed here') };
  if (phase === 'error')
    return { glyph: 'lost', tone: 'must', lead, trouble: row.subject, subject: null };
  const status = row.status === undefined ? undefined : String(row.status);
  const refused = (row.status ?? 0) >= 400 && !isExpected(row);
  const redirects = (row.status ?? 0) >= 300 && (row.status ?? 0) < 400;
  return {
    glyph: 'http',
    tone: refused ? 'must' : 'dim',
    lead: redirects ? note('HTTP redirect') : lead,
    http: phase === 'request' ? row.method : status,
    ...(refused && { trouble: row.subject, subject: null }),
  };
};

/** An event without a message: most are comments that keep the stream open. */
const sse = (row: Row): Look => {
  const text = (row.subject ?? '').trimEnd();
  const isComment = text.startsWith(':');
  return {
    glyph: 'http',
    tone: 'dim',
    lead: note(isComment ? 'SSE comment' : 'SSE event'),
    subject: isComment ? text.slice(1).trimStart() : text,
  };
};

const event = (row: Row): Look => {
  if (row.method === 'sse') return sse(row);
  if (isExpected(row)) return { glyph: 'life', tone: 'dim', lead: note('turned away') };
  const known = eventLooks[row.method ?? ''];
  const failedExit =
    row.method === 'exited' && row.subject !== undefined && !/\bcode 0\b/.test(row.subject);
  return {
    glyph: known?.glyph ?? 'life',
    tone: known?.must === true || failedExit ? 'must' : 'dim',
    lead: { text: eventWords(row.method ?? 'event'), look: 'note' },
  };
};

type LookOf = (row: Row, context: RowContext) => Look;
const shapes: Record<Shape, LookOf> = {
  request,
  response: answer,
  error: errorAnswer,
  notification,
  batch,
  invalid,
};
const kinds: Record<Row['kind'], LookOf> = {
  message: (row, context) => shapes[row.shape ?? 'invalid'](row, context),
  noise,
  stderr,
  http,
  event,
};

/** Methods, ids and texts come from the server: nothing in them may act, and colours of a terminal are left out. */
const safe = (text: string): string => visibleLine(withoutColours(text));

const httpCell = (row: Row, look: Look, { status }: RowContext): string | undefined => {
  if (look.http !== undefined) return look.http;
  if (row.kind !== 'message' || row.http === undefined) return undefined;
  if (row.dir === 'out') return 'POST';
  return status === undefined || row.shape === 'notification' ? undefined : String(status);
};

/** A row as the log draws it. Pure: everything the log shows of a frame is decided here. */
export const renderRow = (row: Row, context: RowContext = {}): RenderedRow => {
  const look = kinds[row.kind](row, context);
  const subject = look.subject === undefined ? row.subject : (look.subject ?? undefined);
  return {
    glyph: look.glyph,
    tone: look.tone,
    lead: { ...look.lead, text: safe(look.lead.text) },
    prefix: look.prefix,
    subject: subject === undefined ? undefined : { text: safe(subject), raw: look.raw === true },
    trouble: look.trouble === undefined ? undefined : safe(look.trouble),
    http: httpCell(row, look, context),
    id: row.id === undefined ? undefined : safe(row.id),
    took: row.took === undefined || row.kind === 'http' ? undefined : durationOf(row.took),
    size:
      row.bytes === 0 && (row.kind === 'event' || row.kind === 'http')
        ? undefined
        : sizeOf(row.bytes),
    progress: row.progress,
    badges: badgesOf(row, context),
    tint: look.tint,
  };
};
