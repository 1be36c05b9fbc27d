import * as z from 'zod/mini';
import { SessionId } from '../ids.ts';
import { Row } from '../traffic/row.ts';
import { SessionState } from './session.ts';

/** Most rows in one batch. */
export const BATCH_ROWS = 500;
/** Rows the proxy may send before the browser has to grant more. */
export const INITIAL_CREDIT = 4_000;

/** Browser to proxy over `/ws`, one JSON object a message. */
export const LiveUp = z.discriminatedUnion('type', [
  /** First message: the last `seq` the browser holds of each session it knows (0 or absent: from the start). */
  z.object({ type: z.literal('hello'), have: z.record(z.string(), z.number()) }),
  /** `rows` more rows may be sent; said after rows were taken into the store. */
  z.object({ type: z.literal('credit'), rows: z.number() }),
]);
export type LiveUp = z.infer<typeof LiveUp>;

/** Proxy to browser. Rows of one session come in order of `seq` without gap or double. */
export const LiveDown = z.discriminatedUnion('type', [
  /** First message: every session there is. */
  z.object({ type: z.literal('sessions'), sessions: z.array(SessionState), version: z.string() }),
  /** A session is new or changed. */
  z.object({ type: z.literal('session'), session: SessionState }),
  z.object({ type: z.literal('gone'), id: SessionId }),
  z.object({ type: z.literal('rows'), id: SessionId, rows: z.array(Row) }),
]);
export type LiveDown = z.infer<typeof LiveDown>;
