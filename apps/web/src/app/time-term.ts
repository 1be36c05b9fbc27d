import type { TimeRange } from '@wirescope/shared/traffic/exchanges/time-view';

/** A stretch in the words of the filter, as exact as it is long: "10.452s..12.724s", "3200.25ms..3200.75ms". */
export const timeTerm = ({ from, to }: TimeRange): string =>
  to - from >= 1_000
    ? `${shortest(from / 1_000)}s..${shortest(to / 1_000)}s`
    : `${shortest(from)}ms..${shortest(to)}ms`;

const shortest = (value: number): string => String(Math.round(value * 1_000) / 1_000);
