import type { Exchange } from '@wirescope/shared/traffic/exchanges/exchange';
import type {
  ExchangeMoment,
  MomentKind,
} from '@wirescope/shared/traffic/exchanges/exchange-moments';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { taskEnding } from '@wirescope/shared/traffic/exchanges/task';
import type { MarkName } from '../../../ui/Mark.tsx';

const NAMES: Record<MomentKind, string> = {
  sent: 'Sent',
  retried: 'Sent anew',
  'http-request': 'HTTP request went out',
  'http-response': 'HTTP response began',
  'http-end': 'HTTP response ended',
  'first-byte': 'First sign of the other side',
  'first-progress': 'First progress',
  paused: 'Clock stopped, a person is asked',
  resumed: 'Clock went on',
  cancelled: 'Cancelled',
  timeout: 'Given up, its time was over',
  lost: 'Lost',
  answered: 'Answered',
  late: 'Answered late',
  duplicate: 'Answered again',
  'task-end': 'Task ended',
};

const MARKS: Partial<Record<MomentKind, MarkName>> = {
  cancelled: 'cancel',
  timeout: 'time',
  lost: 'fail',
  late: 'should',
  duplicate: 'must',
};

export type MomentWords = { name: string; more: string; mark?: MarkName };

/** A moment of an exchange in words: what it was, and what its frame says beside. */
export function momentWords(
  index: ExchangeIndex,
  exchange: Exchange,
  { kind, row }: ExchangeMoment,
): MomentWords {
  const mark = kind === 'answered' && isRefused(index, row) ? 'fail' : MARKS[kind];
  const name = kind === 'sent' && exchange.dir === 'in' ? 'Asked by the server' : NAMES[kind];
  return { name, more: moreOf(index, exchange, { kind, row }), ...(mark && { mark }) };
}

const isRefused = ({ state: { table } }: ExchangeIndex, row: number): boolean =>
  table.shapeAt(row) === 'error' || table.hasMark(row, 'isError');

function moreOf(
  { state, tasks }: ExchangeIndex,
  { cancel, answer, outcome, task }: Exchange,
  { kind, row }: Pick<ExchangeMoment, 'kind' | 'row'>,
): string {
  const { table } = state;
  switch (kind) {
    case 'http-request':
      return table.methodAt(row) ?? '';
    case 'http-response':
      return `status ${table.statusAt(row) ?? 'unknown'}`;
    case 'http-end':
      return table.phaseAt(row) === 'error' ? (table.subjectAt(row) ?? 'failed') : '';
    case 'first-progress':
      return table.subjectAt(row) ?? '';
    case 'cancelled':
      return [cancel?.by === 'server' ? 'by the server' : 'by the client', cancel?.reason]
        .filter(Boolean)
        .join(': ');
    case 'timeout':
      return table.subjectAt(row) ?? '';
    case 'lost':
      return outcome.kind === 'lost' ? (table.subjectAt(row) ?? '') : '';
    case 'answered':
    case 'late':
    case 'duplicate':
      return answerText(state, row, answer?.row === row && answer.by === 'answer');
    case 'task-end': {
      const made = task === undefined ? undefined : tasks[task];
      return (made && taskEnding(state, made)) ?? '';
    }
    case 'sent':
    case 'retried':
    case 'first-byte':
    case 'paused':
    case 'resumed':
      return '';
  }
}

function answerText({ table }: ExchangeIndex['state'], row: number, isAutomatic: boolean): string {
  const code = table.codeAt(row);
  const what =
    table.shapeAt(row) === 'error'
      ? `error${code === undefined ? '' : ` ${code}`}${textBehind(table.subjectAt(row))}`
      : resultText({ table }, row);
  return isAutomatic ? `${what}, by Wirescope itself` : what;
}

const textBehind = (text: string | undefined): string => (text === undefined ? '' : `: ${text}`);

function resultText({ table }: Pick<ExchangeIndex['state'], 'table'>, row: number): string {
  if (table.hasMark(row, 'input-required')) return 'input required';
  if (table.hasMark(row, 'isError')) return 'isError';
  return table.taskAt(row)?.made === undefined ? 'result' : 'a task';
}
