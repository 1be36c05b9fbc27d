import { LONGEST_PAUSE, type SendRaw } from '@wirescope/shared/control/request';
import { readHeaderLines } from './header-lines.ts';

/** What is composed, as it stands in the panel. */
export type Draft = {
  text: string;
  /** Sent in two halves: after so many characters (the middle when undefined), with so many ms between them. */
  pause?: { at?: number; ms: number };
  /** Over stdio: no line feed behind it. */
  bare: boolean;
  /** Over HTTP. */
  method: string;
  /** Headers of one's own, a line each; undefined: those Wirescope would send. */
  headers?: string;
};

export const emptyDraft: Draft = { text: '', bare: false, method: 'POST' };

/** Where the text is cut in two: never inside a character. */
export const splitAt = ({ text, pause }: Draft): number => {
  const wanted = Math.max(0, Math.min(pause?.at ?? Math.floor(text.length / 2), text.length));
  const isInside = /[\uDC00-\uDFFF]/.test(text.charAt(wanted));
  return isInside ? wanted - 1 : wanted;
};

/** The command that sends a draft, or why its headers cannot be read. */
export const bodyOf = (
  draft: Draft,
  transport: 'stdio' | 'http',
): { body: SendRaw } | { problem: string } => {
  const { text, pause, bare, method, headers } = draft;
  const halves =
    pause === undefined
      ? {}
      : { pause: { at: splitAt(draft), ms: Math.max(0, Math.min(pause.ms, LONGEST_PAUSE)) } };
  if (transport === 'stdio') return { body: { text, ...halves, ...(bare && { newline: false }) } };
  const read = headers === undefined ? undefined : readHeaderLines(headers);
  if (read !== undefined && 'problem' in read) return read;
  const isUsual = method === 'POST' && read === undefined && text !== '';
  return {
    body: {
      text,
      ...halves,
      ...(!isUsual && { http: { method, ...(read !== undefined && { headers: read.headers }) } }),
    },
  };
};
