import type { Row } from '@wirescope/shared/traffic/row';
import { durationOf, groupDigits, inWords } from '../../../ui/format.ts';
import { visibleLine } from '../../../ui/json-view/visible-text.ts';

/** A piece of the line over a frame: words, or a link to another frame. */
type HeadPart = { words: string; number?: boolean } | { frame: number };
/** The line over a frame: what it is, then facts, each a few pieces. */
export type Headline = { name: string; kind: string; facts: HeadPart[][] };

type Context = {
  /** The request an answer belongs to. */
  request?: Row;
  /** The frame that answered a request. */
  answer?: Row;
  waiting: boolean;
  /** Wall clock in words. */
  clock: string;
  lastSeq: number;
};

const words = (text: string): HeadPart => ({ words: text });
const number = (text: string): HeadPart => ({ words: text, number: true });
const frame = (seq: number): HeadPart => ({ frame: seq });
const took = (row: Row | undefined): HeadPart[] =>
  row?.took === undefined ? [] : [words('after'), number(inWords(durationOf(row.took)))];
const size = (row: Row): HeadPart[][] => [[number(`${groupDigits(row.bytes)} B`)]];

const answerKind = (row: Row): string => {
  if (row.shape === 'error') return row.code === undefined ? 'error' : `error ${row.code}`;
  if (row.marks?.includes('isError') === true) return 'result with isError';
  return row.marks?.includes('input-required') === true ? 'result, input required' : 'result';
};

const ofRequest = (row: Row, { answer, waiting }: Context): Headline => {
  const end =
    answer === undefined
      ? [words(waiting ? 'waits for its answer' : 'was not answered')]
      : [words('answered by'), frame(answer.seq), ...took(answer)];
  const ties = [
    ...(row.retryOf === undefined ? [] : [[words('retry of'), frame(row.retryOf)]]),
    ...(row.parent === undefined ? [] : [[words('asked during'), frame(row.parent)]]),
  ];
  return { name: row.method ?? '', kind: 'request', facts: [...ties, end, ...size(row)] };
};

const ofAnswer = (row: Row, { request }: Context): Headline => {
  const from =
    request === undefined
      ? [words('answers no request that is known')]
      : [words('answers'), frame(request.seq), ...took(row)];
  const odd = [
    ...(request !== undefined && row.marks?.includes('id-type') === true
      ? [[words(`its id is ${row.id ?? 'absent'}, that of the request ${request.id ?? 'absent'}`)]]
      : []),
    ...(row.marks?.includes('duplicate') === true ? [[words('a second answer to it')]] : []),
    ...(row.marks?.includes('late') === true ? [[words('came too late')]] : []),
  ];
  return {
    name: row.method ?? 'answer',
    kind: answerKind(row),
    facts: [from, ...odd, ...size(row)],
  };
};

const ofOther = (row: Row): Headline => ({
  name: row.method ?? (row.shape === 'batch' ? 'batch' : 'message'),
  kind:
    row.shape === 'notification' ? 'notification' : row.shape === 'batch' ? '' : 'not JSON-RPC 2.0',
  facts: [
    ...(row.exchange === undefined ? [] : [[words('belongs to'), frame(row.exchange)]]),
    ...size(row),
  ],
});

/** A line between others: where it stood is half of what there is to say. */
const ofLine = (row: Row, name: string, { clock, lastSeq }: Context): Headline => {
  const before = row.seq > 1 ? row.seq - 1 : undefined;
  const after = row.seq < lastSeq ? row.seq + 1 : undefined;
  const between = [
    ...(before === undefined
      ? []
      : [words(after === undefined ? 'after' : 'between'), frame(before)]),
    ...(after === undefined ? [] : [words(before === undefined ? 'before' : 'and'), frame(after)]),
  ];
  return {
    name,
    kind: '',
    facts: [...size(row), ...(between.length > 0 ? [between] : []), [number(clock)]],
  };
};

const ofEvent = (row: Row, { clock }: Context): Headline => ({
  name: row.method ?? 'event',
  kind: '',
  facts: [
    ...(row.exchange === undefined ? [] : [[words('belongs to'), frame(row.exchange)]]),
    [number(clock)],
  ],
});

const isAnswer = (row: Row): boolean => row.shape === 'response' || row.shape === 'error';

const pick = (row: Row, context: Context): Headline => {
  if (row.kind === 'noise') {
    return ofLine(row, row.http === undefined ? 'stdout line' : 'HTTP content', context);
  }
  if (row.kind === 'stderr') return ofLine(row, 'stderr line', context);
  if (row.kind !== 'message') return ofEvent(row, context);
  if (row.shape === 'request') return ofRequest(row, context);
  return isAnswer(row) ? ofAnswer(row, context) : ofOther(row);
};

/** The line over a frame in the inspector. Names come from the wire: nothing in them may act. */
export const headlineOf = (row: Row, context: Context): Headline => {
  const line = pick(row, context);
  return { ...line, name: visibleLine(line.name) };
};
