import { oneLine } from '@wirescope/shared/json-text/one-line';
import { fnv } from '../draft-key.ts';

/** A short name for JSON as it goes over the wire: calls with equal arguments share it, and hardly any others do. */
export const textKey = (text: string): string => {
  // Line breaks become spaces where a message is a line.
  const trimmed = oneLine(text.trim());
  return [trimmed.length, fnv(trimmed, 0x811c9dc5), fnv(trimmed, 0x9747b28c)].join(' ');
};
