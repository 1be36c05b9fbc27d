import * as z from 'zod/mini';
import { Refusal, Responder } from '../mcp/asks/responder.ts';
import { Root } from '../mcp/asks/roots.ts';

/** The `requestState` of a retry: as it was given, none at all, or this JSON text in its place. */
export const StateChoice = z.union([z.enum(['echo', 'omit']), z.object({ text: z.string() })]);
export type StateChoice = z.infer<typeof StateChoice>;

/**
 * `POST /api/sessions/:id/inbox/:seq` → 202 `{seq}`. `:seq` is the frame in which the server asked: its request, its
 * `input_required` result, the status of a task that asks, or its error -32042. 404 when nothing is asked there; 409 when it was answered, withdrawn by
 * the server, lost with its connection, or may not be answered in its era; 422 when the texts are no JSON.
 */
export const InboxAnswer = z.union([
  /** To a request of the server. The text of the result goes out as written. `id`: which request of a batch, as JSON text. */
  z.object({ resultText: z.string(), id: z.optional(z.string()) }),
  z.object({ error: Refusal, id: z.optional(z.string()) }),
  /**
   * To an `input_required` result: the same request again with these results as `inputResponses`, texts as written, under
   * the keys that were asked; `{seq}` is the new request. May be given again, also with another state: each is one more
   * retry. To an error -32042 it is `{responses: {}}`: the same request again. To the status of a task that asks it is
   * tasks/update, which may bring a part of the answers.
   */
  z.object({
    responses: z.record(z.string(), z.string()),
    /** Default `echo`. */
    requestState: z.optional(StateChoice),
  }),
  /**
   * Leaves it open: recorded as an `abandoned` event, whose number is `{seq}`. The server gets no answer, and the clock of
   * the call that waits goes on. It can still be answered.
   */
  z.object({ abandon: z.literal(true) }),
]);
export type InboxAnswer = z.infer<typeof InboxAnswer>;

/** `PUT /api/sessions/:id/inbox/roots` → 204. Null: a person is asked each time. A change is told to a server that may be told. */
export const SetRoots = z.object({ roots: z.nullable(z.array(Root)) });
export type SetRoots = z.infer<typeof SetRoots>;

/** `PUT /api/sessions/:id/inbox/responders` → 204: these and no others. What waits and fits is answered at once. */
export const SetResponders = z.object({ responders: z.array(Responder) });
export type SetResponders = z.infer<typeof SetResponders>;

/**
 * What answers by itself. What waits, and since when, is in the rows (`traffic/inbox`), so that a reload and a recording
 * show the same. Frames that went out by themselves have `by: 'answer'`.
 */
export const InboxState = z.object({
  /** Null: a person is asked. */
  roots: z.nullable(z.array(Root)),
  responders: z.array(Responder),
  /** How often each responder answered, by its id. */
  used: z.record(z.string(), z.number()),
});
export type InboxState = z.infer<typeof InboxState>;
