import type { Numbers } from './numbers.ts';

/** A stream on which a server sends what belongs to no request: the GET stream of the legacy eras, or that of HTTP+SSE. */
export type ServerStream = {
  /** 0, 1, 2… */
  number: number;
  connection: number;
  /** Row of the GET that first asked for it. */
  first: number;
  /** Rows of messages and events on it. */
  events: Numbers;
  /** Stretches in which it was open; the last has no end while it is. */
  stretches: { from: number; to?: number }[];
  /** Rows that told of its loss. */
  losses: number[];
};
