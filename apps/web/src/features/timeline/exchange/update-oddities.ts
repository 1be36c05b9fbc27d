import type { Track } from '@wirescope/shared/traffic/exchanges/track';

/** What is odd about one update of progress, in words; nothing about most of them. `end`: the row it was over with. */
export function updateOddities(track: Track, row: number, end: number | undefined): string[] {
  return [
    has(track.valueless, row) ? 'its value is no number' : '',
    has(track.breaks, row) ? 'did not grow' : '',
    has(track.totalChanges, row) ? 'another total' : '',
    has(track.overTotal, row) ? 'over its total' : '',
    end !== undefined && row > end ? 'after the end' : '',
  ].filter((words) => words !== '');
}

function has(rows: Track['breaks'], row: number): boolean {
  const at = rows.firstFrom(row);
  return at < rows.length && rows.get(at) === row;
}
