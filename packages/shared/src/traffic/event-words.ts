import type { EventName } from './frame.ts';

const WORDS: Record<EventName, string> = {
  spawned: 'started',
  'spawn-failed': 'not started',
  exited: 'exited',
  'stdin-closed': 'stdin closed',
  signalled: 'signal sent',
  connected: 'connected',
  negotiating: 'negotiating',
  negotiated: 'negotiated',
  reconnecting: 'reconnecting',
  'session-renewed': 'session renewed',
  closed: 'closed',
  failed: 'failed',
  timeout: 'timed out',
  cancelled: 'cancelled',
  paused: 'clock stopped',
  resumed: 'clock goes on',
  abandoned: 'left open',
  'stream-opened': 'stream opened',
  'stream-lost': 'stream lost',
  unfinished: 'unfinished',
  sse: 'SSE event',
};
/** A recording of a later version may have events that are not known here. */
const known: Readonly<Record<string, string | undefined>> = WORDS;

/** What an event is called wherever frames are listed. */
export const eventWords = (name: string): string => known[name] ?? name;
