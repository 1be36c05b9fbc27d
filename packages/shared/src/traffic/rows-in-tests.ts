// Frames as they stand in a record, written short, and the rows they become.
import { expect } from 'vitest';
import type { EventFrame, Frame, FrameBody, HttpFrame } from './frame.ts';
import { createRowProjector } from './project-row.ts';
import { Row } from './row.ts';

/** Numbers and times frames as a recorder does, 10 ms apart, and folds them. */
export function fold(bodies: readonly FrameBody[]): Row[] {
  const projector = createRowProjector();
  return bodies.map((body, index) => {
    const frame: Frame = { ...body, seq: index + 1, t: 1_000 + index * 10 };
    const row = projector.project(frame);
    // The other side of the socket parses rows: each must be one.
    expect(Row.parse(row)).toEqual(row);
    return row;
  });
}

export const out = (value: unknown, more: object = {}): FrameBody => message('out', value, more);
export const back = (value: unknown, more: object = {}): FrameBody => message('in', value, more);
export const message = (dir: 'out' | 'in', value: unknown, more: object): FrameBody => ({
  kind: 'message',
  dir,
  text: typeof value === 'string' ? value : JSON.stringify(value),
  ...more,
});
export const event = (name: EventFrame['name'], more: object = {}): FrameBody => ({
  kind: 'event',
  name,
  ...more,
});

export const call = (id: unknown, name = 'deploy', meta?: object): object => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: {}, ...(meta && { _meta: meta }) },
});
export const result = (id: unknown, value: unknown = { content: [] }): object => ({
  jsonrpc: '2.0',
  id,
  result: value,
});
export const notification = (method: string, params?: object): object => ({
  jsonrpc: '2.0',
  method,
  ...(params && { params }),
});

export const cancelled = (requestId: unknown): object =>
  notification('notifications/cancelled', { requestId, reason: 'Cancelled by the user' });

export const progress = (progressToken: unknown, value: number, more: object = {}): object =>
  notification('notifications/progress', { progressToken, progress: value, ...more });

export const http = (
  phase: HttpFrame['phase'],
  number: number,
  more: Partial<HttpFrame> = {},
): FrameBody => ({ kind: 'http', phase, ...more, http: number });

export const resume = (id: string): Partial<HttpFrame> => ({
  method: 'GET',
  headers: [['Last-Event-ID', id]],
});

export const ask = (id: number, requestState?: string, ...keys: string[]): object =>
  result(id, {
    resultType: 'input_required',
    ...(requestState !== undefined && { requestState }),
    inputRequests: Object.fromEntries(keys.map((key) => [key, { method: 'roots/list' }])),
  });

export const retry = (id: number, name: string, more: object): object => ({
  id,
  method: 'tools/call',
  params: { name, arguments: {}, ...more },
});

export const poll = (id: number, method: string, taskId: string) => ({
  id,
  method,
  params: { taskId },
});

export const listen = (notifications: object) => ({
  id: 1,
  method: 'subscriptions/listen',
  params: { notifications },
});
