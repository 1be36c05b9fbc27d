import type { RawData, WebSocket } from 'ws';
import { BATCH_ROWS, INITIAL_CREDIT, LiveUp, type LiveDown } from '@wirescope/shared/control/live';
import type { Row } from '@wirescope/shared/traffic/row';
import type { RegistryEvent, SessionRegistry, Shown } from '../sessions/registry.ts';

/**
 * How long a row of something sent waits for company, ms: far less than a picture takes, and long enough that a call
 * which is answered at once costs the page one message instead of two.
 */
const WAIT_FOR_COMPANY = 4;

/** A session as one browser tab sees it: how far its rows have been sent. */
type Followed = { session: Shown; sent: number; stop: () => void };

/** Serves one browser tab: session states at once, rows as far as the tab granted credit. Lives as long as its socket. */
export function serveLiveSocket(
  socket: WebSocket,
  registry: SessionRegistry,
  version: string,
): void {
  const followed = new Map<string, Followed>();
  let have: Record<string, number> | undefined;
  let credit = INITIAL_CREDIT;
  let waiting: NodeJS.Timeout | undefined;

  const send = (message: LiveDown) => socket.send(JSON.stringify(message));

  const follow = (session: Shown) => {
    if (followed.has(session.id)) return;
    const stop = session.recorder.onRows(onRows);
    followed.set(session.id, { session, sent: have?.[session.id] ?? 0, stop });
  };

  const nextBatch = ({ session, sent }: Followed): Row[] => {
    const end = Math.min(session.recorder.rows.length, sent + Math.min(BATCH_ROWS, credit));
    const rows: Row[] = [];
    for (let index = sent; index < end; index++) rows.push(session.recorder.rows.at(index));
    return rows;
  };

  const onRows = (rows?: readonly Row[]) => {
    if (rows?.every((row) => row.dir === 'out')) waiting ??= setTimeout(pump, WAIT_FOR_COMPANY);
    else pump();
  };

  /** One batch of each session in turn, so that a storm in one does not starve the others. */
  function pump(): void {
    clearTimeout(waiting);
    waiting = undefined;
    if (have === undefined) return;
    let moved = true;
    while (moved && credit > 0) {
      moved = false;
      for (const each of followed.values()) {
        const rows = nextBatch(each);
        if (rows.length === 0) continue;
        send({ type: 'rows', id: each.session.id, rows });
        each.sent += rows.length;
        credit -= rows.length;
        moved = true;
      }
    }
  }

  const onRegistry = (event: RegistryEvent) => {
    if (have === undefined) return;
    if (event.kind === 'gone') {
      followed.get(event.id)?.stop();
      followed.delete(event.id);
      send({ type: 'gone', id: event.id });
      return;
    }
    follow(event.session);
    send({ type: 'session', session: event.session.state() });
    pump();
  };

  const onHello = (known: Record<string, number>) => {
    have = known;
    const sessions = registry.all();
    send({ type: 'sessions', version, sessions: sessions.map((session) => session.state()) });
    sessions.forEach(follow);
    pump();
  };

  const unsubscribe = registry.subscribe(onRegistry);
  socket.on('message', (data) => {
    const message = readMessage(textOf(data));
    if (!message) {
      socket.close(1008, 'Not a message of the live channel');
    } else if (message.type === 'hello') {
      onHello(message.have);
    } else {
      credit += message.rows;
      pump();
    }
  });
  // A socket that breaks also closes; there is nothing more to do than to let go of it.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(waiting);
    unsubscribe();
    for (const { stop } of followed.values()) stop();
  });
}

/** Sockets here give Buffers (`binaryType` is left as it is). */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

function readMessage(text: string): LiveUp | undefined {
  try {
    const parsed = LiveUp.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
