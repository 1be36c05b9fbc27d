import type { Frame } from '@wirescope/shared/traffic/frame';
import type { Row } from '@wirescope/shared/traffic/row';

/** Comment lines of a block of an event stream, without the colon. */
const commentsOf = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => (line.startsWith(':') ? [line.slice(1).trim()] : []));

const ofBlock = (row: Row, frame: Frame): { name: string; words: string } => {
  const text = 'text' in frame ? (frame.text ?? '') : '';
  const sse = 'sse' in frame ? frame.sse : undefined;
  const comments = commentsOf(text);
  const parts = [
    ...(sse?.retry === undefined ? [] : [`retry ${sse.retry}`]),
    ...(comments.length === 0 ? [] : [`comment: ${comments.join(' ')}`]),
  ];
  const data = text.split(/\r\n|\r|\n/).find((line) => line.startsWith('data'));
  const name = sse?.event ?? (comments.length > 0 && data === undefined ? 'comment' : 'block');
  return { name, words: parts.join(', ') || (data ?? row.subject ?? 'no data') };
};

/** The name of an event, and what it brought, in a few words. Without its frame only the row is known. */
export const eventWords = (row: Row, frame: Frame | undefined): { name: string; words: string } => {
  if (row.kind === 'event') {
    return frame === undefined ? { name: '', words: row.subject ?? '' } : ofBlock(row, frame);
  }
  const sse = frame !== undefined && 'sse' in frame ? frame.sse : undefined;
  const name = sse?.event ?? 'message';
  const retry = sse?.retry === undefined ? '' : `, retry ${sse.retry}`;
  if (row.kind === 'noise') return { name, words: `not a message${retry}` };
  const { method = '', shape } = row;
  const isAnswer = shape === 'response' || shape === 'error';
  return { name, words: `${isAnswer ? `${shape} to ${method}` : method}${retry}` };
};
