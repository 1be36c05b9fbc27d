/** Why a connection is over. `reconnecting`: another is made in its place. */
export type ConnectionEnd =
  | 'exited'
  | 'restarted'
  | 'closed'
  | 'failed'
  | 'spawn-failed'
  | 'reconnecting';

/**
 * One process, or one stretch of talk with one HTTP peer, from its first row to the first row of the next. Exchanges of
 * a connection have ordinals in a row.
 */
export type Connection = {
  /** 0, 1, 2… */
  number: number;
  /** Row index it begins with. */
  first: number;
  isProcess: boolean;
  firstExchange: number;
  exchanges: number;
  /** Ordinals of what a client does before anybody asks for anything: probe, handshake, the lists right after. */
  handshake: number[];
  /** Somebody asked for something beyond that. */
  isAsked: boolean;
  /** Row that says which revision was agreed on, or that answered `initialize`. */
  negotiated?: number;
  /** We began to end it, so what is lost then was given up on purpose. */
  isLeaving?: boolean;
  end?: { row: number; why: ConnectionEnd };
};
