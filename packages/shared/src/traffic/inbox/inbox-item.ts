import type { Automatic } from '../frame.ts';

/** What became of a question. `abandoned` was left open and can still be answered; `withdrawn` was cancelled by the server. */
export type InboxItemState = 'waiting' | 'answered' | 'abandoned' | 'withdrawn' | 'lost';

/** Something the server asked. Numbers are those of frames, times Unix ms. Immutable: a change makes a new one. */
export type InboxItem = {
  /** The frame in which it was asked: names the item. */
  seq: number;
  t: number;
  /**
   * `request`: a request of the server, up to 2025-11-25. `result`: an `input_required` result of 2026-07-28, which may
   * ask several things. `error`: the error -32042 of 2025-11-25, which sends a person to addresses.
   */
  kind: 'request' | 'result' | 'error';
  /** Of a request: its method; `batch` for several in one frame. */
  method?: string;
  /** What is asked in few words, cut. */
  subject?: string;
  /** Of a request: its id as JSON text. */
  id?: string;
  /** The request of ours in which it was asked, as far as that is known; always for results and errors. */
  exchange?: number;
  /** Of a request: nothing on the wire says so; that call was only the one that ran. */
  guessed?: true;
  /** Of a request that says of no call: those that were open, any of which it may be about. Oldest first, cut. */
  aside?: readonly number[];
  /** Of a request that waits: the frame that ended the call in which it was asked, so that hardly anybody waits for it. */
  callOver?: number;
  /** Method of that request, and what it is called: the tool, prompt or URI. */
  of?: { method: string; subject?: string };
  /** The status of a task asks this (2026-07-28), under these keys; answers go out with tasks/update. `kind` is `result`. */
  task?: { id: string; keys: readonly string[] };
  /** Results and errors: the first request of this user action, and which round this is, from 1. */
  action?: number;
  round?: number;
  state: InboxItemState;
  /** What ended the waiting; of an answered result its first retry. */
  end?: { seq: number; t: number; by?: Automatic; error?: true; subject?: string };
  /** Results and errors: every retry there was, oldest first; more than one are trials. */
  retries?: readonly number[];
};
