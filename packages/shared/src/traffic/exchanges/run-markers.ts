/**
 * A text that names one call of a run, to be put where the tool repeats it: an answer that carries the marker of another
 * call went to the wrong caller. `run` is anything of letters and digits, the same for all calls of a run.
 */
export const markerOf = (run: string, call: number): string => `ws-${run}-${call}-`;

/** Numbers of the calls of a run whose markers are in a text, in order of appearance, each once. */
export function markersIn(text: string, run: string): number[] {
  const found = new Set<number>();
  for (const [, name, number] of text.matchAll(/ws-([0-9A-Za-z]+)-(\d+)-/g))
    if (name === run) found.add(Number(number));
  return [...found];
}
