import { fail, ok, type Failure, type Result } from '../../result.ts';
import { secretSpans } from '../export/secret-spans.ts';
import type { Copied, CopyResult, CopySource } from './copied.ts';
import { copyMessages, copyPair } from './copy-message.ts';
import type { CopyForm } from './copy-forms.ts';
import { curl } from './curl.ts';
import { markdownIssue } from './markdown-issue.ts';
import { pythonSnippet } from './python-snippet.ts';
import { requestLine } from './request-line.ts';
import { stdioPipe } from './stdio-pipe.ts';
import { typescriptSnippet } from './typescript-snippet.ts';

type CopyOne = (source: CopySource, seq: number) => CopyResult;

const one =
  (copy: CopyOne) =>
  (source: CopySource, seqs: readonly number[]): CopyResult => {
    const seq = seqs.at(-1);
    return seq === undefined ? fail(NOTHING_CHOSEN) : copy(source, seq);
  };

const COPIES: Record<CopyForm, (source: CopySource, seqs: readonly number[]) => CopyResult> = {
  message: copyMessages,
  pair: one(copyPair),
  curl: one(curl),
  pipe: one(stdioPipe),
  request: one(requestLine),
  typescript: one(typescriptSnippet),
  python: one(pythonSnippet),
  markdown: markdownIssue,
};

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
  if (bytes > limit) return fail(TOO_LONG);
  const copied = COPIES[form](source, seqs);
  if (!copied.ok || form === 'markdown') return copied;
  const isBare = form === 'message' || form === 'pair';
  return ok(tellingSecrets(copied.value, isBare ? copied.value.text : sentText(source, seqs)));
}

/** The message a command or a program repeats; what surrounds it there has variables in place of secrets. */
function sentText(source: CopySource, seqs: readonly number[]): string {
  const frame = source.read(seqs.at(-1) ?? 1);
  return frame.kind === 'message' ? frame.text : '';
}

/** What is copied has to be what was sent, but nobody is to pass on a secret unaware. */
function tellingSecrets(copied: Copied, text: string): Copied {
  const spans = secretSpans(text.slice(0, LOOKED_THROUGH));
  const count = new Set(spans.map(({ value }) => value)).size;
  if (count === 0) return copied;
  const note = count === 1 ? '1 value in it looks secret.' : `${count} values in it look secret.`;
  return { ...copied, notes: [...copied.notes, note] };
}

/** Longer texts are files, and those tell their secrets before they are made. */
const LOOKED_THROUGH = 4_000_000;

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
