import type { ReactNode } from 'react';

/** One line of the palette. */
export type Entry = {
  id: string;
  group: string;
  /** Shown and searched. */
  text: string;
  icon?: ReactNode;
  mono?: boolean;
  /** Dim words behind the text. */
  note?: string;
  /** Dim words at the right end. */
  end?: string;
  keys?: string;
  run: () => void;
};

/** A text cut where it fits what is looked for: `hit` parts are drawn strong. */
export type Piece = { text: string; hit: boolean };

const SHOWN_IN_GROUP = 8;

/** How well a text fits: 0 at its start, 1 at the start of a word, 2 inside, undefined not at all. */
const fit = (text: string, wanted: string): number | undefined => {
  const at = text.toLowerCase().indexOf(wanted);
  if (at < 0) return undefined;
  if (at === 0) return 0;
  return /[^a-z0-9]/i.test(text.charAt(at - 1)) ? 1 : 2;
};

const scoreOf = (entry: Entry, words: readonly string[]): number | undefined => {
  let score = 0;
  for (const word of words) {
    const inText =
      fit(entry.text, word) ?? (fit(entry.note ?? '', word) === undefined ? undefined : 3);
    if (inText === undefined) return undefined;
    score += inText;
  }
  return score;
};

/** The entries that fit every word, best first inside their group; groups stay in the order they come in. Pure. */
export const searchEntries = (entries: readonly Entry[], query: string): Entry[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, { entry: Entry; score: number }[]>();
  for (const entry of entries) {
    const score = scoreOf(entry, words);
    if (score === undefined) continue;
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), { entry, score }]);
  }
  return [...groups.values()].flatMap((members) =>
    members
      .sort((a, b) => a.score - b.score)
      .slice(0, SHOWN_IN_GROUP)
      .map(({ entry }) => entry),
  );
};

/** Cuts a text at the first place each word fits, so that the hits can be drawn strong. Pure. */
export const cutAtHits = (text: string, query: string): Piece[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = words
    .map((word) => ({ from: text.toLowerCase().indexOf(word), length: word.length }))
    .filter(({ from }) => from >= 0)
    .sort((a, b) => a.from - b.from);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, length } of hits) {
    if (from < at) continue;
    pieces.push(
      { text: text.slice(at, from), hit: false },
      { text: text.slice(from, from + length), hit: true },
    );
    at = from + length;
  }
  pieces.push({ text: text.slice(at), hit: false });
  return pieces.filter((piece) => piece.text !== '');
};
