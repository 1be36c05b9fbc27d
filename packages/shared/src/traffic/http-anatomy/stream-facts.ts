/** An event of a stream, as far as its time and kind matter. */
export type StreamMoment = { seq: number; t: number };

/** Events that arrived in one packet, which says that they were held back somewhere. */
export type Burst = { count: number; first: number; last: number; t: number; silence: number };

export type StreamFacts = {
  /** ms between the response head and the first event, and the longest pause between two events. */
  firstAfter?: number;
  longest?: { ms: number; before: number };
  /** Bursts, the largest first. */
  bursts: Burst[];
};

/** So many events in one packet are worth a word. */
const MANY = 3;
/** Arrivals closer than this are one packet, ms: events of one packet have the same time. */
const SAME = 0.001;

/** Times of a stream's events. `opened`: when the response's head came. Events are in order. */
export function streamFacts(events: readonly StreamMoment[], opened: number): StreamFacts {
  const [first] = events;
  if (first === undefined) return { bursts: [] };
  let longest: StreamFacts['longest'];
  const bursts: Burst[] = [];
  let burst: Burst = start(first, first.t - opened);
  for (let at = 1; at < events.length; at += 1) {
    const event = events[at];
    const before = events[at - 1];
    if (event === undefined || before === undefined) break;
    const gap = event.t - before.t;
    if (gap > (longest?.ms ?? 0)) longest = { ms: gap, before: event.seq };
    if (gap <= SAME) {
      burst = { ...burst, count: burst.count + 1, last: event.seq };
    } else {
      if (burst.count >= MANY) bursts.push(burst);
      burst = start(event, gap);
    }
  }
  if (burst.count >= MANY) bursts.push(burst);
  return {
    firstAfter: Math.max(0, first.t - opened),
    ...(longest && { longest }),
    bursts: bursts.toSorted((a, b) => b.count - a.count),
  };
}

const start = ({ seq, t }: StreamMoment, silence: number): Burst => ({
  count: 1,
  first: seq,
  last: seq,
  t,
  silence: Math.max(0, silence),
});
