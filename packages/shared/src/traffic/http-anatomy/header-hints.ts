import { eraOf, type Revision } from '../../mcp/revision.ts';
import { waitingAsked } from './retry-after.ts';
import { mistyped, type BodyForm } from './body-form.ts';
import { leadsNowhere } from './redirects.ts';
import { headerOf, isEventStreamType, isJsonType, type HttpFacts } from './http-facts.ts';

/** Something the head of a response lacks or says oddly. `strict`: the specification asks for it. */
export type HeaderHint = { header: string; words: string; strict: boolean };

/** Hints about the head of a response; `revision` is the session's, `form` what its body looks like. */
export function headerHints(
  { response, method, requestHeaders }: HttpFacts,
  revision: Revision | undefined,
  form?: BodyForm,
): HeaderHint[] {
  if (response === undefined) return [];
  const { headers, contentType, status, bytes = 0 } = response;
  const hints: HeaderHint[] = [];
  const value = (name: string) => headerOf(headers, name);
  if (isEventStreamType(contentType) && status === 200) {
    if (value('x-accel-buffering')?.trim().toLowerCase() !== 'no')
      hints.push({
        header: 'x-accel-buffering',
        words: 'Proxies may hold events back. "X-Accel-Buffering: no" asks them not to.',
        strict: revision !== undefined && eraOf(revision) === 'modern',
      });
    if (value('content-encoding') !== undefined)
      hints.push({
        header: 'content-encoding',
        words: 'A compressed stream is often held back until enough has gathered to compress.',
        strict: false,
      });
  }
  if (leadsNowhere(status, headers))
    hints.push({
      header: 'location',
      words: `A redirect without Location: HTTP ${status} has to say where to go, so no client can follow it.`,
      strict: true,
    });
  const session = sessionWords(headerOf(requestHeaders, SESSION), value(SESSION), revision);
  if (session !== undefined) hints.push({ header: SESSION, words: session, strict: true });
  const waiting = waitingAsked(status, headers);
  if (waiting !== undefined)
    hints.push({
      header: 'retry-after',
      words: `${waiting} Wirescope sends nothing again by itself.`,
      strict: false,
    });
  if (bytes > 0 && method !== 'HEAD') {
    const words = typeWords(contentType, form);
    if (words !== undefined) hints.push({ header: 'content-type', words, strict: true });
  }
  return hints;
}

/** What is wrong with the content type of a body. */
function typeWords(contentType: string | undefined, form: BodyForm | undefined) {
  const wrong = mistyped(form, contentType);
  if (wrong !== undefined && contentType !== undefined)
    return `The body is ${form}, not what this says. ${wrong.why}`;
  if (contentType === undefined)
    return form === undefined
      ? 'The response has a body and does not say of what kind. Strict clients refuse it.'
      : `The body is ${form}, and nothing says so. Strict clients refuse it.`;
  if (form === 'JSON' && !isJsonType(contentType))
    return 'The body is JSON all the same; application/json is due. Strict clients refuse it.';
  return undefined;
}

const SESSION = 'mcp-session-id';

/** What is wrong with a session id in a response. Only the answer to initialize may bring one. */
function sessionWords(
  sent: string | undefined,
  came: string | undefined,
  revision: Revision | undefined,
): string | undefined {
  if (came === undefined) return undefined;
  if (revision !== undefined && eraOf(revision) === 'modern')
    return `${revision} has no sessions: a server must not give an id, and clients pass over it.`;
  return sent === undefined || sent === came
    ? undefined
    : 'The request was sent in another session. Only the answer to initialize gives an id; clients keep the one they have.';
}
