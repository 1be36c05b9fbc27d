import type { Frame, FrameBody } from '../frame.ts';
import { createRowProjector } from '../project-row.ts';
import { RowTable } from '../row-table.ts';
import type { CopySource } from './copied.ts';
import type { SessionFacts } from './facts.ts';
import { KEEP_MASKS, type Unmask } from './masked-text.ts';

/** For tests: a source of these frames, numbered from 1, a millisecond apart. */
export function sourceOf(
  bodies: readonly FrameBody[],
  facts: Partial<SessionFacts> & Pick<SessionFacts, 'target'>,
  unmask: Partial<Unmask> = {},
): CopySource {
  const frames = bodies.map((body, index): Frame => ({
    seq: index + 1,
    t: 1_000 + index,
    ...body,
  }));
  const rows = new RowTable();
  const projector = createRowProjector();
  for (const frame of frames) rows.append(projector.project(frame));
  return {
    rows,
    read: (seq) => {
      const frame = frames[seq - 1];
      if (frame === undefined) throw new RangeError(`There is no frame ${seq}.`);
      return frame;
    },
    facts: { title: 'test', status: 'ready', ...facts },
    unmask: { ...KEEP_MASKS, ...unmask },
  };
}

export const out = (message: unknown, http?: number): FrameBody => ({
  kind: 'message',
  dir: 'out',
  text: typeof message === 'string' ? message : JSON.stringify(message),
  ...(http !== undefined && { http }),
});

export const into = (message: unknown, http?: number): FrameBody => ({
  kind: 'message',
  dir: 'in',
  text: typeof message === 'string' ? message : JSON.stringify(message),
  ...(http !== undefined && { http }),
});

export const request = (id: number | string, method: string, params?: object) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params && { params }),
});

export const result = (id: number | string, value: object = {}) => ({
  jsonrpc: '2.0',
  id,
  result: value,
});

/** What a legacy session says before anything else. */
export const handshake = (http: readonly [number?, number?] = []): FrameBody[] => [
  out(
    request(1, 'initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'wirescope', version: '1' },
    }),
    http[0],
  ),
  into(
    result(1, {
      protocolVersion: '2025-11-25',
      capabilities: {},
      serverInfo: { name: 's', version: '1' },
    }),
    http[0],
  ),
  out({ jsonrpc: '2.0', method: 'notifications/initialized' }, http[1]),
];
