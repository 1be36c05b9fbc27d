import * as z from 'zod/mini';
import { questionText, type Question } from './question.ts';

/** A JSON-RPC error as an answer; `dataText` is JSON text and goes out as written. */
export const Refusal = z.object({
  code: z.number(),
  message: z.string(),
  dataText: z.optional(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;

/** `defaults`: accept with the defaults of the form, as one that is accepted untouched. */
export const ResponderReply = z.union([
  z.object({ resultText: z.string() }),
  z.object({ defaults: z.literal(true) }),
  z.object({ error: Refusal }),
]);
export type ResponderReply = z.infer<typeof ResponderReply>;

/** Answers repeated questions by itself; of several the first that fits. */
export const Responder = z.object({
  /** Chosen by who made it. */
  id: z.string(),
  /** Kept, and answers nothing. */
  off: z.optional(z.boolean()),
  method: z.enum(['elicitation/create', 'sampling/createMessage', 'roots/list']),
  /** Only questions with this text in them, in any case. */
  text: z.optional(z.string()),
  /** Only questions of this tool, prompt or resource. */
  of: z.optional(z.string()),
  /** An `error` serves requests of the server only: what an `input_required` result asks cannot be refused. */
  reply: ResponderReply,
});
export type Responder = z.infer<typeof Responder>;

/** The first responder for a question; `of` is what the call is called in which it is asked. */
export function responderFor(
  responders: readonly Responder[],
  question: Question,
  of: string | undefined,
): Responder | undefined {
  const words = questionText(question).toLowerCase();
  return responders.find(
    (responder) =>
      responder.off !== true &&
      responder.method === question.method &&
      (responder.of === undefined || responder.of === of) &&
      (responder.text === undefined || words.includes(responder.text.toLowerCase())),
  );
}
