import type { Cause } from './explanation.ts';

/** A header that stands before a message of the Language Server Protocol. */
export const LSP_HEADER = /^\s*Content-(Length|Type):/i;

/** Messages framed as language servers frame theirs; the spot is the header, where there is one on the line. */
export const lspFraming = (header?: { offset: number; length: number }): Cause => ({
  kind: 'content-length',
  title: 'The server frames its messages as language servers do',
  words:
    'Content-Length before each message belongs to the Language Server Protocol. No line feed ends a message there, so each is held to be unfinished until the next header comes.',
  todo: 'Write each message as one line of JSON with a line feed behind it, without headers, and read them so too, as the official SDKs do.',
  ...(header && { spot: { ...header, words: 'a header of another protocol' } }),
});
