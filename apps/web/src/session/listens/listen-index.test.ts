import type { Row } from '@wirescope/shared/traffic/row';
import { RowTable } from '@wirescope/shared/traffic/row-table';
import { describe, expect, it } from 'vitest';
import { ListenIndex } from './listen-index.ts';

const indexOf = (...rows: Partial<Row>[]): ListenIndex => {
  const table = new RowTable();
  rows.forEach((row, index) =>
    table.append({ seq: index + 1, t: 1000 + index, kind: 'message', bytes: 10, ...row }),
  );
  const index = new ListenIndex(table);
  index.update();
  return index;
};

const ask = (seq: number, method: string, subject?: string): Partial<Row> => ({
  dir: 'out',
  shape: 'request',
  method,
  subject,
  exchange: seq,
});
const answer = (exchange: number, shape: 'response' | 'error' = 'response'): Partial<Row> => ({
  dir: 'in',
  shape,
  exchange,
  method: 'resources/subscribe',
});
const news = (method: string, more: Partial<Row> = {}): Partial<Row> => ({
  dir: 'in',
  shape: 'notification',
  method: `notifications/${method}`,
  ...more,
});

describe('subscriptions of the legacy eras', () => {
  const begun = [ask(1, 'resources/subscribe', 'a://1'), answer(1)];

  it('hold from the answer to the answer that ends them', () => {
    expect(indexOf(...begun).subscribedBy('a://1')).toBe(2);
    expect(indexOf(...begun).subscribedBy('a://2')).toBeUndefined();
    const ended = [...begun, ask(3, 'resources/unsubscribe', 'a://1'), answer(3)];
    expect(indexOf(...ended).subscribedBy('a://1')).toBeUndefined();
  });

  it('do not hold when they were refused, nor beyond the connection', () => {
    const refused = [ask(1, 'resources/subscribe', 'a://1'), answer(1, 'error')];
    expect(indexOf(...refused).subscribedBy('a://1')).toBeUndefined();
    const gone = [...begun, { kind: 'event' as const, method: 'exited' }];
    expect(indexOf(...gone).subscribedBy('a://1')).toBeUndefined();
    expect(indexOf(...begun, ask(3, 'initialize')).subscribedBy('a://1')).toBeUndefined();
  });
});

describe('streams of 2026-07-28', () => {
  const begun = [
    ask(1, 'subscriptions/listen', '1 URI'),
    news('subscriptions/acknowledged', { exchange: 1 }),
  ];

  const endOf = (row: Partial<Row>) => indexOf(...begun, row).streams()[0]?.ended;

  it('are open until they end, and say which frame granted them', () => {
    expect(indexOf(...begun).streams()).toEqual([
      { seq: 1, acknowledged: 2, ended: undefined, failed: false },
    ]);
    expect(indexOf(...begun, answer(1)).streams()).toEqual([
      { seq: 1, acknowledged: 2, ended: 3, failed: false },
    ]);
    expect(endOf({ kind: 'event', method: 'cancelled', exchange: 1 })).toBe(3);
    expect(endOf({ kind: 'event', method: 'exited' })).toBe(3);
  });

  it('say whether an error ended them', () => {
    const refused = [ask(1, 'subscriptions/listen', 'tools'), answer(1, 'error')];
    expect(indexOf(...refused).streams()).toEqual([
      { seq: 1, acknowledged: undefined, ended: 2, failed: true },
    ]);
  });
});

const updated = (subject: string) => news('resources/updated', { subject });

it('updates are those of an address and of what lies below it', () => {
  const index = indexOf(updated('a://b'), updated('a://bc'), updated('a://b/c'), updated('a://x'));
  expect(index.updatesOf('a://b').map(({ seq }) => seq)).toEqual([1, 3]);
});
