import type { Row } from '@wirescope/shared/traffic/row';
import { RowTable } from '@wirescope/shared/traffic/row-table';
import { describe, expect, it } from 'vitest';
import { RunIndex } from './run-index.ts';

/** Rows with the numbers and times filled in. */
const tableOf = (...rows: Partial<Row>[]) => {
  const table = new RowTable();
  rows.forEach((row, index) =>
    table.append({ seq: index + 1, t: 1000 + index, kind: 'message', bytes: 10, ...row }),
  );
  return table;
};

const call = (seq: number, subject: string): Partial<Row> => ({
  dir: 'out',
  shape: 'request',
  method: 'tools/call',
  subject,
  exchange: seq,
});
const answer = (exchange: number, more: Partial<Row> = {}): Partial<Row> => ({
  dir: 'in',
  shape: 'response',
  method: 'tools/call',
  exchange,
  ...more,
});
const progress = (exchange: number): Partial<Row> => ({
  dir: 'in',
  shape: 'notification',
  method: 'notifications/progress',
  exchange,
  progress: [1, 2],
});

const runsOf = (table: RowTable, subject: string) => {
  const index = new RunIndex(table, 'tools/call');
  index.update();
  return index.about(subject);
};

describe('the calls of a tool', () => {
  it.each<[string, Partial<Row>[], string]>([
    ['no answer yet', [progress(1)], 'running'],
    ['an answer', [answer(1)], 'result'],
    ['a result that says error', [answer(1, { marks: ['isError'] })], 'error-result'],
    ['a JSON-RPC error', [answer(1, { shape: 'error', code: -32602 })], 'refused'],
    ['an answer with another id', [answer(1, { marks: ['orphan'], id: '9' })], 'running'],
    [
      'a batch with an answer',
      [{ dir: 'in', shape: 'batch', batch: { requests: 0, answers: [[1, false]] } }],
      'result',
    ],
    [
      'a batch with an error',
      [{ dir: 'in', shape: 'batch', batch: { requests: 0, answers: [[1, true]] } }],
      'refused',
    ],
    ['a wish for input', [answer(1, { marks: ['input-required'] })], 'input'],
    [
      'a cancellation',
      [
        {
          dir: 'out',
          shape: 'notification',
          method: 'notifications/cancelled',
          exchange: 1,
          marks: ['cancelled'],
        },
      ],
      'cancelled',
    ],
    ['a timeout', [{ kind: 'event', method: 'timeout', exchange: 1 }], 'timeout'],
    ['a fault of the transport', [{ kind: 'event', method: 'failed', exchange: 1 }], 'lost'],
    ['the end of the process', [{ kind: 'event', method: 'exited' }], 'lost'],
  ])('with %s', (_, rows, outcome) => {
    expect(runsOf(tableOf(call(1, 'echo'), ...rows), 'echo')).toMatchObject([{ seq: 1, outcome }]);
  });

  it('end once, and know an answer that came too late', () => {
    const table = tableOf(
      call(1, 'slow'),
      { kind: 'event', method: 'timeout', exchange: 1, subject: 'Nothing came.' },
      answer(1, { marks: ['late'] }),
      { kind: 'event', method: 'exited' },
    );
    expect(runsOf(table, 'slow')).toEqual([
      {
        seq: 1,
        subject: 'slow',
        startedAt: 1000,
        outcome: 'timeout',
        endSeq: 2,
        endedAt: 1001,
        endText: 'Nothing came.',
        lateSeq: 3,
        heardAt: 1002,
      },
    ]);
  });

  it('know an answer that came where none was looked for any more', () => {
    const refused: Partial<Row> = { kind: 'event', method: 'failed', exchange: 1 };
    expect(runsOf(tableOf(call(1, 'a'), refused, answer(1)), 'a')).toMatchObject([
      { outcome: 'lost', endSeq: 2, lateSeq: 3 },
    ]);
  });

  it('know an answer to nothing that came while they waited', () => {
    const stray: Partial<Row> = { kind: 'message', shape: 'response', marks: ['orphan'] };
    const table = tableOf(call(1, 'a'), stray, answer(1), stray);
    expect(runsOf(table, 'a')).toMatchObject([{ seq: 1, outcome: 'result', straySeq: 2 }]);
  });

  it('are many at once and keep apart', () => {
    const table = tableOf(
      call(1, 'a'),
      call(2, 'b'),
      call(3, 'a'),
      progress(1),
      answer(3),
      answer(2),
    );
    expect(runsOf(table, 'a').map(({ seq, outcome }) => [seq, outcome])).toEqual([
      [1, 'running'],
      [3, 'result'],
    ]);
    expect(runsOf(table, 'b')).toMatchObject([{ outcome: 'result', endSeq: 6 }]);
  });

  it('are the same whether rows come at once or one by one', () => {
    const rows = [call(1, 'a'), progress(1), answer(1), call(4, 'a')];
    const table = new RowTable();
    const index = new RunIndex(table, 'tools/call');
    const versions = rows.map((row, at) => {
      table.append({ seq: at + 1, t: 1000 + at, kind: 'message', bytes: 10, ...row });
      return index.update();
    });
    expect(new Set(versions).size).toBe(4);
    expect(index.update()).toBe(versions.at(-1));
    expect(index.about('a')).toEqual(runsOf(tableOf(...rows), 'a'));
    expect(index.newest().get('a')?.seq).toBe(4);
  });
});

describe('an answer that is not as the protocol asks', () => {
  it.each<[string, Partial<Row>[], object]>([
    ['marked so', [answer(1, { marks: ['faulty'] })], { faulty: true }],
    [
      'with an id of another type',
      [answer(1, { marks: ['id-type'], id: '"1"' })],
      { faulty: true },
    ],
    ['an error without an id', [answer(1, { marks: ['id-type'], id: 'null' })], {}],
    ['given twice', [answer(1), answer(1, { marks: ['duplicate'] })], { secondSeq: 3 }],
    [
      'whose progress is none',
      [{ ...progress(1), progress: undefined, marks: ['faulty'] }, answer(1)],
      { oddSeq: 2 },
    ],
  ])('%s', (_, rows, expected) => {
    const [run] = runsOf(tableOf(call(1, 'deploy'), ...rows), 'deploy');
    const { faulty, secondSeq, oddSeq } = run ?? {};
    expect({ faulty, secondSeq, oddSeq }).toEqual(expected);
  });
});
