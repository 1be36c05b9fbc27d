import type { HttpPhase, Mark, Row } from './row.ts';

/** What a row's label needs beyond the row itself. */
export type RowContext = {
  /** The request an answer belongs to: names the tool where the answer's own subject is an error text. */
  request?: Row;
  /** Findings about the frame. */
  findings?: number;
};

/**
 * What a screen reader says of a row, for example "Frame 18, received error response, tools/call deploy_release,
 * 13 milliseconds, 1 finding".
 */
export function describeRow(row: Row, context: RowContext = {}): string {
  const parts = [
    `Frame ${row.seq}`,
    kindWords(row),
    nameWords(row, context.request),
    row.status === undefined ? '' : `status ${row.status}`,
    ...(row.marks ?? []).map((mark) => MARK_WORDS[mark]),
    row.took === undefined ? '' : durationWords(row.took),
    context.findings ? counted(context.findings, 'finding') : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const SHAPE_WORDS = {
  request: 'request',
  response: 'response',
  error: 'error response',
  notification: 'notification',
  batch: 'batch',
  invalid: 'message that is not JSON-RPC',
} as const;

const PHASE_WORDS: Record<HttpPhase, string> = {
  request: 'HTTP request',
  response: 'HTTP response',
  end: 'HTTP end',
  error: 'HTTP failure',
};

const MARK_WORDS: Record<Mark, string> = {
  isError: 'result says error',
  late: 'late',
  orphan: 'answers no open request',
  'id-type': 'id or token has another type',
  'stray-token': 'token that no request offered',
  'no-growth': 'no more than before',
  duplicate: 'second answer',
  faulty: 'not as the protocol asks',
  cancelled: 'cancelled',
  timeout: 'timed out',
  'input-required': 'asks for input',
  'other-state': 'another requestState than was given',
  expected: 'as expected',
  asks: 'asks the client',
  'clock-set': 'the clock of the recording was set before it',
  'closed-here': 'closed on this side',
};

function kindWords(row: Row): string {
  const way = row.dir === 'out' ? 'sent' : 'received';
  switch (row.kind) {
    case 'message':
      return `${way} ${SHAPE_WORDS[row.shape ?? 'invalid']}`;
    case 'noise':
      return 'received line that is no message';
    case 'stderr':
      return 'stderr line';
    case 'http':
      return PHASE_WORDS[row.phase ?? (row.dir === 'out' ? 'request' : 'response')];
    case 'event':
      return 'event';
  }
}

function nameWords(row: Row, request: Row | undefined): string {
  const isError = row.shape === 'error';
  const subject = isError ? (request?.subject ?? row.subject) : row.subject;
  const isRefusal = row.kind === 'event' && row.marks?.includes('expected') === true;
  const words = [isRefusal ? 'turned away' : row.method, subject]
    .filter((part) => part !== undefined)
    .join(' ');
  // It is one part of a list, read in one breath: no line breaks, no full stop before the next comma.
  return words.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A duration to be read aloud: milliseconds below ten seconds, then seconds, then minutes. */
export function durationWords(ms: number): string {
  if (ms > 0 && ms < 1) return 'under 1 millisecond';
  if (ms < 10_000) return counted(Math.round(ms), 'millisecond');
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return counted(seconds, 'second');
  const minutes = Math.floor(seconds / 60);
  return seconds % 60 === 0
    ? counted(minutes, 'minute')
    : `${counted(minutes, 'minute')} ${counted(seconds % 60, 'second')}`;
}

/** One word or two for narrow places: badges, tooltips, the status line. */
export function shortWords(row: Row): string {
  if (row.marks?.includes('isError')) return 'error result';
  if (row.marks?.includes('input-required')) return 'input required';
  if (row.kind === 'message') return SHAPE_WORDS[row.shape ?? 'invalid'];
  if (row.kind === 'noise') return 'not a message';
  return row.kind === 'event' ? (row.method ?? 'event') : row.kind;
}
