import type { Row } from '@wirescope/shared/traffic/row';
import { isForeign } from '../traffic/foreign-answer.ts';

export type ExchangeEnd = 'answer' | 'cancelled' | 'timeout' | 'lost';

/** Events after which nothing that is open will be answered. */
const SESSION_ENDS = new Set(['exited', 'closed', 'failed', 'spawn-failed']);
/** Events that end the one exchange they name. */
const EXCHANGE_ENDS: Record<string, ExchangeEnd> = {
  cancelled: 'cancelled',
  timeout: 'timeout',
  failed: 'lost',
};

const answersInBatch = ({ batch }: Row, seq: number): boolean =>
  batch?.answers.some(([answered]) => answered === seq) === true;

/** How a row ends the request sent as frame `seq`; undefined when it does not. Give it rows after the request only. Pure. */
export const endOf = (seq: number, row: Row): ExchangeEnd | undefined => {
  if (row.kind === 'event') {
    if (row.exchange === seq) return EXCHANGE_ENDS[row.method ?? ''];
    const ends = row.exchange === undefined && SESSION_ENDS.has(row.method ?? '');
    return ends && row.seq > seq ? 'lost' : undefined;
  }
  if (answersInBatch(row, seq)) return 'answer';
  if (row.exchange !== seq || row.kind !== 'message') return undefined;
  if (row.dir === 'in' && (row.shape === 'response' || row.shape === 'error'))
    return isForeign(row) ? undefined : 'answer';
  if (row.dir === 'in' && row.shape === 'batch') return 'answer';
  const cancels = row.shape === 'notification' && row.dir === 'out';
  return cancels && row.marks?.includes('cancelled') === true ? 'cancelled' : undefined;
};
