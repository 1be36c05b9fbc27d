import type { SessionId } from '@wirescope/shared/ids';
import { LANES } from '@wirescope/shared/traffic/exchanges/lanes';
import { xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { connectionRows } from './describe-line.ts';
import type { Line } from './line-list.ts';

/** A frame somebody pointed at, and the exchange it belongs to (number of the frame of its request). */
export type Pick = { session: SessionId; seq: number; exchange?: number };

/** How near the pointer must be to a frame to mean it, px. */
const NEAR = 5;

/** The frame a line stands for, or the one under the pointer: a step of progress, a late answer, a line of stderr. */
export function frameAt(
  { session, index, row }: Line,
  pointer?: { x: number; view: TimeView },
): Pick | undefined {
  const { table } = index.state;
  const nearest = (rows: Iterable<number>): number | undefined => {
    if (pointer === undefined) return undefined;
    let found: number | undefined;
    let least = NEAR;
    for (const at of rows) {
      const distance = Math.abs(xOf(pointer.view, table.tAt(at)) - pointer.x);
      if (distance <= least) [found, least] = [at, distance];
    }
    return found;
  };
  switch (row.kind) {
    case 'exchange': {
      const { seq, rounds } = index.exchange(row.ordinal);
      const at = nearest(rounds.flatMap((round) => [...index.rowsOf(round)]));
      return { session, seq: at === undefined ? seq : table.seqAt(at), exchange: seq };
    }
    case 'connection': {
      const connection = index.connections[row.connection];
      if (connection === undefined) return undefined;
      const { from, to } = connectionRows(index, connection);
      const rows = LANES.flatMap((lane) => [...(index.lanes?.[lane] ?? [])]);
      const at = nearest(rows.filter((one) => one >= from && one < to)) ?? connection.first;
      return { session, seq: table.seqAt(at) };
    }
    case 'connect': {
      const [first] = index.connections[row.connection]?.handshake ?? [];
      if (first === undefined) return undefined;
      return { session, seq: index.exchange(first).seq };
    }
    case 'polls': {
      const task = index.tasks[row.task];
      return task === undefined ? undefined : { session, seq: table.seqAt(task.first) };
    }
    case 'stream': {
      const stream = index.streams[row.stream];
      if (stream === undefined) return undefined;
      const at = nearest(stream.events) ?? stream.first;
      return { session, seq: table.seqAt(at) };
    }
    case 'group':
      return undefined;
  }
}
