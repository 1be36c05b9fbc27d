import type {
  DeclaredFacts,
  ProcessFacts,
  ServerFacts,
  SessionState,
} from '@wirescope/shared/control/session';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import { asFields, fieldOf, stringOf } from '@wirescope/shared/mcp/loose-fields';
import { Revision } from '@wirescope/shared/mcp/revision';
import { readDiscoverResult } from '@wirescope/shared/mcp/revisions/2026-07-28/discover';
import { META } from '@wirescope/shared/mcp/revisions/2026-07-28/request-meta';
import { readInitializeResult } from '@wirescope/shared/mcp/revisions/legacy/initialize';
import type { EventFrame, Frame } from '@wirescope/shared/traffic/frame';
import type { RowTable } from '@wirescope/shared/traffic/row-table';

/** What the frames say about their session, as a live session would say it of itself. */
export type RecordedFacts = Pick<
  SessionState,
  | 'transport'
  | 'revision'
  | 'era'
  | 'negotiation'
  | 'server'
  | 'declared'
  | 'process'
  | 'stderrTail'
>;

type Recorded = { rows: RowTable; read: (seq: number) => Frame };

const STDERR_TAIL = 12;

/** Looks from the end: what was last is what holds. Reads only the few frames that say such things. */
export function recordedFacts({ rows, read }: Recorded): RecordedFacts {
  const negotiated = eventOf(read, lastRow(rows, isEvent('negotiated')));
  const spawned = eventOf(read, lastRow(rows, isEvent('spawned')));
  const exited = eventOf(read, lastRow(rows, isEvent('exited')));
  const revision = Revision.safeParse(negotiated?.revision);
  return {
    transport: spawned ? 'stdio' : transportOf(rows),
    revision: revision.success ? revision.data : undefined,
    era: negotiated?.era,
    negotiation: negotiated?.text,
    server: serverOf({ rows, read }),
    declared: declaredOf({ rows, read }),
    process: spawned && processOf(spawned, exited),
    stderrTail: stderrTail({ rows, read }),
  };
}

type Fits = (rows: RowTable, index: number) => boolean;

const isEvent =
  (name: string): Fits =>
  (rows, index) =>
    rows.kindAt(index) === 'event' && rows.methodAt(index) === name;

function lastRow(rows: RowTable, fits: Fits): number | undefined {
  for (let index = rows.length - 1; index >= 0; index--) if (fits(rows, index)) return index;
  return undefined;
}

function eventOf(read: Recorded['read'], index: number | undefined): EventFrame | undefined {
  const frame = index === undefined ? undefined : read(index + 1);
  return frame?.kind === 'event' ? frame : undefined;
}

/** The older transport has one stream for everything, on which no request is answered directly. */
function transportOf(rows: RowTable): SessionState['transport'] {
  const first = (fits: Fits) => {
    for (let index = 0; index < rows.length; index++) if (fits(rows, index)) return index;
    return undefined;
  };
  const head = first((table, index) => table.kindAt(index) === 'http');
  if (head === undefined) return undefined;
  const answered = first(
    (table, index) => table.shapeAt(index) === 'response' && table.httpAt(index) !== undefined,
  );
  if (answered === undefined) return 'http';
  const asked = rows.exchangeAt(answered);
  const isOwn = asked !== undefined && rows.httpAt(asked - 1) === rows.httpAt(answered);
  return isOwn ? 'http' : 'sse';
}

const SAYS_WHO = new Set(['initialize', 'server/discover']);

function serverOf({ rows, read }: Recorded): ServerFacts | undefined {
  const index = lastRow(
    rows,
    (table, at) =>
      table.shapeAt(at) === 'response' &&
      table.dirAt(at) === 'in' &&
      SAYS_WHO.has(table.methodAt(at) ?? ''),
  );
  const frame = index === undefined ? undefined : read(index + 1);
  const message = frame?.kind === 'message' ? classifyText(frame.text) : undefined;
  if (index === undefined || message?.kind !== 'message') return undefined;
  const { result } = message.envelope;
  const seq = index + 1;
  const said =
    rows.methodAt(index) === 'initialize'
      ? readInitializeResult(result)?.server
      : readDiscoverResult(result);
  return said && { ...said, seq };
}

/** What the client said of itself in the handshake, or with the first request of the modern era. */
function declaredOf({ rows, read }: Recorded): DeclaredFacts | undefined {
  const index = lastRow(
    rows,
    (table, at) =>
      table.shapeAt(at) === 'request' &&
      table.dirAt(at) === 'out' &&
      SAYS_WHO.has(table.methodAt(at) ?? ''),
  );
  const frame = index === undefined ? undefined : read(index + 1);
  const message = frame?.kind === 'message' ? classifyText(frame.text) : undefined;
  if (index === undefined || message?.kind !== 'message') return undefined;
  const { params } = message.envelope;
  const meta = fieldOf(params, '_meta');
  const info = fieldOf(params, 'clientInfo') ?? fieldOf(meta, META.clientInfo);
  const capabilities = fieldOf(params, 'capabilities') ?? fieldOf(meta, META.clientCapabilities);
  return {
    name: stringOf(info, 'name') ?? '',
    version: stringOf(info, 'version') ?? '',
    capabilities: { ...asFields(capabilities) },
    seq: index + 1,
  };
}

function processOf(spawned: EventFrame, exited: EventFrame | undefined): ProcessFacts {
  const { pid, command = '', args = [], cwd = '', env = {}, t } = spawned;
  const isItsEnd = exited !== undefined && exited.seq > spawned.seq;
  const code = typeof exited?.code === 'number' ? exited.code : null;
  return {
    pid,
    command,
    args,
    cwd,
    env,
    startedAt: t,
    ...(isItsEnd && { exit: { code, signal: exited.signal ?? null, at: exited.t } }),
  };
}

function stderrTail({ rows, read }: Recorded): string[] {
  const lines: string[] = [];
  for (let index = rows.length - 1; index >= 0 && lines.length < STDERR_TAIL; index--) {
    if (rows.kindAt(index) !== 'stderr') continue;
    const frame = read(index + 1);
    if (frame.kind === 'stderr') lines.unshift(frame.text ?? '');
  }
  return lines;
}
