import { fail, type Failure, type Result } from '../../result.ts';
import type { Row } from '../row.ts';
import type { Copied, CopyResult, CopySource } from './copied.ts';
import { copyMessages, copyPair } from './copy-message.ts';
import { curl } from './curl.ts';
import type { SessionFacts } from './facts.ts';
import { markdownIssue } from './markdown-issue.ts';
import { pythonSnippet } from './python-snippet.ts';
import { requestLine } from './request-line.ts';
import { stdioPipe } from './stdio-pipe.ts';
import { typescriptSnippet } from './typescript-snippet.ts';

/** The forms frames can be copied in. */
export const COPY_FORMS = [
  'message',
  'pair',
  'curl',
  'pipe',
  'request',
  'typescript',
  'python',
  'markdown',
] as const;
export type CopyForm = (typeof COPY_FORMS)[number];

type FormFacts = {
  /** What stands in a menu, after "Copy". */
  label: string;
  /** Takes many frames; the others take the one that was chosen last. */
  many?: true;
  /** Takes requests only, and not the handshake. */
  requests?: true;
  over?: 'http' | 'stdio';
  copy(source: CopySource, seqs: readonly number[]): CopyResult;
};

type CopyOne = (source: CopySource, seq: number) => CopyResult;

const one =
  (copy: CopyOne): FormFacts['copy'] =>
  (source, seqs) => {
    const seq = seqs.at(-1);
    return seq === undefined ? fail(NOTHING_CHOSEN) : copy(source, seq);
  };

const FORMS: Record<CopyForm, FormFacts> = {
  message: { label: 'message', many: true, copy: copyMessages },
  pair: { label: 'request and answer', copy: one(copyPair) },
  curl: { label: 'as cURL', over: 'http', copy: one(curl) },
  pipe: { label: 'as shell pipe', over: 'stdio', copy: one(stdioPipe) },
  request: { label: 'as wirescope request', copy: one(requestLine) },
  typescript: { label: 'as TypeScript', requests: true, copy: one(typescriptSnippet) },
  python: { label: 'as Python', requests: true, copy: one(pythonSnippet) },
  markdown: { label: 'as Markdown for an issue', many: true, copy: markdownIssue },
};

export const copyLabel = (form: CopyForm): string => FORMS[form].label;

/** The command a session's messages are repeated with in a shell. */
export const commandForm = ({ kind }: SessionFacts['target']): CopyForm =>
  kind === 'http' ? 'curl' : 'pipe';

/**
 * Copies frames in a form. Frames are read whole; more text than `limit` bytes in those chosen is refused, since no
 * clipboard is made for it.
 */
export function copyAs(
  form: CopyForm,
  source: CopySource,
  seqs: readonly number[],
  limit = LONGEST_COPY,
): Result<Copied, Failure> {
  if (seqs.length === 0) return fail(NOTHING_CHOSEN);
  const bytes = seqs.reduce((sum, seq) => sum + source.rows.bytesAt(seq - 1), 0);
  return bytes > limit ? fail(TOO_LONG) : FORMS[form].copy(source, seqs);
}

const LONGEST_COPY = 64_000_000;

const NOTHING_CHOSEN: Failure = {
  code: 'nothing-chosen',
  what: 'No frame is chosen.',
  todo: 'Choose one in the wire first.',
};

const TOO_LONG: Failure = {
  code: 'too-long-to-copy',
  what: 'These frames are too long for the clipboard.',
  todo: 'Export them to a file.',
};

/** Why a form cannot be had for the frame of a row, in a few words for a menu; undefined if it can. */
export function whyNot(
  form: CopyForm,
  row: Row | undefined,
  target: SessionFacts['target'],
): string | undefined {
  const { many, over } = FORMS[form];
  if (row === undefined) return 'No frame is chosen';
  if (many === true) return undefined;
  if (over !== undefined && over !== target.kind)
    return over === 'http' ? 'Only over HTTP' : 'Only for commands';
  if (form === 'curl' && row.kind === 'http') return undefined;
  if (row.exchange === undefined && !(row.kind === 'message' && row.dir === 'out'))
    return 'Belongs to no request';
  return form === 'pair' ? undefined : whyNotSent(form, row);
}

/** A question of the server, and the answer it got, are nothing that could be sent again. */
function whyNotSent(form: CopyForm, { kind, dir, shape, method }: Row): string | undefined {
  if (kind !== 'message') return undefined;
  const isAnswer = shape === 'response' || shape === 'error';
  if ((dir === 'in' && shape === 'request') || (dir === 'out' && isAnswer))
    return 'Only what Wirescope asked';
  if (FORMS[form].requests !== true || (dir === 'in' && method !== 'initialize')) return undefined;
  if (method === 'initialize') return 'The SDK makes the handshake itself';
  return shape === 'request' ? undefined : 'Only for requests';
}
