import type { BarShape } from '@wirescope/shared/traffic/exchanges/bar-shape';
import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import type { ServerStream } from '@wirescope/shared/traffic/exchanges/server-stream';

/** How long a stream of the server's was open and how that ended: what stands behind its bar and in its name. */
export function streamWords({ losses }: ServerStream, { isRunning, from, to }: BarShape): string {
  if (isRunning) return 'open';
  return `${durationText(to - from)}, ${losses.length > 0 ? 'lost' : 'closed'}`;
}
