import type { EventFrame, Frame, FrameBody, HttpFrame } from '../frame.ts';
import { createRowProjector } from '../project-row.ts';
import { RowTable } from '../row-table.ts';
import type { Row } from '../row.ts';
import { createExchangeIndex, type ExchangeIndex } from './exchange-index.ts';

// Short ways to write traffic down in tests.

/** A frame body, with its time where it matters. */
export type Said = FrameBody & { at?: number };

const message = (dir: 'out' | 'in', value: unknown, more: object): Said => ({
  kind: 'message',
  dir,
  text: JSON.stringify(value),
  ...more,
});
export const out = (value: unknown, more: object = {}): Said => message('out', value, more);
export const back = (value: unknown, more: object = {}): Said => message('in', value, more);
export const event = (name: EventFrame['name'], more: object = {}): Said => ({
  kind: 'event',
  name,
  ...more,
});
export const http = (phase: HttpFrame['phase'], number: number, more: object = {}): Said => ({
  kind: 'http',
  phase,
  http: number,
  ...more,
});
export const stderr = (text: string, more: object = {}): Said => ({
  kind: 'stderr',
  text,
  ...more,
});

export const request = (id: unknown, method: string, params: object = {}): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
/** A call that offers its id as progress token. */
export const call = (id: unknown, name = 'work', more: object = {}): object =>
  request(id, 'tools/call', { name, arguments: {}, _meta: { progressToken: id }, ...more });
export const result = (id: unknown, value: object = { content: [] }): object => ({
  jsonrpc: '2.0',
  id,
  result: value,
});
export const refusal = (id: unknown, code = -32_602): object => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: 'no' },
});
export const note = (method: string, params: object = {}): object => ({
  jsonrpc: '2.0',
  method,
  params,
});
export const cancelled = (requestId: unknown): object =>
  note('notifications/cancelled', { requestId, reason: 'Cancelled by the user' });
export const progress = (
  progressToken: unknown,
  value: number,
  total?: number,
  words?: string,
): object =>
  note('notifications/progress', {
    progressToken,
    progress: value,
    ...(total !== undefined && { total }),
    ...(words !== undefined && { message: words }),
  });

/** Rows as a recorder makes them: numbered from 1, 10 ms apart from 1,000 on unless `at` says otherwise. */
export function rowsOf(said: readonly Said[]): Row[] {
  const projector = createRowProjector();
  let t = 990;
  return said.map(({ at, ...body }, index) => {
    t = at ?? t + 10;
    const frame: Frame = { ...body, seq: index + 1, t };
    return projector.project(frame);
  });
}

export function tableOf(rows: readonly Row[]): RowTable {
  const table = new RowTable();
  for (const row of rows) table.append(row);
  return table;
}

/** The index of what was said, folded at once. */
export function indexOf(said: readonly Said[]): ExchangeIndex {
  const index = createExchangeIndex();
  index.append(tableOf(rowsOf(said)));
  return index;
}
