import type { Failure } from '../../result.ts';
import { isEventStreamType } from './http-facts.ts';

/** What a body is by its own look, whatever its content type says. */
export type BodyForm = 'JSON' | 'an event stream' | 'a web page';

const JSON_BEGINS = /^\uFEFF?\s*(\{\s*["}]|\[\s*[[{\]"])/;
const STREAM_BEGINS = /^\uFEFF?\s*(:[^\r\n]*[\r\n]+\s*)*(data|event|id|retry):/;
const PAGE_BEGINS = /^\uFEFF?\s*<(!doctype html|html|head|body)\b/i;

/** Reads the beginning of a body; undefined when it looks like none of these. */
export function formOf(text: string): BodyForm | undefined {
  if (JSON_BEGINS.test(text)) return 'JSON';
  if (STREAM_BEGINS.test(text)) return 'an event stream';
  return PAGE_BEGINS.test(text) ? 'a web page' : undefined;
}

/** A body that a client cannot read because its content type says something else. */
export type Mistyped = { what: string; why: string; todo: string };

/** Words for a body that would be MCP under another content type; undefined where the type is not to blame. */
export function mistyped(
  form: BodyForm | undefined,
  contentType: string | undefined,
): Mistyped | undefined {
  const isStream = isEventStreamType(contentType);
  if (form === 'JSON' && isStream)
    return {
      what: `The server answered with JSON and called it ${contentType}.`,
      why: 'A client looks for lines that begin with "data:" there, and finds no event in this body.',
      todo: 'Send it as application/json, or write "data: " before the message and an empty line behind it.',
    };
  if (form !== 'an event stream' || isStream) return undefined;
  return contentType === undefined
    ? {
        what: 'The server answered with an event stream and did not say so: there is no content type.',
        why: 'A client cannot know how to read the body.',
        todo: 'Send content-type: text/event-stream with it.',
      }
    : {
        what: `The server answered with an event stream and called it ${contentType}.`,
        why: 'A client reads the whole body as one text then, which is no JSON-RPC message.',
        todo: 'Send content-type: text/event-stream with it.',
      };
}

/** Of the problem of a request that got such an answer. */
export const MISTYPED = 'http-mistyped';

/** The same as a problem. */
export function mistypedProblem(
  text: string | undefined,
  contentType: string | undefined,
): Failure | undefined {
  const words = text === undefined ? undefined : mistyped(formOf(text), contentType);
  return words && { code: MISTYPED, ...words };
}
