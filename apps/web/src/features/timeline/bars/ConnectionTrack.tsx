import type { Connection } from '@wirescope/shared/traffic/exchanges/connection';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { laneTicks, type LaneTick } from '@wirescope/shared/traffic/exchanges/lane-ticks';
import type { Lane } from '@wirescope/shared/traffic/exchanges/lanes';
import type { TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { connectionRows } from '../describe-line.ts';
import css from './Bar.module.css';

type ConnectionTrackProps = { index: ExchangeIndex; connection: Connection; view: TimeView };

const FORMS: Record<Lane, { className: string | undefined; path: (x: number) => string }> = {
  process: { className: css.process, path: (x) => `M${x} 8l4 4-4 4-4-4z` },
  http: { className: css.http, path: (x) => `M${x - 1} 20h2v2h-2z` },
  stderr: { className: css.stderr, path: (x) => `M${x + 0.5} 18v5` },
  noise: { className: css.noise, path: (x) => `M${x} 4v18M${x - 2.5} 1l5 5m0-5-5 5` },
  log: { className: css.log, path: (x) => `M${x + 0.5} 12v5` },
  stray: { className: css.noise, path: (x) => `M${x + 0.5} 6v6` },
  notification: { className: css.notification, path: (x) => `M${x + 0.5} 6v6` },
  orphan: { className: css.orphan, path: (x) => `M${x} 4v16` },
  other: { className: css.noise, path: (x) => `M${x} 4v18` },
};

const ORDER = [
  'http',
  'stderr',
  'log',
  'notification',
  'stray',
  'orphan',
  'other',
  'noise',
  'process',
] as const;

/** What came on a connection and belongs to no exchange: stderr, noise, log messages, the process itself. */
export const ConnectionTrack = ({ index, connection, view }: ConnectionTrackProps) => {
  const { from, to } = connectionRows(index, connection);
  return ORDER.map((lane) => {
    const ticks = laneTicks(index, lane, view).filter(({ row }) => row >= from && row < to);
    if (ticks.length === 0) return null;
    const { className, path } = FORMS[lane];
    return <path key={lane} className={className} d={ticks.map(at(path)).join('')} />;
  });
};

const at =
  (path: (x: number) => string) =>
  ({ x }: LaneTick): string =>
    path(Math.round(x));
