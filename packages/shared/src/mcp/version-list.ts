import { fieldOf, stringsOf } from './loose-fields.ts';
import type { RpcError } from './negotiation-step.ts';
import { REVISIONS, Revision, eraOf, type Era } from './revision.ts';

/** Whether a text names a published revision. */
export const isRevision = (text: string): text is Revision => Revision.safeParse(text).success;

/** The newest published revision of an era that a server's list names. */
export function newestOf(era: Era, supported: readonly string[]): Revision | undefined {
  return REVISIONS.findLast((revision) => eraOf(revision) === era && supported.includes(revision));
}

/** The newest published revision of an era. */
export const newest = (era: Era): Revision => newestOf(era, REVISIONS) ?? '2025-11-25';

/** The versions an error names: `data.supported` (-32022, and -32602 of `initialize`), else dates in its message. */
export function versionsIn(error: RpcError): string[] {
  const named =
    stringsOf(error.data, 'supported') ?? stringsOf(error.data, 'supportedVersions') ?? [];
  if (named.length > 0) return named;
  const requested = fieldOf(error.data, 'requested');
  const dates = error.message?.match(/\b20\d\d-\d\d-\d\d\b/g) ?? [];
  return [...new Set(dates)].filter((date) => date !== requested);
}

/** "a, b and c". */
export function listed(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
}

/** How an error reads in a sentence. */
export function quoted(error: RpcError): string {
  const code = error.code === undefined ? 'an error' : `error ${error.code}`;
  return error.message === undefined || error.message === '' ? code : `${code} "${error.message}"`;
}
