/** A piece of a value as it was sent, by what it is, for its colour. */
export type SentToken = { text: string; kind: 'string' | 'number' | 'word' | 'punctuation' };

const PIECES = /("(?:[^"\\]|\\.)*"?)|(-?\d[\d.eE+-]*)|(true|false|null)|([^"\dtfn-]+|[^])/g;

/** Cuts JSON on one line into pieces. Every character is in one of them, whatever the text. */
export const sentTokens = (text: string): SentToken[] =>
  [...text.matchAll(PIECES)].map(([piece, string, number, word]): SentToken => {
    if (string !== undefined) return { text: piece, kind: 'string' };
    if (number !== undefined) return { text: piece, kind: 'number' };
    return { text: piece, kind: word === undefined ? 'punctuation' : 'word' };
  });
