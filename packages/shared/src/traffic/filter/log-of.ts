import type { Frame, FrameBody } from '../frame.ts';
import { createRowProjector } from '../project-row.ts';
import { RowTable } from '../row-table.ts';
import { ExchangeLinks } from './exchange-links.ts';

/** When logs for tests begin, Unix ms. */
const START = 1_790_000_000_000;

export type TestLog = { frames: Frame[]; table: RowTable; links: ExchangeLinks };

/** A log as it comes from the wire, for tests: each frame 10 ms after the one before, or at `t` ms after the first. */
export function logOf(bodies: readonly (FrameBody & { t?: number })[]): TestLog {
  const projector = createRowProjector();
  const table = new RowTable();
  let now = START;
  const frames = bodies.map(({ t, ...body }, index): Frame => {
    now = t === undefined ? now + (index === 0 ? 0 : 10) : START + t;
    return { seq: index + 1, t: now, ...body };
  });
  for (const frame of frames) table.append(projector.project(frame));
  const links = new ExchangeLinks(table);
  links.advance();
  return { frames, table, links };
}

const message = (dir: 'in' | 'out', value: object): FrameBody & { kind: 'message' } => ({
  kind: 'message',
  dir,
  text: JSON.stringify({ jsonrpc: '2.0', ...value }),
});
/** A message of the client, and one of the server. */
export const out = (value: object) => message('out', value);
export const back = (value: object) => message('in', value);
