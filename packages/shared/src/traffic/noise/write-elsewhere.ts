import type { Cause, NoiseLine } from './explanation.ts';
import { WRITING, type Language } from './language.ts';

/** Fallback when nothing is known about the server: the two languages most servers are written in. */
const COMMON: Language = 'javascript';

const shortened = (text: string): string => {
  const line = text.trim();
  return JSON.stringify(line.length > 28 ? `${line.slice(0, 24).trimEnd()} …` : line);
};

/** The patch that moves printed text from stdout to stderr, in the server's language. */
export function printPatch({ language, text = '' }: NoiseLine): NonNullable<Cause['patch']> {
  const { name, print, instead } = WRITING[language ?? COMMON];
  const words = shortened(text);
  return {
    note: `In ${name}, ${print.replace(/[ (;!…)].*$/, '')} writes to stdout`,
    before: print.replace('…', () => words),
    after: instead.replace('…', () => words),
  };
}

/** The same for a logger. */
export function loggerPatch({ language }: NoiseLine): NonNullable<Cause['patch']> {
  const { name, logger, loggerInstead } = WRITING[language ?? COMMON];
  return {
    note: `In ${name}, set the logger to stderr`,
    before: logger,
    after: loggerInstead,
  };
}
