/** How many standard deviations off the middle chance alone comes once in a hundred comparisons, on either side. */
const ONCE_IN_A_HUNDRED = 2.5758;

/**
 * Whether one of two lists of times tends to be longer than chance explains: the rank test of Mann and Whitney at 1 %, by
 * its normal approximation with the correction for ties. It asks only which times are longer, so neither a few very
 * long ones nor the form of the distribution mislead it. Both lists rise.
 */
export function isBeyondChance(one: Float64Array, other: Float64Array): boolean {
  const [n, m] = [one.length, other.length];
  const all = n + m;
  const { wins, ties } = ranked(one, other);
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  if (!(variance > 0)) return false;
  return Math.abs(wins - (n * m) / 2) / Math.sqrt(variance) > ONCE_IN_A_HUNDRED;
}

/** Pairs in which the time of `one` is the longer, equal ones half; and the sum of t³ - t over groups of t equal times. */
function ranked(one: Float64Array, other: Float64Array): { wins: number; ties: number } {
  let [at, under, wins, ties] = [0, 0, 0, 0];
  while (at < one.length || under < other.length) {
    const time = Math.min(one[at] ?? Infinity, other[under] ?? Infinity);
    const ofOne = countOf(one, at, time);
    const ofOther = countOf(other, under, time);
    const equal = ofOne + ofOther;
    wins += ofOne * (under + ofOther / 2);
    ties += equal ** 3 - equal;
    at += ofOne;
    under += ofOther;
  }
  return { wins, ties };
}

function countOf(sorted: Float64Array, from: number, time: number): number {
  let to = from;
  while (sorted[to] === time) to += 1;
  return to - from;
}
