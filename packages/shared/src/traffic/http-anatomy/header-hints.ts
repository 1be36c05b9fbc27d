import { eraOf, type Revision } from '../../mcp/revision.ts';
import { headerOf, isEventStreamType, type HttpFacts } from './http-facts.ts';

/** Something the head of a response lacks or says oddly. `strict`: the specification asks for it. */
export type HeaderHint = { header: string; words: string; strict: boolean };

/** Hints about the head of a response; `revision` is the session's. */
export function headerHints(
  { response, method }: HttpFacts,
  revision: Revision | undefined,
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
  if (contentType === undefined && bytes > 0 && method !== 'HEAD')
    hints.push({
      header: 'content-type',
      words: 'The response has a body and does not say of what kind. Strict clients refuse it.',
      strict: true,
    });
  return hints;
}
